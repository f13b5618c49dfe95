/** What people ask a chat for that a retouch gives. These wishes are taken out of the text before it is parsed. */
import type { Chip } from '@keylight/contract'
import type { Retouch } from '@keylight/engine'
import { wish } from './remarks.ts'

const skin = wish(
  String.raw`(?:skin|complexion|pimples?|zits?|acne|blemish(?:es)?|blotch(?:es|y)?|shine|shiny|oily|redness|sweaty?|retouch(?:ing|ed)?|touch(?:ing)?[- ]?up)(?! light\b)`,
)
const underEyes = wish(
  '(?:bags|dark circles?|eye ?bags|(?:dark )?(?:shadows?|rings?) (?:under|below|around) (?:my |the |his |her )?eyes?|under[- ]eye (?:shadows?|circles?|bags))',
)
const strayHairs = wish(
  '(?:(?:tidy|tame) (?:up |down )?(?:my |the |his |her |any |all )?)?(?:fly-?aways?|(?:stray|loose|flyaway|frizzy) hairs?|frizz)',
)
/** Somebody's colour is not for retouching, and no wish for it to be undone. */
const otherwise =
  /\b(?:lighter|lighten|darker|darken|whiter|whiten|brighter|brighten|tan|tanned|colou?r|pale|paler|don['’]?t|undo|not)\b|\b(?:no|less|without|remove|delete) (?:the |any |my )?(?:retouch|touch)/i
const little = /\b(?:bit|little|slight|slightly|subtle|subtly|gently)\b/i
const much = /\b(?:much|a lot|very|completely|strongly|perfectly?|flawless)\b/i

/** The retouch that a text asks for, null if it doesn't, and the text without it. */
export function findRetouch(text: string): { retouch: Retouch | null; understood: Chip; rest: string } {
  const words: string[] = []
  let wantsSkin = false
  let wantsEyes = false
  let wantsHairs = false
  let rest = text.replace(underEyes, (found) => {
    wantsEyes = true
    words.push(found.trim())
    return ', '
  })
  rest = rest.replace(strayHairs, (found) => {
    wantsHairs = true
    words.push(found.trim())
    return ', '
  })
  rest = rest.replace(skin, (found) => {
    if (otherwise.test(found) || otherwise.test(text)) return found
    wantsSkin = true
    words.push(found.trim())
    return ', '
  })
  const amount = !wantsSkin ? 0 : much.test(text) ? 1 : little.test(text) ? 0.4 : 0.65
  const done = [
    ...(wantsSkin ? ['Skin evened out'] : []),
    ...(wantsEyes ? ['Under-eye shadows softened'] : []),
    ...(wantsHairs ? ['Stray hairs tidied'] : []),
  ]
  const understood = { words: words.join(', '), meaning: done.join(', ') }
  return {
    retouch: done.length === 0 ? null : { amount, underEyes: wantsEyes, strayHairs: wantsHairs },
    understood,
    rest,
  }
}
