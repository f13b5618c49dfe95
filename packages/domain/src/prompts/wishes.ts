/**
 * Chat requests outside the lexicon: retouching, and requests that no edit can fulfil, so that the reply can explain
 * this and suggest an alternative. They are removed before parsing, so that `make my hair darker` darkens nothing else.
 */
import type { Chip } from '@keylight/contract'
import type { Retouch } from '@keylight/engine'

/** A request that can't be fulfilled (`beyond`), or that isn't specific (`vague`). */
export type Remark = Beyond | Vague

type Beyond =
  | 'expression'
  | 'pose'
  | 'body'
  | 'age'
  | 'tired'
  | 'skin'
  | 'hair'
  | 'face_parts'
  | 'glasses'
  | 'accessories'
  | 'other_things'
  | 'text'
  | 'turning'
  | 'sharpness'
type Vague =
  | 'which_backdrop'
  | 'which_clothes'
  | 'which_crop'
  | 'professional'
  | 'natural'
  | 'better'
  | 'another'
  | 'unhappy'
  | 'redo'
  | 'download'
  | 'thanks'
  | 'help'

/** Requests that retouching can fulfil. */
const retouched = {
  under_eyes: 'Under-eye shadows softened',
  stray_hairs: 'Stray hairs tidied',
  even_skin: 'Skin evened out',
}
type Retouched = keyof typeof retouched

/** Words that can precede a request, and adjectives and adverbs that can follow it. */
const lead = `(?:(?:can|could|would) (?:you|u) |please |pls |just )*(?:(?:make|give|get|have|let|remove|delete|erase|get rid of|take (?:away|off|out)|clean up|add|put(?: on)?|change|turn|fix|open|close|whiten|brighten|lighten|darken|smooth(?:en)?(?: out)?|even(?: out)?|soften|reduce|hide|cover|edit out|retouch|dye|colou?r|trim|cut|shave|straighten|enlarge|shrink|show|tilt|move|with(?:out)?|no|less|more|a bit of|some) )*(?:(?:me|him|her|my|his|the|a|an|any|some|those|these|under|from|on|in|of|to|all) )*`
const trail = `(?: (?:to|be|look|looking|a (?:bit|little)|much|more|less|slightly|very|not so|in|on|of|from|under|around|my|his|her|the|face|forehead|nose|cheeks?|chin|skin|eyes?|colou?r|style|bigger|larger|smaller|darker|lighter|longer|shorter|whiter|brighter|wider|slimmer|thinner|fuller|thicker|straighter|neater|tidier|curlier|(?:white|blue|green|brown|black|blonde?|red|grey|gray)(?! (?:back|bg|wall|studio))|open|closed|left|right|up|down|together|smoother|softer|clearer|less shiny|with))*`
const wish = (core: string) => new RegExp(String.raw`(?<![\p{L}\d])${lead}(?:${core})(?![\p{L}\d-])${trail}`, 'giu')

/** The recognisers, in order of precedence: retouching is matched before unsupported requests. */
const recognisers: readonly [Retouched | Beyond, RegExp][] = [
  [
    'under_eyes',
    wish(
      '(?:bags|dark circles?|eye ?bags|(?:dark )?(?:shadows?|rings?) (?:under|below|around) (?:my |the |his |her )?eyes?|under[- ]eye (?:shadows?|circles?|bags))',
    ),
  ],
  [
    'stray_hairs',
    wish(
      '(?:(?:tidy|tame) (?:up |down )?(?:my |the |his |her |any |all )?)?(?:fly-?aways?|(?:stray|loose|flyaway|frizzy) hairs?|frizz)',
    ),
  ],
  [
    'even_skin',
    wish(
      String.raw`(?:skin|complexion|pimples?|zits?|acne|blemish(?:es)?|blotch(?:es|y)?|shine|shiny|oily|redness|sweaty?|retouch(?:ing|ed)?|touch(?:ing)?[- ]?up)(?! light\b)`,
    ),
  ],
  [
    'tired',
    wish(
      `(?:look )?(?:less |not so |more )?(?:tired|exhausted|sleepy|awake|rested|refreshed)|bags|dark circles?|eye ?bags`,
    ),
  ],
  [
    'age',
    wish(
      String.raw`(?:look )?(?:(?:a (?:bit|little)|\d+ years|much|less) )?(?:younger|older|youthful)|look (?:less |so |too )?old|wrinkles?`,
    ),
  ],
  [
    'body',
    wish(
      `(?:look )?(?:(?:a (?:bit|little)|much|less|more) )?(?:slim|slimmer|thin|thinner|skinny|skinnier|fat|fatter|taller|leaner|muscular|muscly|buff|fitter)|(?:lose|add) (?:some )?weight|double chin|belly|jaw ?line|muscles?`,
    ),
  ],
  [
    'expression',
    wish(
      `(?:(?:a (?:bit|little)|bigger|big|more|less|warm|nice) )?(?:smile|smiling|smlie|simle|grin|laugh|laughing)(?: (?:more|less|wider|bigger|a (?:bit|little)(?: more)?|with (?:my )?teeth))*|(?:look )?(?:(?:a (?:bit|little)|more|less) )?(?:happy|happier|sad|angry|serious|confident|friendly|friendlier|approachable|relaxed|stern|expression)`,
    ),
  ],
  [
    'hair',
    wish(
      `(?:flyaway )?(?:hairs?|hairstyle|haircut|hairline|fringe|bangs|beard|moustache|mustache|stubble|bald(?: spot)?|eyebrows?)(?! light)`,
    ),
  ],
  ['glasses', wish('(?:sun)?glasses|spectacles|specs')],
  [
    'skin',
    wish(
      String.raw`(?:skin|pimples?|spots?|zits?|acne|blemish(?:es)?|scars?|moles?|freckles|make ?up|lipstick|shine|shiny|glare|oily|redness|sweat|pores|complexion)(?! light\b)`,
    ),
  ],
  [
    'pose',
    wish(
      `(?:head(?! ?(?:and|&|shot|to toe))|pose|posture|arms?|hands?|shoulders? (?:straight|down|back))|(?:cross|fold|raise|lower) (?:my |the |his |her )?(?:arms?|hands?|shoulders?)|(?:sit|stand)(?:ing)?(?: (?:up|down))?(?: straight)?|(?:look(?:ing)?|fac(?:e|ing)|turn(?:ing)?)(?: to)?(?: face)?(?: (?:at|to|towards?|into))? (?:the )?camera|look (?:straight )?ahead`,
    ),
  ],
  ['face_parts', wish('eyes?|teeth|tooth|nose|lips?|mouth|ears?|chin|cheeks?|cheekbones|forehead')],
  [
    'accessories',
    wish(
      `(?<!(?:and|&) )(?:bow ?)?tie(?! suit)|necklace|earrings?|jewell?ery|watch|hat|cap|scarf|badge|lanyard|name ?tag|headset|headphones|hijab|pocket square`,
    ),
  ],
  [
    'text',
    wish(
      `(?:text|caption|watermark|logo|my name|title|words|quote|frame|border|sticker|emoji)(?: (?:that )?(?:says|saying) .*)?`,
    ),
  ],
  [
    'other_things',
    wish(
      `(?:other )?(?:(?:person|people|man|woman|guy|object|thing|car|plant|tree)s? (?:behind|next to|beside|with|in the background)(?: (?:me|him|her))?|strangers?|photobombers?|dogs?|cats?|pets?|friends?|wife|husband|kids?|child|baby)(?: (?:behind|next to|beside|with) (?:me|him|her))?`,
    ),
  ],
  [
    'turning',
    wish(
      String.raw`(?:flip|mirror|rotate|straighten|level|centre|center|re-?cent(?:er|re))(?: (?:it|me|this|the (?:image|picture|photo)|the horizon|horizontally|vertically|left|right|upside down|\d+ degrees))*`,
    ),
  ],
  [
    'sharpness',
    wish(
      `(?:(?:make )?(?:it|me|this|the (?:picture|photo|image)|my face) )?(?:(?:more|a (?:bit|little)|much) )?(?:sharper|sharpen(?: it)?|clearer|unblur|deblur|blurry|less blurry|pixelated|grainy|noisy|denoise)(?: fix it)?(?! (?:background|backdrop|bg))`,
    ),
  ],
]

/** Words that turn a retouch into another request, such as a different skin colour or undoing. */
const otherwise =
  /\b(?:lighter|lighten|darker|darken|whiter|whiten|brighter|brighten|tan|tanned|colou?r|pale|paler|don['’]?t|undo|not)\b|\b(?:no|less|without|remove|delete) (?:the |any |my )?(?:retouch|touch)/i
const little = /\b(?:bit|little|slight|slightly|subtle|subtly|gently)\b/i
const much = /\b(?:much|a lot|very|completely|strongly|perfectly?|flawless)\b/i

/** Vague requests, which are only checked if nothing else was understood. */
const vague: readonly [Vague, RegExp][] = [
  ['download', /\b(download|save|export)\b/i],
  ['another', /\b(try again|again|another|different (one|version|picture)|other version|more options|variations?)\b/i],
  ['redo', /\bredo\b/i],
  ['unhappy', /\b(don['’]?t like|do not like|hate|ugly|awful|terrible|bad|wrong|not me|doesn['’]?t look like me)\b/i],
  ['which_backdrop', /\b(back ?ground|back ?drop|bg|behind me)\b/i],
  ['which_crop', /\b(crop|resize|re-size|format|size|linkedin|linked in|instagram|cv|resume|profile)\b/i],
  ['professional', /\b(professional|business|corporate|formal|work)\b/i],
  ['which_clothes', /\b(clothes|clothing|outfit|attire|wear|wearing|dressed|casual|shirt|jacket)\b/i],
  ['natural', /\b(natural|realistic|real|less ai|ai|fake|plastic)\b/i],
  ['better', /\b(better|enhance|improve|quality|nicer|fix|perfect it|beautiful|good|retouch|touch up|edit|hd|best)\b/i],
  ['thanks', /^\W*(thanks|thank you|thx|ty|cheers|perfect|great|nice|love it|awesome|cool|ok|okay|amazing)\b/i],
  ['help', /\b(help|what can (you|u|i)|how (do|does|can)|hi|hello|hey)\b/i],
]

interface Wishes {
  /** Null if none is requested. */
  retouch: { retouch: Retouch; understood: Chip } | null
  /** Remarks about requests that can't be fulfilled. */
  remarks: Remark[]
  /** The text without these requests. */
  rest: string
}

/**
 * Finds requests in text. If the text names a style, no request counts as unsupported, because a title such as
 * `Arms Crossed` could be mistaken for one.
 */
export function findWishes(text: string, namesStyle: boolean): Wishes {
  const found = new Map<Retouched | Beyond, string[]>()
  let rest = text
  for (const [wished, words] of recognisers) {
    if (namesStyle && !isRetouched(wished)) continue
    rest = rest.replace(words, (match) => {
      if (wished === 'even_skin' && (otherwise.test(match) || otherwise.test(text))) return match
      found.set(wished, [...(found.get(wished) ?? []), match.trim()])
      return ', '
    })
  }
  return { retouch: retouchOf(text, found), remarks: [...found.keys()].filter((wished) => !isRetouched(wished)), rest }
}

const isRetouched = (wished: Retouched | Beyond): wished is Retouched => wished in retouched

function retouchOf(text: string, found: ReadonlyMap<Retouched | Beyond, string[]>): Wishes['retouch'] {
  const wished = (['even_skin', 'under_eyes', 'stray_hairs'] as const).filter((part) => found.has(part))
  if (wished.length === 0) return null
  const words = (['under_eyes', 'stray_hairs', 'even_skin'] as const).flatMap((part) => found.get(part) ?? [])
  const strength = much.test(text) ? 1 : little.test(text) ? 0.4 : 0.65
  return {
    retouch: {
      amount: found.has('even_skin') ? strength : 0,
      underEyes: found.has('under_eyes'),
      strayHairs: found.has('stray_hairs'),
    },
    understood: { words: words.join(', '), meaning: wished.map((part) => retouched[part]).join(', ') },
  }
}

/** Returns the remark about a message that requests no specific change; null if it isn't a common one. */
export const vagueRemark = (text: string): Vague | null => vague.find(([, words]) => words.test(text))?.[0] ?? null
