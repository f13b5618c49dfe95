/** What the studio's threads are asked to do, and the names that they keep files under. */
import type { DigitalSource, Inspection, InspectTask, PhotoFinding, ShootTask } from '../engine.ts'

export type InspectJob = Omit<InspectTask, 'key'>

export interface AnalyseJob {
  kind: 'analyse'
  photo: { id: string; file: string }
  folder: string
}

export type ShootJob = Omit<ShootTask, 'key'>

export type StudioJob = InspectJob | AnalyseJob | ShootJob

/** What is known of one photo of a likeness. */
export interface AnalysedPhoto {
  id: string
  score: number
  findings: PhotoFinding[]
  /** Where its analysis lies, and the photo in the same framing; null for a photo that cannot be used. */
  analysis: string | null
  before: string | null
}

export interface JobResults {
  inspect: Inspection
  analyse: AnalysedPhoto
  shoot: { file: string; preview: string; before: string; width: number; height: number; digitalSource: DigitalSource }
}

/** Raised when analyses are made differently: what an older version left is then made again. */
export const analysisVersion = 1

export interface LikenessFile {
  version: number
  /** Usable photos, best first. */
  photos: { id: string; analysis: string; before: string }[]
}

export const likenessKey = (folder: string) => `${folder}/likeness.json`
export const photoNoteKey = (folder: string, photoId: string) => `${folder}/${encodeURIComponent(photoId)}.json`
export const analysisKey = (folder: string, photoId: string) => `${folder}/${encodeURIComponent(photoId)}.analysis.bin`

export const beforeKey = (folder: string, photoId: string) => `${folder}/${encodeURIComponent(photoId)}.before.jpg`

export const previewSides = { photo: 480, picture: 480 } as const

export function readJson<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}

export function writeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}
