import type { AddedNetEntry } from '../../packages/imaging/src/added-nets/manifest.ts'

/** Formats a network's run time. */
export const timeOf = (entry: AddedNetEntry): string =>
  entry.kind === 'upscale'
    ? `${entry.secondsPerMegapixel.toFixed(1)} s for a megapixel`
    : `${entry.seconds.toFixed(2)} s for a ${entry.kind === 'matting' ? 'photo' : 'face'}`
