import { findStyle, type Picture, type PreviewSubject } from '@keylight/contract'
import { t } from '#words'

export interface Suggestion {
  /** The message, which is also the button's label. */
  words: string
  /** Subject of the preview. */
  subject: PreviewSubject
}

const forAnyone: readonly Suggestion[] = [
  { words: t`Navy background`, subject: { direction: { backdrop: '#1f2f56' } } },
  { words: t`Softer light`, subject: { direction: { light: 'soft' } } },
  { words: t`Put me in an office`, subject: { direction: { setting: 'openOffice' } } },
  { words: t`Black and white`, subject: { direction: { saturation: -1 } } },
  { words: t`Make it warmer`, subject: { direction: { warmth: 0.5 } } },
  { words: t`Blur the background`, subject: { direction: { blur: 0.5 } } },
  { words: t`Close-up`, subject: { direction: { framing: 'headshot' } } },
  { words: t`Crop square`, subject: { aspect: 'square' } },
  { words: t`Oil painting`, subject: { filter: 'oil' } },
]

const clothes = {
  man: { words: t`Put me in a suit`, subject: { garment: 'dark-suit' } },
  woman: { words: t`Put me in a blazer`, subject: { garment: 'womens-blazer' } },
} as const

/** Returns suggestions for the person in this image. */
export function suggestionsFor({ style }: Picture): readonly Suggestion[] {
  const gender = findStyle(style)?.gender
  const [first, ...others] = forAnyone
  return gender ? [first!, clothes[gender], ...others] : forAnyone
}
