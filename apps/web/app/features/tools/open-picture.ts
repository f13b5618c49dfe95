/** Opens images and neural networks in tool workers, with messages for failures. */

import type { PhotoFindingCode } from '@keylight/contract'
import { type Nets, openNets, openPhoto, type Photo, PhotoBeyondBrowser, PhotoRefused } from '@keylight/imaging/tools'
import { sentenceOfFinding } from '@keylight/messages/findings'
import { t } from '#words'
import { type Step, ToolProblem } from './tool-worker.ts'

/** Tools also accept small images, such as old or cropped ones. */
const leastSide = 32

/** Only Chromium reports memory. Other browsers use a limit that any device can handle. */
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
        t`This browser can’t open the image. It has more than ${megapixelsMax} megapixels or an unsupported format. Save it as a smaller image or a JPEG and try again.`,
      )
    throw error
  }
}

function sentenceFor(code: PhotoFindingCode): string {
  if (code === 'too_small') return t`The image is too small. Each side needs at least ${leastSide} pixels.`
  return sentenceOfFinding(code, navigator.languages)
}

let opened: Promise<Nets> | undefined

/** Opens the neural networks, which are downloaded once. */
export function nets(tell: (step: Step) => void): Promise<Nets> {
  opened ??= openNets((share) => tell({ words: t`Downloading the person detector (first time only)`, share })).catch(
    (error) => {
      opened = undefined
      console.warn('The neural networks failed to load:', error)
      throw new ToolProblem(t`The download was interrupted. Check your connection and try again.`)
    },
  )
  return opened
}
