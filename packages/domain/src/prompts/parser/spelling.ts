import { isOneTypoAway } from '@keylight/spelling'

/** Correctly spelt words that are one typo away from a known word. */
const intendedWords = new Set(
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

/**
 * Returns the known word that matches the given word: the word itself, its singular, or a word that is one typo away.
 */
export function findKnownWord(word: string, knownWords: ReadonlySet<string>): string | undefined {
  if (knownWords.has(word)) return word
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : undefined
  if (singular !== undefined && knownWords.has(singular)) return singular
  if (word.length < shortestMisspelt || intendedWords.has(word) || !/^\p{L}+$/u.test(word)) return undefined
  for (const known of knownWords)
    if (known.length >= shortestMisspelt && known[0] === word[0] && isOneTypoAway(word, known)) return known
  return undefined
}
