import { type Gender, type Look, looks, type PhotoFinding, type TryoutPicture } from '@keylight/contract'
import type { DeviceStep } from './device.worker.ts'

/** The looks that one selfie can carry: they change what is behind and how it is lit. */
export const looksFor = (gender: Gender): Look[] =>
  looks.filter((look) => look.gender === gender && look.group === 'headshot')

export const firstLook = (gender: Gender): string => `${gender}.headshot.blue-gradient`

/** Where the headshot is made: on the visitor's own device, which the photo then does not leave, or on our server. */
export const ways = ['device', 'server'] as const
export type Way = (typeof ways)[number]

/** What a device loads before its first headshot, compressed. A journey holds this to what comes over the wire. */
export const studioMegabytes = 6

/** A picture of the visitor in a style, and their photo in its framing. */
type MadePicture = Pick<TryoutPicture, 'style' | 'url' | 'beforeUrl'>

/** Where one photo stands between being chosen and being a headshot. */
export type Run =
  | { stage: 'idle' }
  /** To the server. `share`: how much of the file was sent, 0 to 1. */
  | { stage: 'sending'; photoUrl: string; share: number }
  /** To the device. `share`: how much of the studio has come, 0 to 1; null while that is not known. */
  | { stage: 'loading'; photoUrl: string; share: number | null }
  /** `step`: what the device is at; null on the server, which does not tell. */
  | { stage: 'making'; photoUrl: string; step: DeviceStep | null }
  | {
      stage: 'made'
      photoUrl: string
      tryoutId: string
      /** Null if the device made it: then nothing of it is anywhere else. */
      deletedAt: string | null
      warnings: PhotoFinding[]
      /** By look. A look that was asked for and is not here yet is being made. */
      pictures: Readonly<Record<string, MadePicture>>
      /** Why the latest further style could not be made. */
      problem: { style: string; sentence: string } | null
    }
  | { stage: 'refused'; photoUrl: string; sentence: string }
  /** It was not the photo: the same one can be sent again. */
  | { stage: 'failed'; photoUrl: string; sentence: string; canRetry: boolean }
  /** The device cannot make it, because of the photo's kind or size or for a reason of its own. The server could. */
  | { stage: 'stuck'; photoUrl: string; because: 'photo' | 'device' }

export type Change =
  | { kind: 'chosen'; photoUrl: string; way: Way }
  | { kind: 'sent'; share: number }
  | { kind: 'loaded'; share: number }
  | { kind: 'step'; step: DeviceStep }
  | { kind: 'made'; tryoutId: string; deletedAt: string | null; warnings: PhotoFinding[]; picture: MadePicture }
  | { kind: 'restyled'; tryoutId: string; picture: MadePicture }
  | { kind: 'restyleFailed'; tryoutId: string; style: string; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; canRetry: boolean }
  | { kind: 'stuck'; because: 'photo' | 'device' }
  | { kind: 'cleared' }

export function afterChange(run: Run, change: Change): Run {
  if (change.kind === 'chosen') {
    const { photoUrl } = change
    return change.way === 'device'
      ? { stage: 'loading', photoUrl, share: null }
      : { stage: 'sending', photoUrl, share: 0 }
  }
  if (change.kind === 'cleared' || run.stage === 'idle') return { stage: 'idle' }
  const { photoUrl } = run
  switch (change.kind) {
    case 'sent':
      return change.share < 1
        ? { stage: 'sending', photoUrl, share: change.share }
        : { stage: 'making', photoUrl, step: null }
    case 'loaded':
      return { stage: 'loading', photoUrl, share: change.share }
    case 'step':
      return { stage: 'making', photoUrl, step: change.step }
    case 'made': {
      const { tryoutId, deletedAt, warnings, picture } = change
      const pictures = { [picture.style]: picture }
      return { stage: 'made', photoUrl, tryoutId, deletedAt, warnings, pictures, problem: null }
    }
    case 'restyled':
      if (!isOf(run, change.tryoutId)) return run
      return { ...run, pictures: { ...run.pictures, [change.picture.style]: change.picture }, problem: null }
    case 'restyleFailed':
      if (!isOf(run, change.tryoutId)) return run
      return { ...run, problem: { style: change.style, sentence: change.sentence } }
    case 'refused':
      return { stage: 'refused', photoUrl, sentence: change.sentence }
    case 'failed':
      return { stage: 'failed', photoUrl, sentence: change.sentence, canRetry: change.canRetry }
    case 'stuck':
      return { stage: 'stuck', photoUrl, because: change.because }
  }
}

/** A further style may come back after another photo was chosen. */
const isOf = (run: Run, tryoutId: string): run is Run & { stage: 'made' } =>
  run.stage === 'made' && run.tryoutId === tryoutId
