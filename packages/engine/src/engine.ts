/**
 * The interface of an image engine. The product uses engines only through this file. The embedded studio, a remote
 * provider and the fake engine for tests all fulfil the same contract, which `test/contract` verifies.
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

/**
 * Storage for an engine's inputs and outputs. The product chooses the keys; an engine may only add files in a folder it
 * is given.
 */
export interface EngineFiles {
  /** Throws if the file doesn't exist. */
  read(key: string): Promise<Uint8Array>
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** Checks whether a newly uploaded photo can be used, and returns the reasons if not. */
export interface InspectTask {
  kind: 'inspect'
  /** Idempotency key. Submitting the same key again neither repeats the work nor charges twice. */
  key: string
  photo: string
  /** The user's face, if the photo shows several people. */
  face?: FaceBox | undefined
  /**
   * Key for an upright preview that any browser can show (WebP, 480 px on the longer side). If a face was chosen, it
   * shows that person.
   */
  preview: string
}

/** Trains a model of a person from their photos. */
export interface TrainTask {
  kind: 'train'
  key: string
  photos: { id: string; file: string; face?: FaceBox | undefined }[]
  /** Folder for everything the engine stores about the person. An interrupted task resumes from its contents. */
  folder: string
}

/** A portrait: a person in a style. */
export interface Portrait {
  /** The likeness returned by `train`. */
  likeness: string
  /** A style id from the catalogue. */
  style: string
  /**
   * Ids of the photos to use, best first. The engine picks the first one that shows enough of the person for the
   * framing or, if none does, the one that shows the most. It skips photos that aren't part of the likeness; if none
   * are left, it may use any.
   */
  photos: readonly string[]
  /** Adjustments to the style. */
  direction?: Direction
  /** The garment the person wears. */
  garment?: GarmentName
}

/** Renders one image. */
export interface ShootTask extends Portrait {
  kind: 'shoot'
  key: string
  width: number
  height: number
  /** The image is written to `${output}.jpg`, and a preview (WebP, 480 px) to `${output}.preview.webp`. */
  output: string
  /**
   * Name of the generator's `service` that the user agreed to send their photo to. If it is missing or doesn't match,
   * the photo is not sent.
   */
  sendTo?: string | undefined
}

/** Renders a small draft of a portrait quickly, for previews. */
export interface PreviewTask extends Portrait {
  kind: 'preview'
  key: string
  /** Artistic filter to apply. */
  filter?: FilterName
  width: number
  height: number
  /** The image is written to `${output}.webp`. */
  output: string
}

/** Upscales an image. */
export interface UpscaleTask {
  kind: 'upscale'
  key: string
  picture: string
  factor: 2 | 4
  /** Removes noise and JPEG artefacts before upscaling. */
  cleanUp?: CleanUp
  /**
   * The image is written to `${output}.jpg`, and a small WebP to `${output}.preview.webp`. The next two tasks do the
   * same.
   */
  output: string
}

/** Removes the background of a photo. */
export interface CutOutTask {
  kind: 'cut-out'
  key: string
  photo: string
  /** The subject to keep: people by default. With `anything`, a photo without people keeps its most salient object. */
  of?: 'people' | 'anything'
  /** The image is written to `${output}.png`. */
  output: string
}

/** Applies an artistic filter to an image. */
export interface FilterTask {
  kind: 'filter'
  key: string
  picture: string
  filter: FilterName
  output: string
}

/** Retouches the people in an image. Fails with `no_usable_photo` if no face is large enough. */
export interface RetouchTask {
  kind: 'retouch'
  key: string
  picture: string
  retouch: Retouch
  /** The original photo, cropped like the image, for comparing the face. It may have been deleted. */
  before?: string
  output: string
}

/** Renders both ends of the retouching range. Any `amount` in between is a per-pixel interpolation of the two. */
export interface RetouchRangeTask {
  kind: 'retouch-range'
  key: string
  picture: string
  options: RetouchOptions
  /** Written to `${output}.none.jpg`, which has only the `options` applied, and `${output}.full.jpg`. */
  output: string
}

/** Measures a photo and describes it in prompts for image generators. */
export interface DescribeTask {
  kind: 'describe'
  key: string
  photo: string
}

/**
 * Renders a place, a still life or a pattern from a text description. Fails with `refused_by_engine` if the text names
 * none of these.
 */
export interface SceneTask {
  kind: 'scene'
  key: string
  words: string
  /** The same words, size and seed give the same image. */
  seed: number
  width: number
  height: number
  /** The image is written to `${output}.jpg`. */
  output: string
}

/**
 * Renders a group portrait with a single light, scale and background, taken from the style. Fails with
 * `no_usable_photo` if no photo of a member shows the whole head and part of the shoulders.
 */
export interface GroupTask {
  kind: 'group'
  key: string
  /** From left to right. If they are arranged in rows, the first members are at the back. */
  members: Pick<Portrait, 'likeness' | 'photos' | 'garment'>[]
  style: string
  direction?: Direction
  width: number
  height: number
  /** Same as for `shoot`. */
  output: string
}

/** Renders a video thumbnail: a person cut out in front of a background, with text. */
export interface ThumbnailTask extends Portrait {
  kind: 'thumbnail'
  key: string
  design: ThumbnailDesign
  width: number
  height: number
  /** JPEG by default. The file is at most 2 MB. */
  format?: 'jpeg' | 'png' | undefined
  /**
   * Same as for `shoot`, or `${output}.png` for a PNG. The editor's movable layers are written to
   * `${output}.backdrop.jpg` (without text and person) and `${output}.person.webp` (the person with an alpha channel,
   * not yet mirrored or outlined).
   */
  output: string
}

/** Renders a video of one image with a camera move. */
export interface VideoTask extends Portrait {
  kind: 'video'
  key: string
  move: CameraMove
  lightSweep: boolean
  seconds: number
  /** In pixels; even. */
  width: number
  height: number
  /** The video is written to `${output}.mp4`, its first frame to `${output}.jpg`. */
  output: string
}

/** One image of a storyboard and its camera move. */
export interface Scene extends Portrait {
  move: CameraMove
  seconds: number
  /** Caption at the bottom of the image. */
  caption?: string
}

/** Renders one video from several images. */
export interface StoryboardTask {
  kind: 'storyboard'
  key: string
  scenes: Scene[]
  /** Between consecutive scenes; it overlaps both. */
  transition: Transition
  /** In pixels; even. */
  width: number
  height: number
  /** Same as for `video`. */
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
  /** Upright size in pixels; null if the file could not be opened. */
  width: number | null
  height: number | null
  /** From 0 to 1, higher is better. 0 if the photo was rejected. */
  score: number
  /** Perceptual hash for `looksTheSame`; null if the file could not be opened. */
  fingerprint: string | null
  /** Face embedding for `groupPeople`; null for a rejected photo, or if the engine computes none. */
  identity: FaceIdentity | null
  /** For a photo rejected because it shows several people: the faces to choose from, left to right. */
  faces: FoundFace[]
}

export interface FoundFace {
  /** In the upright photo. */
  box: FaceBox
  /** A small WebP of the face, base64-encoded. */
  picture: string
}

export interface TrainedPhoto {
  id: string
  score: number
  findings: PhotoFinding[]
  /** The framings it can be used for; empty for a rejected photo. */
  views: string[]
}

export type { DigitalSource, StyleNeed }

/** IPTC digital source type of images with an AI-generated person. */
export const generatedSource = 'compositeWithTrainedAlgorithmicMedia' satisfies DigitalSource

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
  /** The id of the photo it was made from; null if unknown. */
  photo: string | null
  /** That photo, cropped like the image for before/after comparison; null if unknown. */
  before: string | null
  /** The face's bounding box; null if unknown. */
  face: FaceBox | null
  /** Comparison of the face with the one in the photo; null if not measured. */
  faithfulness: Faithfulness | null
  width: number
  height: number
  digitalSource: DigitalSource
  missing: UnmetNeed[]
}
/** Similarity of the face in an image and in the photo. */
export interface Faithfulness {
  /** Number of facial landmarks within half a pixel of their position in the photo; null if too many moved. */
  unmovedPoints: number | null
  /** Number of facial landmarks that could be tracked, which includes the unmoved ones; null if too many moved. */
  trackedPoints: number | null
  /** Similarity of the two faces, from -1 to 1, according to a recognition model; null without such a model. */
  likeness: number | null
}
export interface PreviewResult {
  kind: 'preview'
  file: string
  missing: UnmetNeed[]
}
/** From hairline to chin and from ear to ear, as fractions of the image size. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}
/**
 * A feature the engine could not deliver: a need of the style, `body` if no photo shows enough of it for the framing,
 * or `detail` if the photo's resolution is clearly too low for a large image. `attire` comes with the reason a garment
 * could not be put on.
 */
export type UnmetNeed = StyleNeed | 'body' | 'detail' | DressRefusal

/** An image derived from another. It keeps the source image's digital source type. */
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
  /** Comparison of the face with the one in the photo; null if not measured. */
  faithfulness: Faithfulness | null
}
export interface RetouchRangeResult {
  kind: 'retouch-range'
  none: string
  full: string
}
export interface DescribeResult {
  kind: 'describe'
  /** In pixels, after rotation to upright. */
  width: number
  height: number
  phrases: { group: string; words: string; measured: string }[]
  /** Most common colour first, each with its share of the image. */
  palette: { hex: string; name: string; share: number }[]
  /** Prompts by kind of generator. */
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
/** A group has no single photo to compare with. */
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
/** `seconds` is the total of the scenes minus the transitions' overlaps. */
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

/** Reason a task failed. `retry`: whether the same task may succeed later. */
export type EngineFailure = {
  message: string
} & (
  | {
      code: 'no_usable_photo' | 'style_unknown' | 'refused_by_engine' | 'out_of_time' | 'engine_broken'
      retry: boolean
    }
  /** Out of storage space for a result or an intermediate file. */
  | { code: 'storage_full'; retry: true }
  /** The queue is full. Only tasks whose requester is `refusable` fail this way. */
  | { code: 'queue_full'; retry: true }
)

export type EngineStatus =
  | { phase: 'waiting' }
  | { phase: 'running'; completed: number; total: number }
  | { phase: 'done'; result: EngineResult }
  | { phase: 'failed'; failure: EngineFailure }
  /** The engine doesn't know this task, or lost it in a restart; submit it again. */
  | { phase: 'unknown' }

/** An AI image generator: a remote service or our own server. Faces in its images may differ from the photos. */
export interface Generator {
  /** Name shown to users. */
  service: string
  /** Whether photos leave our servers. */
  isOutside: boolean
  /** Ids of the styles it generates. */
  styles: readonly string[]
}

export interface EngineCapabilities {
  /** Ids of the supported styles, with the needs the engine cannot meet for each. */
  styles: ReadonlyMap<string, StyleNeed[]>
  /** The generator for portraits (`shoot`) in some styles; null if there is none. */
  generator: Generator | null
  /**
   * Cache version of previews: changes with everything that affects them except the task. Null for an engine without
   * previews.
   */
  previews: string | null
  /** Studios and places that adjustments may choose. */
  settings: readonly SettingName[]
  garments: readonly GarmentName[]
  /** Maximum number of people in a group. */
  groupMax: number
  /** Maximum length of an image side, in pixels. */
  maxSide: number
  /** Limits for upscaled images. */
  upscaled: { maxSide: number; megapixels: number }
  filters: readonly FilterName[]
  /** Limits for the sides of a rendered scene, in pixels. */
  scenes: { minSide: number; maxSide: number }
  moves: readonly CameraMove[]
  transitions: readonly Transition[]
  /**
   * Limits: maximum side and duration of a single-image video, maximum number of scenes and total duration of a
   * storyboard.
   */
  video: { maxSide: number; maxSeconds: number; maxScenes: number; maxStoryboardSeconds: number }
}

/** In the `interactive` lane, a user is waiting for a single result; `bulk` work can wait. */
export type Lane = 'interactive' | 'bulk'

/** `idle` work runs when the queue is empty, and never on all workers at once. */
export type EngineLane = Lane | 'idle'

/** The user a task is for. Owners take turns, so one owner's backlog never blocks the others. */
export interface Requester {
  /** An account id, or a key that distinguishes visitors. */
  owner: string
  /** Visitors never delay members. */
  isVisitor?: boolean
  /**
   * Fails with `queue_full` immediately if too many other tasks are waiting. For tasks with an open request; tasks that
   * are retried anyway should wait instead.
   */
  isRefusable?: boolean
}

export interface Engine {
  readonly name: string
  capabilities(): EngineCapabilities
  /**
   * Starts the task and returns a reference for `check`. `lane` keeps a single image from waiting behind a batch of 40;
   * `requester` shares capacity fairly between users.
   */
  submit(task: EngineTask, lane?: EngineLane, requester?: Requester): Promise<string>
  /**
   * Returns the task's status: immediately if it has changed since the last check of this reference, otherwise after
   * the next change or `waitMs`.
   */
  check(ref: string, waitMs?: number): Promise<EngineStatus>
  /** Cancels the task. Does nothing if it is unknown or has ended. */
  cancel(ref: string): Promise<void>
  /** Finishes running tasks, rejects new tasks and stops the workers. */
  close(): Promise<void>
}
