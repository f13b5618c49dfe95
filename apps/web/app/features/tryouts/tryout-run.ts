import { type Gender, type PhotoFinding, type Style, styles, type TryoutPicture } from '@keylight/contract'
import type { DeviceStep } from './device.worker.ts'

/** The styles that suit any selfie: they change the background and the light only. */
export const stylesFor = (gender: Gender): Style[] =>
  styles.filter((style) => style.gender === gender && style.group === 'headshot')

export const firstStyle = (gender: Gender): string => `${gender}.headshot.blue-gradient`

/** Where the headshot is made: on the visitor's own device, which the photo then does not leave, or on our server. */
export const ways = ['device', 'server'] as const
export type Way = (typeof ways)[number]

/** What a device loads before its first headshot, compressed. A journey holds this to what comes over the wire. */
export const studioMegabytes = 6

/** A picture of the visitor in a style, and their photo in its framing. `whole`: in full size. */
export type MadePicture = Pick<TryoutPicture, 'style' | 'url' | 'beforeUrl'> & { whole: boolean }

export interface MadeRun {
  stage: 'made'
  photoUrl: string
  tryoutId: string
  /** Null if the device made it: then nothing of it is anywhere else. */
  deletedAt: string | null
  warnings: PhotoFinding[]
  /** By style. A style that was requested and isn't here yet is being made. */
  pictures: Readonly<Record<string, MadePicture>>
  /** Why the latest further style could not be made. */
  problem: { style: string; sentence: string } | null
  /** Why the photo that was given after this one could not be used. */
  refusal: string | null
}

/** Where one photo stands between being chosen and being a headshot. `earlier`: what the photo before it became. */
export type Run =
  | { stage: 'idle' }
  | MadeRun
  | (UnderWay &
      (
        | /** To the server. `share`: how much of the file was sent, 0 to 1. */ { stage: 'sending'; share: number }
        /** To the device. `share`: how much of the studio has come, 0 to 1; null while that is not known. */
        | { stage: 'loading'; share: number | null }
        /** `step`: what the device is at; null on the server, which does not tell. */
        | { stage: 'making'; step: DeviceStep | null }
        | { stage: 'refused'; sentence: string }
        /** It was not the photo: the same one can be sent again, or made on the device. */
        | { stage: 'failed'; sentence: string; wayOn: 'again' | 'device' | null }
        /** The device cannot make it: because of the photo's kind or size, for a reason of its own, or without the network. */
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
  /** What was made before the page was left. */
  | { kind: 'restored'; run: MadeRun }
  | { kind: 'restyled'; tryoutId: string; picture: MadePicture }
  | { kind: 'restyleFailed'; tryoutId: string; style: string; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; wayOn: 'again' | 'device' | null }
  | { kind: 'stuck'; because: StuckBecause }
  /** Back to what there was before this photo. */
  | { kind: 'cleared' }
  /** The visitor takes their photo away. */
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
      // Of two sizes of a picture the larger one stays.
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

/** A further style may come back after another photo was chosen. */
const isOf = (run: Run, tryoutId: string): run is MadeRun => run.stage === 'made' && run.tryoutId === tryoutId
