/** Processes photos for the free tools in a worker on the visitor's device. Photos are identified by a name. */
import {
  analysePortrait,
  animationStill,
  applyFilter,
  choosePictureFrame,
  composeLayers,
  composePicture,
  cutSubject,
  describePhoto,
  encodeJpeg,
  encodePng,
  examinePhoto,
  type FilterName,
  type FramedPerson,
  type Framing,
  faceHeight,
  framePerson,
  keepColours,
  mirrorPixels,
  type Nets,
  openNets,
  openPhoto,
  type PaletteColour,
  type Photo,
  PhotoBeyondBrowser,
  type PhotoDescription,
  type PhotoFinding,
  PhotoRefused,
  type PortraitAnalysis,
  paletteOf,
  placeOf,
  plane,
  type RgbImage,
  rgbaOf,
  type StyleRecipe,
  settings,
  styleRecipes,
  viewsOf,
} from '@keylight/imaging/tools'

interface Size {
  width: number
  height: number
}

/** An image of the person. Omitted settings default to the style's. */
interface PictureWish extends Size {
  style: string
  framing?: Framing
  mirrored?: boolean
  /** Artistic filter applied afterwards. */
  filter?: FilterName | null
}

/** Requests and their responses. */
export interface Questions {
  /** Analyses a photo, and stores its person under `of`. */
  meet: { asked: { of: string; photo: Blob }; answer: Met }
  /** A cut-out of the person as a PNG, in the light of a style. */
  cutOut: { asked: { of: string; style: string }; answer: Blob }
  /** The background of a style without a person, framed for this person. */
  place: { asked: { of: string | null; style: string } & Size; answer: Blob }
  picture: { asked: { of: string } & PictureWish; answer: Blob }
  /** The person's colours, without the background. */
  palette: { asked: { of: string }; answer: PaletteColour[] }
  describe: { asked: { photo: Blob }; answer: PhotoDescription }
}

interface Met {
  /** Widest framing that the photo allows. */
  widest: Framing
  findings: PhotoFinding[]
}

export type Kind = keyof Questions
export type ToPortraits = { [K in Kind]: { kind: K; id: number } & Questions[K]['asked'] }[Kind]

export type FromPortraits =
  /** Downloaded share of the neural networks, 0 to 1. */
  | { kind: 'loaded'; share: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refused'; id: number; findings: PhotoFinding[] }
  /** `photo`: this browser can't open it. */
  | { kind: 'failed'; id: number; because: 'photo' | 'device' }

interface Subject {
  photo: Photo
  /** Framings, tightest first. */
  analyses: Map<'close' | 'wide', Promise<PortraitAnalysis>>
  analyse: (which: 'close' | 'wide') => Promise<PortraitAnalysis>
  widest: Framing
  framed: Map<string, Promise<FramedPerson>>
}

const subjects = new Map<string, Subject>()
const subjectsKept = 4
let nets: Promise<Nets> | undefined
/** Requests run one at a time, because two would need twice the memory. */
let last = Promise.resolve()

const tell = (message: FromPortraits) => self.postMessage(message)

function loadNets(): Promise<Nets> {
  nets ??= openNets((share) => tell({ kind: 'loaded', share })).catch((error) => {
    nets = undefined
    throw error
  })
  return nets
}

self.onmessage = ({ data }: MessageEvent<ToPortraits>) => {
  last = last.then(() => reply(data))
}

async function reply(asked: ToPortraits): Promise<void> {
  const { id } = asked
  try {
    tell({ kind: 'answer', id, answer: await answer(asked) })
  } catch (error) {
    if (error instanceof Unusable) tell({ kind: 'refused', id, findings: error.findings })
    else if (error instanceof PhotoRefused)
      tell({ kind: 'refused', id, findings: [{ code: error.code, severity: 'refused' }] })
    else if (error instanceof PhotoBeyondBrowser) tell({ kind: 'failed', id, because: 'photo' })
    else {
      console.warn('This device could not process the request:', error)
      tell({ kind: 'failed', id, because: 'device' })
    }
  }
}

function answer(asked: ToPortraits): Promise<unknown> {
  switch (asked.kind) {
    case 'meet':
      return meet(asked)
    case 'cutOut':
      return cutOut(asked)
    case 'place':
      return place(asked)
    case 'picture':
      return picture(asked)
    case 'palette':
      return palette(asked.of)
    case 'describe':
      return describe(asked.photo)
  }
}

/** The photo opened, but has no usable person. */
class Unusable extends Error {
  readonly findings: PhotoFinding[]
  constructor(findings: PhotoFinding[]) {
    super('The photo can’t be used')
    this.findings = findings
  }
}

async function meet({ of, photo: file }: Questions['meet']['asked']): Promise<Met> {
  // Rejects a file that isn't a photo before anything is loaded.
  const opened = await openPhoto(file)
  const ready = await loadNets()
  const { photo, image, check } = await examinePhoto(ready, opened)
  if (!check.accepted) throw new Unusable(check.findings)
  const views = await viewsOf(ready, image, check)
  const widest = views.includes('half-body') ? 'half-body' : 'head-and-shoulders'
  const analyses: Subject['analyses'] = new Map()
  const analyse: Subject['analyse'] = (which) =>
    once(analyses, which, () =>
      analysePortrait(ready, photo, image, check, which === 'wide' ? widest : 'head-and-shoulders'),
    )
  subjects.set(of, { photo, analyses, analyse, widest, framed: new Map() })
  for (const old of [...subjects.keys()].slice(0, -subjectsKept)) subjects.delete(old)
  return { widest, findings: check.findings }
}

function subjectOf(of: string): Subject {
  const subject = subjects.get(of)
  if (subject === undefined) throw new Error('The photo is no longer loaded')
  return subject
}

/** Returns a style's recipe, given its id or `setting:` and the name of a setting. */
function recipeOf(style: string): StyleRecipe {
  const recipe = style.startsWith('setting:')
    ? (settings as Record<string, StyleRecipe>)[style.slice('setting:'.length)]
    : styleRecipes.get(style)
  if (recipe === undefined) throw new Error(`Style ${style} can’t be rendered`)
  return recipe
}

/** Images that share a framing share the work. The latest few framings are cached. */
const framesKept = 6

async function frameOf(subject: Subject, framing: Framing, size: Size): Promise<FramedPerson> {
  const isWide = framing === 'half-body' && subject.widest === 'half-body'
  const which = isWide ? 'wide' : 'close'
  const key = `${framing} ${size.width} ${size.height}`
  for (const old of [...subject.framed.keys()].slice(0, -framesKept)) subject.framed.delete(old)
  return await once(subject.framed, key, async () => {
    const analysis = await subject.analyse(which)
    return framePerson(analysis, choosePictureFrame(analysis, framing, size), size, subject.photo.pixels)
  })
}

/** Framing of a cut-out: wide enough for shoulders, and taller where a face would fill it. */
const cutOutFrames = { wide: { width: 1152, height: 960 }, tall: { width: 768, height: 960 } }
/** Share of the frame's height, hairline to chin, beyond which a face fills it. */
const fillingFace = 0.42

async function frameForCutOut(subject: Subject): Promise<FramedPerson> {
  const wide = await frameOf(subject, subject.widest, cutOutFrames.wide)
  if (faceHeight(wide) <= fillingFace) return wide
  const tall = await frameOf(subject, subject.widest, cutOutFrames.tall)
  return faceHeight(tall) < faceHeight(wide) ? tall : wide
}

async function cutOut({ of, style }: Questions['cutOut']['asked']): Promise<Blob> {
  return await encodePng(rgbaOf(await cutSubject(await frameForCutOut(subjectOf(of)), recipeOf(style))))
}

async function place({ of, style, width, height }: Questions['place']['asked']): Promise<Blob> {
  const framed = of === null ? null : await frameForCutOut(subjectOf(of))
  return await encodeJpeg(await placeOf(recipeOf(style), framed, { width, height }), { quality: 0.95 })
}

/** How much of their original colours people keep in painterly filters, 0 to 1. */
const keptColours: Partial<Record<FilterName, number>> = { watercolour: 0.85, oil: 0.85, cartoon: 0.7, animation: 0.6 }

/** Only the animation filter needs the person's outline. */
async function draw(filter: FilterName, image: RgbImage, framed: FramedPerson, recipe: StyleRecipe): Promise<RgbImage> {
  if (filter !== 'animation') return applyFilter(filter, image)
  const { width, height, alpha } = framed
  const people = plane(
    width,
    height,
    Float32Array.from(alpha, (value) => value / 255),
  )
  const { backdrop } = await composeLayers(framed, recipe)
  return animationStill(image, { people, backdrop, background: 'own' })
}

async function picture({
  of,
  style,
  width,
  height,
  framing,
  mirrored = false,
  filter = null,
}: Questions['picture']['asked']): Promise<Blob> {
  const recipe = recipeOf(style)
  const framed = await frameOf(subjectOf(of), framing ?? recipe.framing, { width, height })
  const composed = await composePicture(framed, recipe)
  const drawn = filter === null ? composed : await draw(filter, composed, framed, recipe)
  // Strokes may vary, but not skin colours.
  const share = filter === null ? undefined : keptColours[filter]
  const kept = share === undefined ? drawn : keepColours(drawn, composed, framed.alpha, share)
  const made = mirrored ? mirrorPixels(kept) : kept
  return await encodeJpeg(made, { quality: 0.93, source: 'composite' })
}

async function palette(of: string): Promise<PaletteColour[]> {
  const { person, alpha } = await frameForCutOut(subjectOf(of))
  return paletteOf(person, (pixel) => alpha[pixel]! > 200)
}

async function describe(file: Blob): Promise<PhotoDescription> {
  const opened = await openPhoto(file)
  const ready = await loadNets()
  return await describePhoto(ready, opened, new Uint8Array(await file.arrayBuffer()))
}

function once<Key, Made>(known: Map<Key, Promise<Made>>, key: Key, make: () => Promise<Made>): Promise<Made> {
  const earlier = known.get(key)
  if (earlier) return earlier
  const made = make()
  known.set(key, made)
  // Failures aren't cached.
  made.catch(() => known.delete(key))
  return made
}
