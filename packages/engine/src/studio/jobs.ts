/** What the studio's workers are asked to do, and the names that they keep files under. */
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
/** Find the photo that a portrait is drawn from elsewhere. */
export interface PickJob extends Omit<ShootTask, 'kind' | 'key' | 'output' | 'garment' | 'sendTo'> {
  kind: 'pick'
}
/** Make a picture of what was drawn elsewhere. */
export interface ReceiveJob extends Pick<ShootTask, 'width' | 'height' | 'output'> {
  kind: 'receive'
  from: PickedPhoto
  /** A file from outside. */
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

/** What is known of one photo of a likeness. */
export interface AnalysedPhoto {
  id: string
  score: number
  findings: PhotoFinding[]
  /** Null for a photo that cannot be used. */
  kept: KeptPhoto | null
}

export const refusedAnalysis = (id: string, code: PhotoFindingCode): AnalysedPhoto => ({
  id,
  score: 0,
  findings: [{ code, severity: 'refused' }],
  kept: null,
})

/** Of a file that could not be opened. */
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

/** Where the files of a usable photo lie. */
export interface KeptPhoto {
  /** The photo, as large as the largest picture can use. */
  photo: string
  /** Its analysis for each view that it shows enough of the person for. */
  views: Partial<Record<View, string>>
  /** The beginning of the names of its parts that pictures show, see `beforeKey`. */
  before: string
}

/** A photo of a likeness for a portrait that is drawn elsewhere. */
export interface PickedPhoto {
  /** Its id. */
  photo: string
  /** The file of the part of it that is within the frame, without any metadata. */
  before: string
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

/** Raised when analyses are made differently: what an older version left is then made again. */
export const analysisVersion = 2

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
/** The id of the photo that was kept. */
export const photoIdOf = ({ photo }: KeptPhoto) =>
  decodeURIComponent(photo.slice(photo.lastIndexOf('/') + 1, -keptPhotoEnd.length))
export const beforePrefix = (folder: string, photoId: string) => `${photoKey(folder, photoId)}.before`
/** The photo as a picture of that framing, size and take shows it. */
export const beforeKey = (
  prefix: string,
  framing: Framing,
  { width, height }: { width: number; height: number },
  take: number,
) => `${prefix}.${framing}.${width}x${height}${take === 0 ? '' : `.${take}`}.jpg`

export const previewSides = { photo: 480, picture: 480, face: 160 } as const
export const beforeLongSide = 1280
/** The long side of the pictures that a slider goes between: usual pictures are shown as they are. */
export const rangeLongSide = 1280

export function readJson<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}

export function writeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
