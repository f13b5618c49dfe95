/** How workers of tools open pictures and nets, with sentences for what can't be opened. */

import type { PhotoFindingCode } from '@keylight/contract'
import { type Nets, openNets, openPhoto, type Photo, PhotoBeyondBrowser, PhotoRefused } from '@keylight/imaging/tools'
import { sentenceOfFinding } from '@keylight/messages/findings'
import { t } from '#words'
import { type Step, ToolProblem } from './tool-worker.ts'

/** Old and cropped pictures are small, and tools take them all the same. */
const leastSide = 32

/** Only Chromium says how much memory there is. Phones and others stay at what every device can hold. */
const { deviceMemory = 0 } = navigator as Navigator & { deviceMemory?: number }
const megapixelsMax = deviceMemory >= 4 ? 50 : 25

export async function openPicture(file: Blob, tell: (step: Step) => void): Promise<Photo> {
  tell({ words: t`Opening the image`, share: null })
  try {
    return await openPhoto(file, leastSide, megapixelsMax)
  } catch (error) {
    if (error instanceof PhotoRefused) throw new ToolProblem(sentenceFor(error.code))
    if (error instanceof PhotoBeyondBrowser)
      throw new ToolProblem(
        t`This browser can’t open the image: it has more than ${megapixelsMax} megapixels, or a format that the browser doesn’t know. Save it smaller or as a JPEG and try again.`,
      )
    throw error
  }
}

function sentenceFor(code: PhotoFindingCode): string {
  if (code === 'too_small') return t`The image is too small. Each side needs at least ${leastSide} pixels.`
  return sentenceOfFinding(code, navigator.languages)
}

let opened: Promise<Nets> | undefined

/** The nets, which are downloaded once. */
export function nets(tell: (step: Step) => void): Promise<Nets> {
  opened ??= openNets((share) => tell({ words: t`Downloading what finds people, once`, share })).catch((error) => {
    opened = undefined
    console.warn('The neural networks failed to load:', error)
    throw new ToolProblem(t`The download was interrupted. Check your connection and try again.`)
  })
  return opened
}
