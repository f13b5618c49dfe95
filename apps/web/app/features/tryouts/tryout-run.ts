import { type Gender, type PhotoFinding, type Style, styles, type TryoutPicture } from '@keylight/contract'
import type { DeviceStep } from './device.worker.ts'

/** Returns the styles that suit any selfie: they only change background and light. */
export const stylesFor = (gender: Gender): Style[] =>
  styles.filter((style) => style.gender === gender && style.group === 'headshot')

export const firstStyle = (gender: Gender): string => `${gender}.headshot.blue-gradient`

/** Where the headshot is created: on the visitor's device, without an upload, or on the server. */
export const ways = ['device', 'server'] as const
export type Way = (typeof ways)[number]

/** Compressed download before the first headshot on the device. A journey compares it with the transferred size. */
export const studioMegabytes = 6

/** A headshot of the visitor, and their photo in the same framing. `whole`: in full size. */
export type MadePicture = Pick<TryoutPicture, 'style' | 'url' | 'beforeUrl'> & { whole: boolean }

export interface MadeRun {
  stage: 'made'
  photoUrl: string
  tryoutId: string
  /** Null if it was created on the device and never uploaded. */
  deletedAt: string | null
  warnings: PhotoFinding[]
  /** Headshots by style. A requested style without an entry is in progress. */
  pictures: Readonly<Record<string, MadePicture>>
  /** Reason the latest style failed. */
  problem: { style: string; sentence: string } | null
  /** Reason the photo added after this one was rejected. */
  refusal: string | null
}

/** The state of a photo while it becomes a headshot. `earlier`: the previous photo's headshot. */
export type Run =
  | { stage: 'idle' }
  | MadeRun
  | (UnderWay &
      (
        | /** Uploading. `share`: uploaded share, 0 to 1. */ { stage: 'sending'; share: number }
        /** Loading the neural networks. `share`: loaded share, 0 to 1, or null if unknown. */
        | { stage: 'loading'; share: number | null }
        /** `step`: the step on the device, or null on the server, which doesn't report steps. */
        | { stage: 'making'; step: DeviceStep | null }
        | { stage: 'refused'; sentence: string }
        /** Not the photo's fault, so it can be retried or processed on the device. */
        | { stage: 'failed'; sentence: string; wayOn: 'again' | 'device' | null }
        /** Failed on the device: because of the photo's format or size, the device itself, or a missing connection. */
        | { stage: 'stuck'; because: StuckBecause }
      ))

interface UnderWay {
  photoUrl: string
  earlier: MadeRun | null
}

export type StuckBecause = 'photo' | 'device' | 'offline'

export type Change =
  | { kind: 'chosen'; photoUrl: string; way: Way; share?: number | null }
  | { kind: 'sent'; share: number }
  | { kind: 'loaded'; share: number }
  | { kind: 'step'; step: DeviceStep }
  | ({ kind: 'made'; picture: MadePicture } & Pick<MadeRun, 'tryoutId' | 'deletedAt' | 'warnings'>)
  /** The headshot of an earlier visit. */
  | { kind: 'restored'; run: MadeRun }
  | { kind: 'restyled'; tryoutId: string; picture: MadePicture }
  | { kind: 'restyleFailed'; tryoutId: string; style: string; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; wayOn: 'again' | 'device' | null }
  | { kind: 'stuck'; because: StuckBecause }
  /** Returns to the headshot before this photo. */
  | { kind: 'cleared' }
  /** The visitor removes their photo. */
  | { kind: 'removed' }

export function afterChange(run: Run, change: Change): Run {
  if (change.kind === 'removed') return { stage: 'idle' }
  if (change.kind === 'restored') return run.stage === 'idle' ? change.run : run
  const earlier = earlierOf(run)
  if (change.kind === 'chosen') {
    const { photoUrl, share = null } = change
    return change.way === 'device'
      ? { stage: 'loading', photoUrl, share, earlier }
      : { stage: 'sending', photoUrl, share: 0, earlier }
  }
  if (change.kind === 'cleared') return earlier ?? { stage: 'idle' }
  if (run.stage === 'idle') return run
  const { photoUrl } = run
  switch (change.kind) {
    case 'sent':
      return change.share < 1
        ? { stage: 'sending', photoUrl, share: change.share, earlier }
        : { stage: 'making', photoUrl, step: null, earlier }
    case 'loaded':
      return run.stage === 'loading' ? { ...run, share: change.share } : run
    case 'step':
      return { stage: 'making', photoUrl, step: change.step, earlier }
    case 'made': {
      const { tryoutId, deletedAt, warnings, picture } = change
      const pictures = { [picture.style]: picture }
      return { stage: 'made', photoUrl, tryoutId, deletedAt, warnings, pictures, problem: null, refusal: null }
    }
    case 'restyled': {
      if (!isOf(run, change.tryoutId)) return run
      const { picture } = change
      // A preview never replaces the full size.
      if (run.pictures[picture.style]?.whole && !picture.whole) return run
      return { ...run, pictures: { ...run.pictures, [picture.style]: picture }, problem: null }
    }
    case 'restyleFailed':
      if (!isOf(run, change.tryoutId)) return run
      return { ...run, problem: { style: change.style, sentence: change.sentence } }
    case 'refused':
      return earlier
        ? { ...earlier, refusal: change.sentence }
        : { stage: 'refused', photoUrl, sentence: change.sentence, earlier }
    case 'failed':
      return { stage: 'failed', photoUrl, sentence: change.sentence, wayOn: change.wayOn, earlier }
    case 'stuck':
      return { stage: 'stuck', photoUrl, because: change.because, earlier }
  }
}

const earlierOf = (run: Run): MadeRun | null =>
  run.stage === 'idle' ? null : run.stage === 'made' ? { ...run, refusal: null } : run.earlier

/** Returns whether a run belongs to a photo. A style may finish after another photo was chosen. */
const isOf = (run: Run, tryoutId: string): run is MadeRun => run.stage === 'made' && run.tryoutId === tryoutId
