/** Creates headshots in a worker on the visitor's device. The only module of the web client that imports imaging. */
import {
  analysePortrait,
  choosePictureFrame,
  composePicture,
  encodeJpeg,
  examinePhoto,
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

interface Size {
  width: number
  height: number
}

export type ToDevice =
  /** Loads the neural networks, which all other requests need. */
  | { kind: 'prepare' }
  | { kind: 'photo'; of: string; photo: Blob; style: string }
  /** A headshot of an earlier photo. `whole`: in full size, which takes longer the first time. */
  | { kind: 'style'; of: string; style: string; whole: boolean }
  /** A headshot of an earlier photo in any size, or, without a style, the photo itself in the same framing. */
  | ({ kind: 'tile'; of: string; style: string | null; whole?: boolean } & Size)

export type DeviceStep = 'looking' | 'cuttingOut' | 'lighting'

export type FromDevice =
  /** Loaded share of the neural networks, 0 to 1. */
  { kind: 'loaded'; share: number } | { kind: 'step'; step: DeviceStep } | Answer

/** Responses to each request except `prepare`, in order. */
export type Answer =
  | { kind: 'made'; made: MadeHere; findings: PhotoFinding[] }
  | { kind: 'restyled'; made: MadeHere }
  | { kind: 'restyleFailed' }
  | { kind: 'tile'; picture: Blob | null }
  | { kind: 'refused'; findings: PhotoFinding[] }
  /** `photo`: this browser can't decode it. */
  | { kind: 'failed'; because: 'photo' | 'device' }

/** `before`: the photo in the headshot's framing. `whole`: full size rather than a quick preview. */
export interface MadeHere {
  style: string
  picture: Blob
  before: Blob
  whole: boolean
}

/** Fraction of the full resolution for the quick preview, which takes a third of the time. */
const previewDetail = 0.5

/** An accepted photo. */
interface Subject {
  photo: Photo
  quick: PortraitAnalysis
  /** Analyses the photo in full resolution, on first use. */
  analyseWhole: () => Promise<PortraitAnalysis>
  /** By framing, size and resolution, so that headshots with the same three share the work. */
  framings: Map<string, Promise<FramedPerson>>
  befores: Map<string, Promise<Blob>>
}

const tell = (message: FromDevice) => self.postMessage(message)

let nets: Promise<Nets> | undefined
/** The latest accepted photos by name. The previous one is still shown while another is processed. */
const subjects = new Map<string, Subject>()
const subjectsKept = 2
/** Requests are handled one at a time, in order. */
let last = Promise.resolve()

function loadNets(): Promise<Nets> {
  nets ??= openNets((share) => tell({ kind: 'loaded', share })).catch((error) => {
    nets = undefined
    throw error
  })
  return nets
}

self.onmessage = ({ data }: MessageEvent<ToDevice>) => {
  // A failure is reported with the first photo.
  if (data.kind === 'prepare') loadNets().catch(() => undefined)
  else last = last.then(() => answer(data))
}

async function answer(asked: Exclude<ToDevice, { kind: 'prepare' }>): Promise<void> {
  switch (asked.kind) {
    case 'photo':
      return await makeFirst(asked).catch(tellWhy)
    case 'style':
      return await makeFurther(asked)
    case 'tile': {
      const picture = await makeTile(asked).catch(() => null)
      return tell({ kind: 'tile', picture })
    }
  }
}

type Asked<Kind extends ToDevice['kind']> = ToDevice & { kind: Kind }

function tellWhy(error: unknown): void {
  if (error instanceof PhotoRefused) tell({ kind: 'refused', findings: [{ code: error.code, severity: 'refused' }] })
  else if (error instanceof PhotoBeyondBrowser) tell({ kind: 'failed', because: 'photo' })
  else {
    console.warn('This device could not render the headshot:', error)
    tell({ kind: 'failed', because: 'device' })
  }
}

async function makeFurther({ of, style, whole }: Asked<'style'>): Promise<void> {
  try {
    tell({ kind: 'restyled', made: await makePicture(subjectOf(of), style, whole) })
  } catch (error) {
    console.warn('This device could not render the style:', error)
    tell({ kind: 'restyleFailed' })
  }
}

async function makeFirst({ of, photo: file, style }: Asked<'photo'>): Promise<void> {
  // Rejects a file that isn't a photo before anything is loaded.
  const opened = await openPhoto(file)
  const ready = await loadNets()
  tell({ kind: 'step', step: 'looking' })
  const { photo, image, check } = await examinePhoto(ready, opened)
  if (!check.accepted) return tell({ kind: 'refused', findings: check.findings })
  tell({ kind: 'step', step: 'cuttingOut' })
  const quick = await analysePortrait(ready, photo, image, check, 'head-and-shoulders', previewDetail)
  let whole: Promise<PortraitAnalysis> | undefined
  const analyseWhole = () => {
    whole ??= analysePortrait(ready, photo, image, check)
    return whole
  }
  const subject = { photo, quick, analyseWhole, framings: new Map(), befores: new Map() }
  subjects.set(of, subject)
  for (const old of [...subjects.keys()].slice(0, -subjectsKept)) subjects.delete(old)
  tell({ kind: 'step', step: 'lighting' })
  tell({ kind: 'made', made: await makePicture(subject, style, false), findings: check.findings })
}

async function makePicture(subject: Subject, style: string, whole: boolean): Promise<MadeHere> {
  const recipe = recipeOf(style)
  const size = whole
    ? portraitSize
    : { width: portraitSize.width * previewDetail, height: portraitSize.height * previewDetail }
  const analysis = whole ? await subject.analyseWhole() : subject.quick
  const picture = await composePicture(await frameOf(subject, analysis, recipe.framing, size), recipe)
  const before = await beforeOf(subject, analysis, recipe.framing, size)
  return { style, picture: await encodeJpeg(picture, { quality: 0.95, source: 'composite' }), before, whole }
}

async function makeTile({ of, style, width, height, whole = false }: Asked<'tile'>): Promise<Blob> {
  const subject = subjectOf(of)
  const size = { width, height }
  const analysis = whole ? await subject.analyseWhole() : subject.quick
  if (style === null) return await beforeOf(subject, analysis, 'head-and-shoulders', size)
  const recipe = recipeOf(style)
  const picture = await composePicture(await frameOf(subject, analysis, recipe.framing, size), recipe)
  return await encodeJpeg(picture, { quality: whole ? 0.95 : 0.9, source: 'composite' })
}

function subjectOf(of: string): Subject {
  const subject = subjects.get(of)
  if (subject === undefined) throw new Error('The photo is no longer loaded')
  return subject
}

function recipeOf(style: string) {
  const recipe = styleRecipes.get(style)
  if (recipe === undefined) throw new Error(`Style ${style} can’t be rendered`)
  return recipe
}

function frameOf(subject: Subject, analysis: PortraitAnalysis, framing: Framing, size: Size): Promise<FramedPerson> {
  return once(subject.framings, keyOf(subject, analysis, framing, size), async () =>
    framePerson(analysis, choosePictureFrame(analysis, framing, size), size, subject.photo.pixels),
  )
}

function beforeOf(subject: Subject, analysis: PortraitAnalysis, framing: Framing, size: Size): Promise<Blob> {
  return once(subject.befores, keyOf(subject, analysis, framing, size), async () => {
    const frame = choosePictureFrame(analysis, framing, size)
    return encodeJpeg(await photoInFrame(analysis, frame, size, subject.photo.pixels), { quality: 0.85 })
  })
}

const keyOf = ({ quick }: Subject, analysis: PortraitAnalysis, framing: Framing, { width, height }: Size) =>
  `${analysis === quick ? 'quick' : 'whole'} ${framing} ${width} ${height}`

function once<Made>(known: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>): Promise<Made> {
  const earlier = known.get(key)
  if (earlier) return earlier
  const made = make()
  known.set(key, made)
  return made
}
