/** Text as words with their places, and words as they may be misspelt. */

export interface Token {
  /** In lower case, without apostrophes, in British spelling. */
  word: string
  /** Where it is in the text. */
  from: number
  to: number
  /** Whether a comma, a full stop or the like stands before it. */
  afterBreak: boolean
}

const wordPattern =
  /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\d+(?:[.,:/x×]\d+)*[\p{L}]*|\bb ?& ?w\b|&|[\p{L}](?:[\p{L}'’]*[\p{L}])?\d*/giu
const breakPattern = /[,.;:!?()[\]{}"“”|/\n—–•]|\s-+\s/

const british: Record<string, string> = {
  gray: 'grey',
  grays: 'greys',
  grayscale: 'greyscale',
  center: 'centre',
  theater: 'theatre',
  cozy: 'cosy',
  cozier: 'cosier',
  colr: 'colour',
  jewelry: 'jewellery',
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(wordPattern)) {
    const plain = match[0].toLowerCase().replace(/['’]/g, '')
    const word = british[plain] ?? plain.replace(/^(dis|un)?color/, '$1colour')
    const from = match.index
    tokens.push({ word, from, to: from + match[0].length, afterBreak: breakPattern.test(text.slice(end, from)) })
    end = from + match[0].length
  }
  return tokens
}

/** Words that are spelt as they are meant, though they are one letter from a word of ours. */
const meant = new Set(
  `bench block blank bleak black store stare start stand state share shark shape shade shake short storm widow stars officer layer
  forget broad bread plane plaid write while where there these those three their coach couch court count crowd crown cloud clock
  glass grass great greet greed green brush brand grain train trail tribe house horse mouse hours month mouth paint point print
  smile smoke snake spoon spice space stone stove stool story scarf sword swept sweet sheet sleep steel still style stylish
  watch water waist waste white whole wheel party pearl peace place plain plate plant planet paper piano pilot pizza phone photo
  light night right might sight tight fight eight sharp shirt skirt smart heart hearts heard beard board bored boring boards
  cream dream clean clear close cloth clothes coffee cookie cooler colder couple casual career camera candle castle center
  coats boats books boots bowls bikes bride bridge bright broken broker banker banner barber barker beaker bearer better
  father mother brother sister doctor driver farmer former dinner winner winter writer waiter master market marker
  laptop lamp lamps ladder leader leather letter library lively lovely little liquid living loving
  shorts sports sporty stormy stripe striped strong string spring studio study stuffed sunny sunday money monkey honey
  garden golden gotten guitar hammer hiking biking riding racing facing dancing running rolling roaring
  drone drink drunk drums dress dressy crisp crispy crosses fields fiends friend friends forks parks parka parking
  snowing whiten whitening sitting sittings seating standing meeting getting setting letting hitting fitting cutting putting betting wearing hearing bearing tearing leaning learning planning playing praying laying saying
  rings kings wings winged sings songs tongs loft lofty softy medal metal model modal motel hotel
  curls curly early nearly really rally silly sally surely barely rarely fairly dairy diary daily dimly
  trunk truck track trick crack brick trees tress
  pushing fishing dishing washing cooking looking booking`.split(/\s+/),
)

const shortestMisspelt = 5

/** The known word that this one is: itself, its singular, or what it is one slip of the finger from. */
export function knownWord(word: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(word)) return word
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : undefined
  if (singular !== undefined && known.has(singular)) return singular
  if (word.length < shortestMisspelt || meant.has(word) || !/^\p{L}+$/u.test(word)) return undefined
  for (const other of known)
    if (other.length >= shortestMisspelt && other[0] === word[0] && isOneSlip(word, other)) return other
  return undefined
}

/** One letter more, less, other, or two exchanged (Damerau, Communications of the ACM, 1964). */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
