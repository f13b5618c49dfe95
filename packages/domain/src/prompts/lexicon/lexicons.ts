/** The lexicon for each kind of prompt. */
import { type Gender, styles } from '@keylight/contract'
import { amountEntries } from './amounts.ts'
import { backdropEntries, colourEntries } from './backdrops.ts'
import { cameraEntries } from './camera.ts'
import { clothesEntries } from './clothes.ts'
import { degreeEntries } from './degrees.ts'
import { editEntries } from './edits.ts'
import { aspectEntries, framingEntries } from './framing.ts'
import { buildLexicon, type Entry, type Lexicon } from './lexicon.ts'
import { lightEntries, moodEntries } from './light.ts'
import { placeEntries } from './places.ts'
import { stopWordEntries, unsupportedEntries } from './stop-words.ts'

const pictureEntries: readonly Entry[] = [
  ...stopWordEntries,
  ...degreeEntries,
  ...backdropEntries,
  ...colourEntries,
  ...amountEntries,
  ...lightEntries,
  ...moodEntries,
  ...aspectEntries,
  ...framingEntries,
  ...clothesEntries,
  ...placeEntries,
  ...unsupportedEntries,
]

/** Styles can be named only if the person's gender is known. */
export const pictureLexicon = byGender((gender) => buildLexicon([...styleEntries(gender), ...pictureEntries]))

/** The lexicon of chat messages about an image. */
export const editLexicon = byGender((gender) =>
  buildLexicon([...styleEntries(gender), ...pictureEntries, ...editEntries]),
)

export const videoLexicon = buildLexicon([...stopWordEntries, ...degreeEntries, ...aspectEntries, ...cameraEntries], {
  hasNumbers: true,
})

/**
 * Returns entries for style titles. A title that is also an everyday phrase for a light or a place means only that,
 * unless `style` or `look` follows it.
 */
function styleEntries(gender: Gender | undefined): Entry[] {
  return styles
    .filter((style) => style.gender === gender)
    .map(({ id, title, kind }): Entry => {
      const name = title.toLowerCase().replaceAll('gray', 'grey')
      const phrases = `${name} style, ${name} look`
      const isUnambiguous = kind === 'profession' || unambiguousStyles.has(id)
      return [isUnambiguous ? `${name}, ${phrases}` : phrases, { kind: 'style', style: id, label: title }]
    })
}

/** Styles whose titles have no other meaning. */
const unambiguousStyles = new Set(
  ['studio-dramatic', 'studio-professional', 'studio-soft', 'dramatic-studio', 'soft-studio'].flatMap((name) => [
    `man.lighting.${name}`,
    `woman.lighting.${name}`,
  ]),
)

function byGender(build: (gender: Gender | undefined) => Lexicon): (gender: Gender | undefined) => Lexicon {
  const built = new Map<Gender | undefined, Lexicon>()
  return (gender) => {
    const lexicon = built.get(gender) ?? build(gender)
    built.set(gender, lexicon)
    return lexicon
  }
}
