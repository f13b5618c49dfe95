/** Makes headshots in a thread of the visitor's own device. The only module of the web client that knows imaging. */
import {
  analysePortrait,
  checkLongSide,
  checkPhoto,
  choosePictureFrame,
  composePicture,
  encodeJpeg,
  type FramedPerson,
  type Framing,
  framePerson,
  type Nets,
  openNets,
  openPhoto,
  type Photo,
  PhotoBeyondBrowser,
  type PhotoFinding,
  PhotoRefused,
  type PortraitAnalysis,
  photoInFrame,
  portraitSize,
  styleRecipes,
} from '@keylight/imaging/browser'

export type ToDevice = { kind: 'photo'; photo: Blob; style: string } | { kind: 'style'; style: string }

export type DeviceStep = 'looking' | 'cuttingOut' | 'lighting'

export type FromDevice =
  /** How much of the nets has come, 0 to 1. */
  | { kind: 'loaded'; share: number }
  | { kind: 'step'; step: DeviceStep }
  | { kind: 'made'; made: MadeHere; findings: PhotoFinding[] }
  | { kind: 'restyled'; made: MadeHere }
  | { kind: 'restyleFailed'; style: string }
  | { kind: 'refused'; findings: PhotoFinding[] }
  /** `photo`: it may be fine, but not for this browser. */
  | { kind: 'failed'; because: 'photo' | 'device' }

/** `before`: the photo in the picture's framing. */
export interface MadeHere {
  style: string
  picture: Blob
  before: Blob
}

/** The latest photo that could be used. */
interface Subject {
  photo: Photo
  analysis: PortraitAnalysis
  /** By framing: styles of the same one share them. */
  framings: Map<Framing, { framed: FramedPerson; before: Blob }>
}

const tell = (message: FromDevice) => self.postMessage(message)

let nets: Promise<Nets> | undefined
let subject: Subject | undefined

self.onmessage = ({ data }: MessageEvent<ToDevice>) =>
  void (data.kind === 'photo' ? makeFirst(data.photo, data.style).catch(tellWhy) : makeFurther(data.style))

function tellWhy(error: unknown): void {
  if (error instanceof PhotoRefused) tell({ kind: 'refused', findings: [{ code: error.code, severity: 'refused' }] })
  else if (error instanceof PhotoBeyondBrowser) tell({ kind: 'failed', because: 'photo' })
  else {
    console.warn('This device could not make the headshot:', error)
    tell({ kind: 'failed', because: 'device' })
  }
}

async function makeFurther(style: string): Promise<void> {
  try {
    tell({ kind: 'restyled', made: await makePicture(style) })
  } catch (error) {
    console.warn('This device could not make the style:', error)
    tell({ kind: 'restyleFailed', style })
  }
}

async function makeFirst(file: Blob, style: string): Promise<void> {
  nets ??= openNets((share) => tell({ kind: 'loaded', share }))
  const ready = await nets
  tell({ kind: 'step', step: 'looking' })
  const photo = await openPhoto(file)
  const image = await photo.pixels(checkLongSide)
  const longSide = Math.max(photo.width, photo.height)
  const check = await checkPhoto(ready, image, longSide / Math.max(image.width, image.height))
  if (!check.accepted) return tell({ kind: 'refused', findings: check.findings })
  tell({ kind: 'step', step: 'cuttingOut' })
  subject = { photo, analysis: await analysePortrait(ready, photo, image, check), framings: new Map() }
  tell({ kind: 'step', step: 'lighting' })
  tell({ kind: 'made', made: await makePicture(style), findings: check.findings })
}

async function makePicture(style: string): Promise<MadeHere> {
  const recipe = styleRecipes.get(style)
  if (subject === undefined || recipe === undefined) throw new Error(`No picture of ${style} can be made`)
  const { framed, before } = await frameSubject(subject, recipe.framing)
  const picture = await composePicture(framed, recipe)
  return { style, picture: await encodeJpeg(picture, { quality: 0.95, source: 'composite' }), before }
}

async function frameSubject({ photo, analysis, framings }: Subject, framing: Framing) {
  const known = framings.get(framing)
  if (known !== undefined) return known
  const frame = choosePictureFrame(analysis, framing, portraitSize)
  const framed = await framePerson(analysis, frame, portraitSize, photo.pixels)
  const shown = await photoInFrame(analysis, frame, portraitSize, photo.pixels)
  const shared = { framed, before: await encodeJpeg(shown, { quality: 0.85 }) }
  framings.set(framing, shared)
  return shared
}
