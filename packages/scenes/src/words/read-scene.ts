import { isOneTypoAway, toBritish } from '@keylight/spelling'
import { type SceneKind, usualScene } from '../scene.ts'
import { type Asked, lexicon, type Meaning, type MissingGroup, type Style } from './lexicon.ts'

/** Words in a prompt and their meaning. */
export interface SceneChip {
  words: string
  label: string
}

/** Words that had no effect. */
export interface UnusedWords {
  words: string
  /**
   * The reason: a subject we can't render, a second place, a style that isn't offered, an unknown word, or a negated
   * one.
   */
  because: MissingGroup | 'second-place' | 'look' | 'unknown' | 'unwanted'
}

/** A parsed prompt, without seed and size. */
export interface ReadScene {
  /** Null if the prompt describes nothing we can render. */
  scene: (Omit<Asked, 'style'> & { kind: SceneKind; colours: string[] }) | null
  style: Style | null
  chips: SceneChip[]
  unused: UnusedWords[]
}

export interface ReadOptions {
  /** Kinds that may be rendered; words for other kinds are unused. */
  kinds: readonly SceneKind[]
  /** Whether artistic styles are allowed. */
  styles: boolean
}

const longestPhrase = 5

/**
 * Parses a prompt: matches the longest phrases in the lexicon, and returns one place with its settings. Deterministic;
 * uses no neural network.
 */
export function readScene(prompt: string, { kinds, styles }: ReadOptions): ReadScene {
  const found = findPhrases(prompt)
  const chips: SceneChip[] = []
  const unused: UnusedWords[] = []
  const { time, weather, season, lens, exposure, warmth, saturation, contrast, drama } = usualScene
  const scene = { time, weather, season, lens, exposure, warmth, saturation, contrast, drama }
  const colours: string[] = []
  let style: Style | null = null
  const kind = choosePlace(found, kinds)
  let isDenied = false
  for (const { words, meaning } of found) {
    const denied: boolean = isDenied
    isDenied = meaning?.is === 'not' || (denied && meaning?.is === 'silent')
    if (meaning === null) unused.push({ words, because: 'unknown' })
    else if (meaning.is === 'silent' || meaning.is === 'not') continue
    else if (denied) {
      // Negated words are left out anyway, except clouds, which appear unless the sky is clear.
      if (meaning.is === 'place' && meaning.kind === 'sky' && /cloud/.test(words)) {
        scene.weather = 'clear'
        chips.push({ words: `no ${words}`, label: 'Clear sky' })
      } else if (meaning.is !== 'missing') unused.push({ words: `no ${words}`, because: 'unwanted' })
    } else if (meaning.is === 'missing') unused.push({ words, because: meaning.group })
    else if (meaning.is === 'colour') {
      const has = kind === 'meadow' ? !notOfFlowers.has(meaning.label) : kind !== null && paintedKinds.has(kind)
      if (colours.length < 5 && has) {
        colours.push(meaning.hex)
        chips.push({ words, label: meaning.label })
      } else unused.push({ words, because: 'unwanted' })
    } else if (meaning.is === 'flower') {
      if (kind !== 'meadow') unused.push({ words, because: 'plants' })
      else {
        colours.push(meaning.hex)
        chips.push({ words, label: meaning.label })
      }
    } else if (meaning.is === 'place') {
      const joins = meaning.kind === kind || isPartOf(meaning, kind)
      if (!joins) unused.push({ words, because: kinds.includes(meaning.kind) ? 'second-place' : 'look' })
      else {
        Object.assign(scene, meaning.with)
        chips.push({ words, label: meaning.label })
      }
    } else if (meaning.style !== undefined && !styles) unused.push({ words, because: 'look' })
    else {
      const { is: _, label, style: asked, ...changes } = meaning
      Object.assign(scene, changes)
      style = asked ?? style
      chips.push({ words, label })
    }
  }
  const said = kind ?? (chips.some(({ label }) => skyLabels.has(label)) && kinds.includes('sky') ? 'sky' : null)
  return { scene: said === null ? null : { ...scene, kind: said, colours }, style, chips, unused }
}

/** Kinds with freely coloured objects. Sand, water and rock have fixed colours. */
const paintedKinds: ReadonlySet<SceneKind> = new Set([
  'room',
  'table',
  'studio',
  'gradient',
  'paper',
  'marbling',
  'ink',
])
/** Colours for a meadow's grass rather than its flowers. */
const notOfFlowers: ReadonlySet<string> = new Set(
  'Green,Emerald,Sage,Olive,Mint,Teal,Brown,Beige,Ochre,Gold,Black,Grey,Charcoal grey,Silver'.split(','),
)
/** Labels that imply a sky if no place is named. */
const skyLabels = new Set(
  'Dawn,Morning,Noon,Afternoon,Golden hour,Sunset,Dusk,Night,Stars,Clear sky,Some clouds,Cloudy,Overcast,Storm,Mist'.split(
    ',',
  ),
)

/** Returns whether a place is part of another: sky of any landscape, mountains of lakes and snow, water of cities. */
function isPartOf({ kind }: Meaning & { is: 'place' }, whole: SceneKind | null): boolean {
  if (whole === null) return false
  if (kind === 'sky') return ['sea', 'mountains', 'lake', 'dunes', 'snow', 'city', 'meadow', 'forest'].includes(whole)
  if (kind === 'mountains') return whole === 'lake' || whole === 'snow' || whole === 'forest'
  if (kind === 'forest') return whole === 'lake' || whole === 'mountains' || whole === 'snow'
  if (kind === 'snow') return whole === 'forest'
  if (kind === 'sea' || kind === 'lake') return whole === 'city'
  return kind === 'gradient' && ['paper', 'marbling', 'ink'].includes(whole)
}

/** Returns the place to render: the first place named, unless a later place contains it. */
function choosePlace(found: readonly Found[], kinds: readonly SceneKind[]): SceneKind | null {
  const places = found.flatMap(({ meaning }, i) =>
    meaning?.is === 'place' && kinds.includes(meaning.kind) && found[i - 1]?.meaning?.is !== 'not' ? [meaning] : [],
  )
  const [first] = places
  if (!first) return kinds.includes('meadow') && found.some(({ meaning }) => meaning?.is === 'flower') ? 'meadow' : null
  if (places.some(({ kind }) => kind === 'mountains')) {
    const water = places.find(({ kind }) => kind === 'lake' || kind === 'sea')
    if (water && kinds.includes('lake')) return water.kind === 'sea' && first.kind === 'sea' ? 'sea' : 'lake'
    if (places.some(({ kind }) => kind === 'snow')) return 'snow'
    if (first.kind === 'mountains') return 'mountains'
  }
  // In a forest, snow settles on the branches.
  if (first.kind === 'forest' && places.every(({ kind }) => kind === 'forest' || kind === 'snow')) return 'forest'
  const whole = places.find((other) => isPartOf(first, other.kind))
  return whole?.kind ?? first.kind
}

interface Found {
  words: string
  meaning: Meaning | null
}

function findPhrases(prompt: string): Found[] {
  const tokens = [...prompt.slice(0, promptLengthMax).matchAll(/[\p{L}\d&]+(?:['’][\p{L}]+)?/gu)].map(([text]) => text)
  const words = tokens.map((text) => toBritish(text.toLowerCase().replace(/['’]/g, '')))
  const found: Found[] = []
  for (let i = 0; i < tokens.length; ) {
    const match = matchAt(words, i)
    const length = match?.words.length ?? 1
    found.push({ words: tokens.slice(i, i + length).join(' '), meaning: match?.meaning ?? null })
    i += length
  }
  return found
}

/** Maximum length of a prompt, in characters. */
export const promptLengthMax = 400

function matchAt(words: readonly string[], i: number) {
  for (const first of formsOf(words[i]!)) {
    const match = lexicon
      .get(first)
      ?.find(
        (phrase) =>
          phrase.words.length <= longestPhrase &&
          phrase.words.every((word, k) => k === 0 || formsOf(words[i + k] ?? '').includes(word)),
      )
    if (match) return match
  }
  // Accepts words with one typo.
  const word = words[i]!
  if (word.length < 6) return undefined
  for (const [known, phrases] of lexicon)
    if (known.length >= 6 && known[0] === word[0] && isOneTypoAway(word, known)) {
      const alone = phrases.find((phrase) => phrase.words.length === 1 && phrase.meaning.is !== 'silent')
      if (alone) return alone
    }
  return undefined
}

const formsOf = (word: string): string[] =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word, word.slice(0, -1)] : [word]
