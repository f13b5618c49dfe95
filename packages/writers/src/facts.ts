/** Prepares the user's facts for use in sentences. */

export const tones = ['plain', 'warm', 'bold', 'dry'] as const
export type Tone = (typeof tones)[number]
export const lengths = ['short', 'medium', 'long'] as const
export type Length = (typeof lengths)[number]

/** The raw input. All fields except the topic or the role may be empty. */
export interface WriterInput {
  /** A noun or a gerund: `pricing`, `hiring engineers`. */
  topic: string
  role: string
  company: string
  /** Whole years in the job; 0 if unknown. */
  years: number
  /** People, in the plural: `first-time founders`. */
  audience: string
  /** One per line: `cut onboarding from 6 weeks to 9 days`, `a CFA charter`. */
  facts: string
  /** Separated by commas. */
  skills: string
  /** Reasons to contact them: `staff design roles`. */
  openTo: string
  tone: Tone
  length: Length
}

export interface Facts {
  /** The user's achievements, as phrases that follow "I": `cut onboarding from 6 weeks to 9 days`. */
  did: string[]
  /** Facts that are nouns: `A CFA charter`. */
  nouns: string[]
  /** The start and the end of a change, if one of the facts contains both. */
  change: { from: string; to: string } | undefined
  skills: string[]
}

/** Irregular past-tense verbs that achievements can start with. */
const irregular = new Set(
  `became began bet bought broke brought built came caught chose cut did drew drove fed felt fought found froze gave
got grew had held hit hired kept knew laid led left let lost made met oversaw paid put ran read rebuilt rewrote rose
sang sat saw sent set shot shut sold sought spent split spoke stood swam taught took thought threw told took undid
understood went won wore wrote`.split(/\s+/),
)

/** Words ending in -ed that aren't past tenses. */
const notVerbs = new Set([
  'embed',
  'hundred',
  'seed',
  'speed',
  'need',
  'breed',
  'feed',
  'red',
  'united',
  'limited',
  'shed',
])

/** Adverbs that may precede the verb. */
const adverbs = new Set(['also', 'recently', 'successfully', 'single-handedly', 'twice', 'co-'])

const isPast = (word: string): boolean => irregular.has(word) || (/^[a-z-]{3,}ed$/.test(word) && !notVerbs.has(word))

export function readFacts({ facts, skills }: Pick<WriterInput, 'facts' | 'skills'>): Facts {
  const did: string[] = []
  const nouns: string[] = []
  for (const line of facts.split('\n').map(tidy).filter(Boolean).slice(0, 6)) {
    const plain = line.replace(/^(?:i|we)(?:['’]ve| have)? /i, '')
    const [first = '', second = ''] = plain.toLowerCase().split(' ')
    if (isPast(first) || (adverbs.has(first) && isPast(second))) did.push(lowerFirst(plain))
    else nouns.push(capital(line))
  }
  const change = did
    .map((fact) =>
      /\bfrom ([^,;]+?) to ([^,;]+?)(?= (?:in|within|by|over|for|with|at|while|and|without)\b|[,;]|$)/.exec(fact),
    )
    .find(Boolean)
  return {
    did,
    nouns,
    change: change ? { from: change[1]!, to: change[2]! } : undefined,
    skills: skills
      .split(/[,\n;]/)
      .map(tidy)
      .filter(Boolean)
      .slice(0, 6),
  }
}

/** Returns a single line without a full stop, list marks, or characters that our templates use. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–•*·]+/, '')
    .replace(/[\s.,;:!]+$/, '')
    .trim()

export const capital = (text: string): string =>
  // Names such as iOS and eBay stay lower case.
  /^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** First words of topics that phones capitalise although they aren't names. */
const commonWords = new Set(
  `agile analytics b2b brand branding building business buying career careers change cloud coaching communication content
copywriting culture customer customers cyber data decision design digital diversity early e-mail email employee energy
engineering executive feedback finance first freelance fundraising growth health healthcare hiring home human innovation
interviewing interviews investing job leadership leading learning legal machine management managing marketing meetings
mental mentoring money negotiation networking office onboarding online open operations outbound people performance
personal pricing private product productivity project public quality real recruiting recruitment remote retail risk sales
security selling small social software sourcing startup startups strategy supply sustainability talent teaching team teams
technical testing time training user venture wellbeing women work working writing young first-time new senior junior busy
founders managers`.split(/\s+/),
)

/** Lower-cases the first letter for use within a sentence, unless it belongs to a name. */
export function within(text: string): string {
  const plain = tidy(text)
  const [first = ''] = plain.split(' ')
  const isCommon = commonWords.has(first.toLowerCase()) || /^[A-Z][a-z]+ing$/.test(first)
  return isCommon && /^[A-Z][a-z-]*$/.test(first) ? lowerFirst(plain) : plain
}

/** `a hiring manager` becomes `hiring managers`, because sentences use the plural. */
export function inPlural(text: string): string {
  const plain = within(text)
  const single = /^(?:an?|the|every|any) (.+)$/i.exec(plain)?.[1]
  if (single === undefined || /s$/.test(single)) return single ?? plain
  if (/[^aeiou]y$/.test(single)) return `${single.slice(0, -1)}ies`
  return /(?:ch|sh|x|z)$/.test(single) ? `${single}es` : `${single}s`
}

/** Adds `a` or `an` by pronunciation: a user researcher, an HR partner, a UX designer. */
export function withArticle(words: string): string {
  const [first = ''] = words.split(/[\s-]/)
  const isSpelled = /^[A-Z]{2,5}$/.test(first) && !/^(?:CEO|CFO|CTO|COO|CMO|CIO|SEO|UX|UI|VP)$/.test(first)
  const vowel = isSpelled
    ? /^[AEFHILMNORSX]/.test(first)
    : /^(?:[aeio]|u(?!ni(?!n|m)|s[aeiu]|x|i\b|til))/i.test(first) && !/^(?:eu|one\b|once)/i.test(first)
  return `${vowel || /^(?:hour|honest|heir)/i.test(first) || /^SEO$/.test(first) ? 'an' : 'a'} ${words}`
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const smallNumbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
export const inWords = (number: number): string => smallNumbers[number - 1] ?? String(number)
