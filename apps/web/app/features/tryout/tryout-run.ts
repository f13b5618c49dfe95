import { type Gender, type Look, looks, type PhotoFinding, type TryoutPicture } from '@keylight/contract'

/** The looks that one selfie can carry: they change what is behind and how it is lit. */
export const looksFor = (gender: Gender): Look[] =>
  looks.filter((look) => look.gender === gender && look.group === 'headshot')

export const firstLook = (gender: Gender): string => `${gender}.headshot.blue-gradient`

/** Where one photo stands between being chosen and being a headshot. */
export type Run =
  | { stage: 'idle' }
  /** `share`: how much of the file was sent, 0 to 1. */
  | { stage: 'sending'; photoUrl: string; share: number }
  | { stage: 'making'; photoUrl: string }
  | {
      stage: 'made'
      photoUrl: string
      tryoutId: string
      deletedAt: string
      warnings: PhotoFinding[]
      /** By look. A look that was asked for and is not here yet is being made. */
      pictures: Readonly<Record<string, TryoutPicture>>
      /** Why the latest further style could not be made. */
      problem: { style: string; sentence: string } | null
    }
  | { stage: 'refused'; photoUrl: string; sentence: string }
  /** It was not the photo: the same one can be sent again. */
  | { stage: 'failed'; photoUrl: string; sentence: string; canRetry: boolean }

export type Change =
  | { kind: 'chosen'; photoUrl: string }
  | { kind: 'sent'; share: number }
  | { kind: 'made'; tryoutId: string; deletedAt: string; warnings: PhotoFinding[]; picture: TryoutPicture }
  | { kind: 'restyled'; tryoutId: string; picture: TryoutPicture }
  | { kind: 'restyleFailed'; tryoutId: string; style: string; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; sentence: string; canRetry: boolean }
  | { kind: 'cleared' }

export function afterChange(run: Run, change: Change): Run {
  if (change.kind === 'chosen') return { stage: 'sending', photoUrl: change.photoUrl, share: 0 }
  if (change.kind === 'cleared' || run.stage === 'idle') return { stage: 'idle' }
  const { photoUrl } = run
  switch (change.kind) {
    case 'sent':
      return change.share < 1 ? { stage: 'sending', photoUrl, share: change.share } : { stage: 'making', photoUrl }
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
  }
}

/** A further style may come back after another photo was chosen. */
const isOf = (run: Run, tryoutId: string): run is Run & { stage: 'made' } =>
  run.stage === 'made' && run.tryoutId === tryoutId
