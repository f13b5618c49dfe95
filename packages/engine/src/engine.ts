/**
 * What every image maker can be asked. The product knows engines only through this file: the embedded studio, a
 * provider across the network and the fake of the tests all keep the same promises (`contract.ts` tests them).
 */

import type {
  CameraMove,
  CleanUp,
  DigitalSource,
  Direction,
  DressRefusal,
  FaceIdentity,
  FilterName,
  GarmentName,
  PhotoFinding,
  PhotoFindingCode,
  Retouch,
  RetouchOptions,
  SettingName,
  StyleNeed,
  ThumbnailDesign,
  ThumbnailText,
  Transition,
} from '@keylight/imaging'
import { groupPeople, looksTheSame, photoFindings, takeCount } from '@keylight/imaging/catalogue'

/** Where an engine reads what it is given and leaves what it makes. Keys are the product's; an engine invents only the
 * part below a folder that it was given. */
export interface EngineFiles {
  /** Throws when there is no such file. */
  read(key: string): Promise<Uint8Array>
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** Look at one photo that somebody just gave: may it be used, and if not, why? */
export interface InspectTask {
  kind: 'inspect'
  /** Names the work. Submitting a key again never does, or charges for, the work twice while it is known. */
  key: string
  photo: string
  /** The face of the person who is meant, among several. */
  face?: FaceBox | undefined
  /**
   * Where to leave a small upright picture of the photo (WebP, 480 px on the long side) that any browser shows. Of a photo
   * with a chosen face, it shows that person.
   */
  preview: string
}

/** Learn a person's likeness from their photos. */
export interface TrainTask {
  kind: 'train'
  key: string
  photos: { id: string; file: string; face?: FaceBox | undefined }[]
  /** Folder for whatever the engine keeps of the person. A task that died half way finds here what it had done. */
  folder: string
}

/** What a picture shows: a person in a style. */
export interface Portrait {
  /** What `train` answered. */
  likeness: string
  /** A style's id in the catalogue. */
  style: string
  /**
   * Ids of the photos to make it from, best first. The first one that shows enough of the person for the framing is used,
   * or the one that shows most. Photos that the likeness doesn't have are skipped; if it has none of these, any will do.
   */
  photos: readonly string[]
  /** What is different from the style. */
  direction?: Direction
  /** Clothes that the person is dressed in. */
  garment?: GarmentName
}

/** Make one picture. */
export interface ShootTask extends Portrait {
  kind: 'shoot'
  key: string
  width: number
  height: number
  /** The picture goes to `${output}.jpg`, a WebP of 480 px width to `${output}.preview.webp`. */
  output: string
  /** The service (`generator`) that the person was told gets their photo. Without it, or with another, the photo stays. */
  sendTo?: string | undefined
}

/** Draw what a portrait would look like, small and fast, for a screen that offers it. */
export interface PreviewTask extends Portrait {
  kind: 'preview'
  key: string
  /** Shown as this art would. */
  filter?: FilterName
  width: number
  height: number
  /** The picture goes to `${output}.webp`. */
  output: string
}

/** Make a picture larger. */
export interface UpscaleTask {
  kind: 'upscale'
  key: string
  picture: string
  factor: 2 | 4
  /** Smooths noise and what JPEG leaves, first. */
  cleanUp?: CleanUp
  /** The picture goes to `${output}.jpg`, a small WebP to `${output}.preview.webp`; so with the next two. */
  output: string
}

/** Make everything but the people of a photo transparent. */
export interface CutOutTask {
  kind: 'cut-out'
  key: string
  photo: string
  /** Of `anything`, the thing that stands out of a photo without people stays instead. People, by default. */
  of?: 'people' | 'anything'
  /** The picture goes to `${output}.png`. */
  output: string
}

/** Show a picture as an art would. */
export interface FilterTask {
  kind: 'filter'
  key: string
  picture: string
  filter: FilterName
  output: string
}

/** Retouch the people in a picture. Fails as `no_usable_photo` when it shows no face that is large enough. */
export interface RetouchTask {
  kind: 'retouch'
  key: string
  picture: string
  retouch: Retouch
  /** The photo in the same frame, to compare the face with. It may be gone. */
  before?: string
  output: string
}

/** Draw a picture at both ends of what can be chosen. Any `amount` of a retouch lies in between, pixel by pixel. */
export interface RetouchRangeTask {
  kind: 'retouch-range'
  key: string
  picture: string
  options: RetouchOptions
  /** The ends go to `${output}.none.jpg`, with the options alone, and `${output}.full.jpg`. */
  output: string
}

/** Say what can be measured in a photo, and write it as prompts. */
export interface DescribeTask {
  kind: 'describe'
  key: string
  photo: string
}

/** Draw a place, a still scene or a pattern from words. Fails as `refused_by_engine` when they name none of these. */
export interface SceneTask {
  kind: 'scene'
  key: string
  words: string
  /** The same words, size and seed give the same picture. */
  seed: number
  width: number
  height: number
  /** The picture goes to `${output}.jpg`. */
  output: string
}

/**
 * Make one picture of several people: one light, one scale, one backdrop, those of the style. Fails as `no_usable_photo`
 * when no photo of a member shows the whole head and some of the shoulders.
 */
export interface GroupTask {
  kind: 'group'
  key: string
  /** From left to right; in rows the first ones stand at the back. */
  members: Pick<Portrait, 'likeness' | 'photos' | 'garment'>[]
  style: string
  direction?: Direction
  width: number
  height: number
  /** As for `shoot`. */
  output: string
}

/** Make a thumbnail for a video: a person cut out before a backdrop, with words. */
export interface ThumbnailTask extends Portrait {
  kind: 'thumbnail'
  key: string
  design: ThumbnailDesign
  width: number
  height: number
  /** JPEG by default. The file has at most 2 MB. */
  format?: 'jpeg' | 'png' | undefined
  /**
   * As for `shoot`, or `${output}.png` for a PNG; and what an editor moves about goes to `${output}.backdrop.jpg` (without words and person) and
   * `${output}.person.webp` (the person alone, with transparency, not yet mirrored or outlined).
   */
  output: string
}

/** Let the camera move before a picture. */
export interface VideoTask extends Portrait {
  kind: 'video'
  key: string
  move: CameraMove
  lightSweep: boolean
  seconds: number
  /** Even numbers of pixels. */
  width: number
  height: number
  /** The clip goes to `${output}.mp4`, its first frame to `${output}.jpg`. */
  output: string
}

/** One picture of a storyboard, and how the camera moves before it. */
export interface Scene extends Portrait {
  move: CameraMove
  seconds: number
  /** Words at the foot of the picture. */
  caption?: string
}

/** Make one clip of several pictures. */
export interface StoryboardTask {
  kind: 'storyboard'
  key: string
  scenes: Scene[]
  /** Between any two scenes; it takes its time from both. */
  transition: Transition
  /** Even numbers of pixels. */
  width: number
  height: number
  /** As for `video`. */
  output: string
}

export type EngineTask =
  | InspectTask
  | TrainTask
  | ShootTask
  | PreviewTask
  | GroupTask
  | ThumbnailTask
  | UpscaleTask
  | CutOutTask
  | FilterTask
  | RetouchTask
  | RetouchRangeTask
  | DescribeTask
  | SceneTask
  | VideoTask
  | StoryboardTask

export type {
  CameraMove,
  CleanUp,
  Direction,
  FilterName,
  GarmentName,
  Retouch,
  RetouchOptions,
  SettingName,
  ThumbnailDesign,
  ThumbnailText,
  Transition,
}
export {
  type FaceIdentity,
  groupPeople,
  looksTheSame,
  type PhotoFinding,
  type PhotoFindingCode,
  photoFindings,
  takeCount,
}

export interface Inspection {
  accepted: boolean
  findings: PhotoFinding[]
  /** Upright size in pixels; null when the file could not be opened. */
  width: number | null
  height: number | null
  /** 0 to 1, higher is a better photo to work from. 0 when refused. */
  score: number
  /** What the photo looks like, for `looksTheSame`; null when the file could not be opened. */
  fingerprint: string | null
  /** What tells the person from others, for `groupPeople`; null for a photo that can't be used, or if the engine can't tell. */
  identity: FaceIdentity | null
  /** Of a photo that is refused because it shows several people: those who could be meant, from left to right. */
  faces: FoundFace[]
}

export interface FoundFace {
  /** In the upright photo. */
  box: FaceBox
  /** A small WebP of the face, in base64. */
  picture: string
}

export interface TrainedPhoto {
  id: string
  score: number
  findings: PhotoFinding[]
  /** How much of the person it shows; empty for a photo that can't be used. */
  views: string[]
}

export type { DigitalSource, StyleNeed }

/** The digital source of pictures in which a generator has drawn the person. */
export const drawnSource = 'compositeWithTrainedAlgorithmicMedia' satisfies DigitalSource

export interface InspectResult {
  kind: 'inspect'
  inspection: Inspection
}
export interface TrainResult {
  kind: 'train'
  likeness: string
  /** Best first. */
  photos: TrainedPhoto[]
}
export interface ShootResult {
  kind: 'shoot'
  file: string
  preview: string
  /** The id of the photo that it was made from; null if unknown. */
  photo: string | null
  /** That photo in the same frame, so that one can lie over the other; null if unknown. */
  before: string | null
  /** Where the face is; null if unknown. */
  face: FaceBox | null
  /** What was measured of the face beside the photo's; null if nothing was. */
  faithfulness: Faithfulness | null
  width: number
  height: number
  digitalSource: DigitalSource
  missing: UnmetNeed[]
}
/** How well the face in a picture agrees with the one in its photo. */
export interface Faithfulness {
  /** How many points of the face were found again within half a pixel of where they are in the photo; null if some were not. */
  unmovedPoints: number | null
  /** How alike a net that tells people apart finds both faces, from -1 to 1; null without such a net. */
  likeness: number | null
}
export interface PreviewResult {
  kind: 'preview'
  file: string
  missing: UnmetNeed[]
}
/** From hairline to chin and from ear to ear, in shares of the picture. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}
/**
 * What was asked for that this engine could not do: a need of the style, `body` when no photo shows enough of it for the
 * framing, or `detail` when the photo has clearly fewer pixels than a large picture of it. With `attire` comes why a garment
 * could not be put on.
 */
export type UnmetNeed = StyleNeed | 'body' | 'detail' | DressRefusal

/** A picture made of another one. It keeps the digital source that the other one states. */
export interface MadePicture {
  file: string
  preview: string
  width: number
  height: number
  digitalSource: DigitalSource
}
export interface UpscaleResult extends MadePicture {
  kind: 'upscale'
}
export interface CutOutResult extends MadePicture {
  kind: 'cut-out'
}
export interface FilterResult extends MadePicture {
  kind: 'filter'
}
export interface RetouchResult extends MadePicture {
  kind: 'retouch'
  /** What was measured of the face beside the photo's; null if nothing was. */
  faithfulness: Faithfulness | null
}
export interface RetouchRangeResult {
  kind: 'retouch-range'
  none: string
  full: string
}
export interface DescribeResult {
  kind: 'describe'
  /** In pixels, the right way up. */
  width: number
  height: number
  phrases: { group: string; words: string; measured: string }[]
  /** The most common colour first, with its share of the picture. */
  palette: { hex: string; name: string; share: number }[]
  /** By the kind of generator that they are for. */
  prompts: Record<string, string>
}
export interface SceneResult {
  kind: 'scene'
  file: string
  width: number
  height: number
  digitalSource: DigitalSource
  /** Words that had no effect. */
  unused: string[]
}
/** A group has no photo that it could lie over. */
export interface GroupResult extends Omit<ShootResult, 'kind' | 'photo' | 'before' | 'face' | 'faithfulness'> {
  kind: 'group'
}
export interface ThumbnailResult extends Omit<ShootResult, 'kind' | 'photo' | 'before' | 'face' | 'faithfulness'> {
  kind: 'thumbnail'
  layers: { backdrop: string; person: string }
}
export interface VideoResult {
  kind: 'video'
  file: string
  /** The first frame as a JPEG. */
  poster: string
  width: number
  height: number
  seconds: number
  missing: UnmetNeed[]
}
/** Its seconds are those of its scenes, less what a transition shows of two at once. */
export interface StoryboardResult extends Omit<VideoResult, 'kind'> {
  kind: 'storyboard'
}
export type EngineResult =
  | InspectResult
  | TrainResult
  | ShootResult
  | PreviewResult
  | GroupResult
  | ThumbnailResult
  | UpscaleResult
  | CutOutResult
  | FilterResult
  | RetouchResult
  | RetouchRangeResult
  | DescribeResult
  | SceneResult
  | VideoResult
  | StoryboardResult
export type ResultOf<T extends EngineTask> = Extract<EngineResult, { kind: T['kind'] }>

/** Why a task ended without a result. `retry` says whether the same task could succeed later. */
export type EngineFailure = {
  message: string
} & (
  | {
      code: 'no_usable_photo' | 'style_unknown' | 'refused_by_engine' | 'out_of_time' | 'engine_broken'
      retry: boolean
    }
  /** A result or what leads to it could not be stored, for lack of space. */
  | { code: 'storage_full'; retry: true }
  /** Too many others wait; only tasks whose requester is refusable fail so. */
  | { code: 'queue_full'; retry: true }
)

export type EngineStatus =
  | { phase: 'waiting' }
  | { phase: 'running'; completed: number; total: number }
  | { phase: 'done'; result: EngineResult }
  | { phase: 'failed'; failure: EngineFailure }
  /** The engine never heard of it, or forgot it (a restart): submit it again. */
  | { phase: 'unknown' }

/** A service, or our own server, that draws pictures of people. Faces in them can differ from the photos. */
export interface Generator {
  /** What people are told it is called. */
  service: string
  /** Whether photos leave our machines. */
  isOutside: boolean
  /** Ids of the styles that it draws. */
  styles: readonly string[]
}

export interface EngineCapabilities {
  /** Catalogue ids of the styles it makes, with what it cannot give of each. */
  styles: ReadonlyMap<string, StyleNeed[]>
  /** What draws the portraits (`shoot`) of some styles from a photo of the person; null if nothing does. */
  generator: Generator | null
  /** Names what previews follow from besides their task, and changes with it; null for an engine that draws none. */
  previews: string | null
  /** Studios and places that a direction may name. */
  settings: readonly SettingName[]
  garments: readonly GarmentName[]
  /** How many people fit in one picture. */
  groupMax: number
  /** Longest side of a picture, in pixels. */
  maxSide: number
  /** Of an upscaled picture. */
  upscaled: { maxSide: number; megapixels: number }
  filters: readonly FilterName[]
  /** Sides of a drawn scene, in pixels. */
  scenes: { minSide: number; maxSide: number }
  moves: readonly CameraMove[]
  transitions: readonly Transition[]
  /** Longest side and length of a clip of one picture; how many pictures a storyboard has, and how long it is in all. */
  video: { maxSide: number; maxSeconds: number; maxScenes: number; maxStoryboardSeconds: number }
}

/** `interactive` work has a person waiting for a single result; `bulk` work may take its turn behind it. */
export type Lane = 'interactive' | 'bulk'

/** `idle` work is done when nothing else waits, and never by every worker. */
export type EngineLane = Lane | 'idle'

/** Who a task is for. Work of different owners takes turns, so that nobody waits behind all of somebody else's. */
export interface Requester {
  /** An account, or whatever tells one visitor from another. */
  owner: string
  /** Visitors never keep members waiting. */
  isVisitor?: boolean
  /**
   * Fails as `queue_full` at once when too many others wait. For tasks that somebody waits for with an open request; what
   * is retried anyway had better wait.
   */
  isRefusable?: boolean
}

export interface Engine {
  readonly name: string
  capabilities(): EngineCapabilities
  /**
   * Starts the task and returns a reference to ask about. `lane` keeps one person's single picture from waiting behind
   * another's forty, `requester` keeps people from waiting behind one who asks for more than others.
   */
  submit(task: EngineTask, lane?: EngineLane, requester?: Requester): Promise<string>
  /** How it stands. Answers at once, or after up to `waitMs` if nothing has changed since the last answer to this ref. */
  check(ref: string, waitMs?: number): Promise<EngineStatus>
  /** Stops the task if it has not ended. Unknown and ended tasks are let be. */
  cancel(ref: string): Promise<void>
  /** Lets running work end, refuses new work, frees workers. */
  close(): Promise<void>
}
