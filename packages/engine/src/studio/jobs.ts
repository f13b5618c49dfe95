/** The jobs of the studio's workers, and the names of the files they store. */
import type { Framing, View } from '@keylight/imaging'
import type {
  CutOutTask,
  DescribeResult,
  DescribeTask,
  FilterTask,
  GroupResult,
  GroupTask,
  Inspection,
  InspectTask,
  MadePicture,
  PhotoFinding,
  PhotoFindingCode,
  PreviewResult,
  PreviewTask,
  RetouchRangeResult,
  RetouchRangeTask,
  RetouchResult,
  RetouchTask,
  SceneResult,
  SceneTask,
  ShootResult,
  ShootTask,
  StoryboardResult,
  StoryboardTask,
  ThumbnailResult,
  ThumbnailTask,
  TrainTask,
  UpscaleTask,
  VideoResult,
  VideoTask,
} from '../engine.ts'

export type InspectJob = Omit<InspectTask, 'key'>

export interface AnalyseJob {
  kind: 'analyse'
  photo: TrainTask['photos'][number]
  folder: string
}

export type ShootJob = Omit<ShootTask, 'key'>
/** Picks the photo for a portrait made by a provider. */
export interface PickJob extends Omit<ShootTask, 'kind' | 'key' | 'output' | 'garment' | 'sendTo'> {
  kind: 'pick'
}
/** Finishes an image made by a provider. */
export interface ReceiveJob extends Pick<ShootTask, 'width' | 'height' | 'output'> {
  kind: 'receive'
  from: PickedPhoto
  /** The generator's name. */
  service: string
  /** An untrusted file. */
  picture: Uint8Array
}
export type PreviewJob = Omit<PreviewTask, 'key'>
export type GroupJob = Omit<GroupTask, 'key'>
export type ThumbnailJob = Omit<ThumbnailTask, 'key'>

export type UpscaleJob = Omit<UpscaleTask, 'key'>
export type CutOutJob = Omit<CutOutTask, 'key'>
export type FilterJob = Omit<FilterTask, 'key'>
export type RetouchJob = Omit<RetouchTask, 'key'>
export type RetouchRangeJob = Omit<RetouchRangeTask, 'key'>
export type DescribeJob = Omit<DescribeTask, 'key'>
export type SceneJob = Omit<SceneTask, 'key'>
export type VideoJob = Omit<VideoTask, 'key'>
export type StoryboardJob = Omit<StoryboardTask, 'key'>

export type StudioJob =
  | InspectJob
  | AnalyseJob
  | ShootJob
  | PickJob
  | ReceiveJob
  | PreviewJob
  | GroupJob
  | ThumbnailJob
  | UpscaleJob
  | CutOutJob
  | FilterJob
  | RetouchJob
  | RetouchRangeJob
  | DescribeJob
  | SceneJob
  | VideoJob
  | StoryboardJob

/** Analysis result for one photo of a likeness. */
export interface AnalysedPhoto {
  id: string
  score: number
  findings: PhotoFinding[]
  /** Null for a photo that can't be used. */
  kept: KeptPhoto | null
}

export const refusedAnalysis = (id: string, code: PhotoFindingCode): AnalysedPhoto => ({
  id,
  score: 0,
  findings: [{ code, severity: 'refused' }],
  kept: null,
})

/** Returns the inspection result for a file that could not be opened. */
export const refusedInspection = (code: PhotoFindingCode): Inspection => ({
  accepted: false,
  findings: [{ code, severity: 'refused' }],
  width: null,
  height: null,
  score: 0,
  fingerprint: null,
  identity: null,
  faces: [],
})

/** Keys of the files of a usable photo. */
export interface KeptPhoto {
  /** The photo, at the largest size any image needs. */
  photo: string
  /** Its analysis for each framing that shows enough of the person. */
  views: Partial<Record<View, string>>
  /** Key prefix of its crops, see `beforeKey`. */
  before: string
  /** Whether the stored photo carries on the upload's content credentials. */
  hasCredentials?: true
}

/** The photo of a likeness used for a portrait made by a provider. */
export interface PickedPhoto {
  /** The photo's id. */
  photo: string
  /** The cropped file, without metadata. */
  before: string
  /** Key of the stored photo, if it has content credentials. */
  credentials?: string | undefined
}

export interface JobResults {
  inspect: Inspection
  analyse: AnalysedPhoto
  shoot: Omit<ShootResult, 'kind'>
  pick: PickedPhoto
  receive: Omit<ShootResult, 'kind'>
  preview: Omit<PreviewResult, 'kind'>
  group: Omit<GroupResult, 'kind'>
  thumbnail: Omit<ThumbnailResult, 'kind'>
  upscale: MadePicture
  'cut-out': MadePicture
  filter: MadePicture
  retouch: Omit<RetouchResult, 'kind'>
  'retouch-range': Omit<RetouchRangeResult, 'kind'>
  describe: Omit<DescribeResult, 'kind'>
  scene: Omit<SceneResult, 'kind'>
  video: Omit<VideoResult, 'kind'>
  storyboard: Omit<StoryboardResult, 'kind'>
}

/** Increment this when analyses change, so that older ones are recomputed. */
export const analysisVersion = 3

export interface LikenessFile {
  version: number
  /** Usable photos, best first. */
  photos: KeptPhoto[]
}

export const likenessKey = (folder: string) => `${folder}/likeness.json`
const photoKey = (folder: string, photoId: string) => `${folder}/${encodeURIComponent(photoId)}`
export const photoNoteKey = (folder: string, photoId: string) => `${photoKey(folder, photoId)}.json`
export const analysisKey = (folder: string, photoId: string, view: View) => `${photoKey(folder, photoId)}.${view}.bin`
const keptPhotoEnd = '.photo.jpg'
export const keptPhotoKey = (folder: string, photoId: string) => `${photoKey(folder, photoId)}${keptPhotoEnd}`
/** Returns the id of a kept photo. */
export const photoIdOf = ({ photo }: KeptPhoto) =>
  decodeURIComponent(photo.slice(photo.lastIndexOf('/') + 1, -keptPhotoEnd.length))
export const beforePrefix = (folder: string, photoId: string) => `${photoKey(folder, photoId)}.before`
/** Key of the photo cropped like an image of this framing, size and take. */
export const beforeKey = (
  prefix: string,
  framing: Framing,
  { width, height }: { width: number; height: number },
  take: number,
) => `${prefix}.${framing}.${width}x${height}${take === 0 ? '' : `.${take}`}.jpg`

export const previewSides = { photo: 480, picture: 480, face: 160 } as const
export const beforeLongSide = 1280
/** Longer side of a retouching range's images, in pixels; images of the usual size are not scaled down. */
export const rangeLongSide = 1280

export function readJson<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}

export function writeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
