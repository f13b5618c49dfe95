/** Which words mean what. Phrases are in British spelling, in lower case; the longest that fits wins. */
import type { Aspect } from '@keylight/contract'
import type { CameraMove, Direction, EngineCapabilities, FilterName } from '@keylight/engine'
import { colours, type Shade } from './colours.ts'
import { places } from './places.ts'

/** The part of an engine's capabilities that words are held against. */
export type PromptCapabilities = Pick<
  EngineCapabilities,
  'settings' | 'garments' | 'filters' | 'moves' | 'styles' | 'video'
>

export type Amount = 'warmth' | 'brightness' | 'contrast' | 'saturation' | 'blur'
export type Cloth = 'suit' | 'blazer' | 'shirt' | 'sweater' | 'blouse'
export type Light = NonNullable<Direction['light']>

/** What a phrase means by itself; `interpret` makes sense of several. */
export type Meaning =
  /** More of it, or less; `isThing` when it is a noun, which says neither. */
  | { kind: 'amount'; of: Amount; sign: 1 | -1; size?: number; isThing?: true; shade?: Shade; label?: string }
  /** As the style has it. */
  | { kind: 'neutral'; of: Amount; label: string }
  | { kind: 'light'; light: Light; label: string; isShadow?: true; shade?: Shade }
  | { kind: 'place'; setting: keyof typeof places; label: string; loosely?: { label: string; instead: Direction } }
  | { kind: 'mood'; direction: Direction; label: string; shade?: Shade }
  | { kind: 'framing'; framing: NonNullable<Direction['framing']>; label: string }
  | { kind: 'aspect'; aspect: Aspect; label: string }
  | { kind: 'colour'; name: string; hex: string; isThing: boolean }
  | { kind: 'shade'; shade: Shade }
  /** Of a backdrop: nothing on it. */
  | { kind: 'plain' }
  | { kind: 'garment'; cloth: Cloth }
  | { kind: 'backdrop' }
  /** Belongs to the word before it; with `of`, an amount of it is meant where somebody wants more or less. */
  | { kind: 'tail'; of?: Amount; shade?: Shade }
  | { kind: 'degree'; size: number }
  | { kind: 'up' }
  | { kind: 'down' }
  | { kind: 'none' }
  | { kind: 'not' }
  | { kind: 'too' }
  | { kind: 'enough' }
  | { kind: 'and' }
  | { kind: 'but' }
  /** Says nothing of its own. An article or a leading word stays with what it leads. */
  | { kind: 'grammar'; as?: 'article' | 'lead' | 'wearing' | 'before' }
  /** What we cannot do though its words may mean something else. */
  | { kind: 'beyond' }
  | { kind: 'style'; style: string; label: string }
  | { kind: 'upscale'; factor: 2 | 4 | null }
  | { kind: 'filter'; filter: FilterName; label: string }
  | { kind: 'cut-out' }
  | { kind: 'undo' }
  | { kind: 'move'; move: CameraMove; label: string }
  | { kind: 'sweep'; isUnwanted?: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'seconds' }
  | { kind: 'pace'; seconds: number; label: string }

export interface Lexicon {
  /** By first word, longest first. */
  phrases: ReadonlyMap<string, readonly { words: readonly string[]; meaning: Meaning }[]>
  known: ReadonlySet<string>
  /** Whether numbers count something. */
  hasNumbers: boolean
}

type Entry = [phrases: string, meaning: Meaning]

/** Where two entries have one phrase, the later one is meant. */
export function lexiconOf(entries: readonly Entry[]): Lexicon {
  const byPhrase = new Map<string, Meaning>()
  for (const [phrases, meaning] of entries) for (const phrase of phrases.split('|')) byPhrase.set(phrase, meaning)
  const phrases = new Map<string, { words: string[]; meaning: Meaning }[]>()
  const known = new Set<string>()
  for (const [phrase, meaning] of byPhrase) {
    const words = phrase.split(' ')
    for (const word of words) known.add(word)
    phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, meaning }])
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)
  return { phrases, known, hasNumbers: byPhrase.has('seconds') }
}

const amount = (of: Amount, sign: 1 | -1, more: { size?: number; shade?: Shade; label?: string } = {}): Meaning => ({
  kind: 'amount',
  of,
  sign,
  ...more,
})
const thing = (of: Amount): Meaning => ({ kind: 'amount', of, sign: 1, isThing: true })

const amounts: Entry[] = [
  ['warm', amount('warmth', 1, { shade: 'warm' })],
  [
    'warmer|warmly|warm up|warm it up|warm tone|sunlit|golden tones|amber tones|orange tones|less blue',
    amount('warmth', 1),
  ],
  ['cosy|cosier', amount('warmth', 1, { size: 0.4, label: 'Cosy' })],
  ['warmth|temperature|colour temperature', thing('warmth')],
  ['cool', amount('warmth', -1, { shade: 'cool' })],
  [
    'cold|cooler|colder|cool down|cool it down|icy|wintry|chilly|blue tones|bluish|blueish|less orange|less yellow',
    amount('warmth', -1),
  ],
  ['bright', amount('brightness', 1, { shade: 'light' })],
  [
    'brighter|lighter|brighten|brighten up|lighten|lighten up|brightly|light up|well lit|brightly lit',
    amount('brightness', 1),
  ],
  ['brightness|exposure', thing('brightness')],
  ['dark', amount('brightness', -1, { shade: 'dark' })],
  ['darker|darken|dim|dimmer|dimmed|dimly|dimly lit|darkened', amount('brightness', -1)],
  ['overexposed', amount('brightness', 1)],
  ['underexposed', amount('brightness', -1)],
  ['contrasty|punchy|punchier|crisp|crisper|bold contrast', amount('contrast', 1)],
  ['contrast|contrasts', thing('contrast')],
  ['soft contrast|gentle contrast|flat contrast|little contrast', amount('contrast', -1, { size: 0.4 })],
  ['hard contrast|strong contrast|rich contrast', amount('contrast', 1)],
  ['flat|flatter|faded|matte|matt|hazy|washed', amount('contrast', -1, { size: 0.4 })],
  ['saturation', thing('saturation')],
  [
    'saturated|saturate|vibrant|colourful|rich colours|intense colours|bold colours|strong colours|bright colours|vibrance|colours pop|make the colours pop|pop of colour|colours that pop|popping colours',
    amount('saturation', 1),
  ],
  ['vivid|vivid colours', amount('saturation', 1, { shade: 'vivid' })],
  [
    'muted|muted colours|muted tones|subdued|toned down|soft colours|soft tones|earthy|earthy tones|natural tones',
    amount('saturation', -1, { size: 0.35, shade: 'dusty' }),
  ],
  ['desaturated|desaturate|washed out|pale colours|drained', amount('saturation', -1)],
  [
    'pastel|pastels|pastel colours|pastel tones',
    { kind: 'mood', direction: { saturation: -0.35, brightness: 0.2 }, label: 'Pastel', shade: 'light' },
  ],
  [
    'black and white|black & white|black white|black n white|b&w|b & w|bw|monochrome|monochromatic|greyscale|grey scale|desaturated completely|without colour|without colours|no colour|no colours',
    { kind: 'mood', direction: { saturation: -1 }, label: 'Black and white' },
  ],
  [
    'in colour|in full colour|full colour|natural colours|normal colours|true colours',
    { kind: 'neutral', of: 'saturation', label: 'Natural colours' },
  ],
  ['normal brightness|natural brightness', { kind: 'neutral', of: 'brightness', label: 'Normal brightness' }],
  [
    'neutral white balance|neutral tones|natural white balance',
    { kind: 'neutral', of: 'warmth', label: 'Neutral tones' },
  ],
  ['blur|bokeh|background blur', thing('blur')],
  [
    'blurred|blurry|blurrier|blurring|bokehs|defocus|defocused|out of focus|unfocused|softly blurred|shallow depth of field|shallow focus|shallow dof|soft background|soft backdrop|portrait mode|f1.4|f1.8|f2|85mm|creamy background|creamy bokeh|creamy blur',
    amount('blur', 1),
  ],
  [
    'no background blur|without background blur|without any blur|no blur at all',
    amount('blur', -1, { size: 1, label: 'Sharp backdrop' }),
  ],
  [
    'sharp background|sharp backdrop|sharper|background in focus|in focus background|deep focus|deep depth of field|everything in focus|sharpen',
    amount('blur', -1),
  ],
]

const light = (of: Light, label: string, more: { isShadow?: true; shade?: Shade } = {}): Meaning => ({
  kind: 'light',
  light: of,
  label,
  ...more,
})

const lights: Entry[] = [
  [
    'soft|softer|soft light|softer light|soft daylight|soft natural light|soft and even|soft and natural',
    light('soft', 'Soft light', { shade: 'light' }),
  ],
  [
    'gentle light|diffused|diffuse|even light|flat light|beauty light|ring light|softbox|soft box|overcast|cloudy|flattering light|flattering|fill light|shadowless',
    light('soft', 'Soft light'),
  ],
  ['natural light|daylight|natural lighting|natural daylight|ambient light', light('soft', 'Natural light')],
  [
    'dramatic|dramatically|drama|hard|harsh|hard light|harsh light|rembrandt|rembrandt light|split light|chiaroscuro|strong light|spotlight|spot light|high contrast light|directional light',
    light('dramatic', 'Dramatic light'),
  ],
  [
    'shadows|shadow|deep shadows|strong shadows|harsh shadows|hard shadows|dark shadows',
    light('dramatic', 'Deep shadows', { isShadow: true }),
  ],
  [
    'from the left|from left|left light|light left|lit from the left|left side light|key light left|from the left side|from left side|from my left|light on the left',
    light('left', 'Light from the left'),
  ],
  ['side light|sidelight|side lit|from the side|sidelit', light('left', 'Side light')],
  [
    'from the right|from right|right light|light right|lit from the right|right side light|key light right|from the right side|from right side|from my right|light on the right',
    light('right', 'Light from the right'),
  ],
  [
    'from above|from the top|top light|overhead|overhead light|butterfly light|butterfly|light above|lit from above',
    light('above', 'Light from above'),
  ],
  [
    'rim|rim light|rimlight|back light|backlight|backlit|back lit|backlighting|hair light|edge light|kicker|light behind|from behind|lit from behind|halo|contour light',
    light('rim', 'Rim light'),
  ],
]

const mood = (label: string, direction: Direction): Meaning => ({ kind: 'mood', label, direction })

const moods: Entry[] = [
  ['moody|moodier|dark and moody|gloomy|mysterious|brooding', mood('Moody', { light: 'dramatic', brightness: -0.25 })],
  ['airy|light and airy|bright and airy|fresh and airy', mood('Airy', { brightness: 0.35, contrast: -0.25 })],
  [
    'cinematic|film still|movie like|like in a movie|movie still|blockbuster',
    mood('Cinematic', { contrast: 0.35, saturation: -0.15, light: 'dramatic' }),
  ],
  ['film noir|noir', mood('Noir', { saturation: -1, light: 'dramatic', contrast: 0.4 })],
  [
    'vintage|retro|old fashioned|film look|analogue|analog|shot on film|on film|nostalgic|polaroid|sepia',
    mood('Vintage', { saturation: -0.3, contrast: -0.2, warmth: 0.5 }),
  ],
  ['dreamy|ethereal|romantic|dreamlike', mood('Dreamy', { contrast: -0.35, brightness: 0.2, light: 'soft' })],
  ['sunny|sunshine|sunlight|summery|summer|sun', mood('Sunny', { brightness: 0.2, warmth: 0.4 })],
  ['golden light|golden sun|golden sunlight|evening sun|late sun|evening light', mood('Golden light', { warmth: 0.6 })],
  ['high key|highkey', mood('High key', { brightness: 0.5, contrast: -0.2, light: 'soft' })],
  ['editorial|magazine|vogue|fashion', mood('Editorial', { contrast: 0.3, light: 'dramatic' })],
  ['fresh|clean look', mood('Fresh', { brightness: 0.2, warmth: -0.15 })],
]

const crops: Entry[] = [
  [
    'square|squared|1:1|1x1|square format|quadratic|profile picture|profile photo|profile pic|avatar',
    { kind: 'aspect', aspect: 'square', label: 'Square' },
  ],
  [
    '4:5|4x5|portrait format|portrait orientation|portrait crop|portrait mode crop|upright|vertical|vertically|tall|instagram post',
    { kind: 'aspect', aspect: 'portrait', label: 'Portrait 4:5' },
  ],
  [
    '16:9|16x9|landscape|landscape format|landscape orientation|landscape crop|wide|widescreen|wide screen|wide format|horizontal|horizontally|banner|linkedin banner|cover photo|header image|youtube|panoramic|panorama|thumbnail',
    { kind: 'aspect', aspect: 'landscape', label: 'Wide 16:9' },
  ],
  [
    '9:16|9x16|story|stories|story format|instagram story|reel|reels|tiktok|tik tok|snapchat|phone wallpaper|full screen phone',
    { kind: 'aspect', aspect: 'story', label: 'Story 9:16' },
  ],
  [
    'close up|closeup|close ups|tight close up|extreme close up|close|closer|tight|tighter|tight crop|tight headshot|tight shot|zoom in|zoomed in|face only|just my face|only my face|just the face|only the face|crop in|crop closer|crop tighter|nearer',
    { kind: 'framing', framing: 'headshot', label: 'Close-up' },
  ],
  [
    'headshot|head shot|head and shoulders|head & shoulders|head and shoulder|shoulders up|from the shoulders up|bust|mugshot',
    { kind: 'framing', framing: 'head-and-shoulders', label: 'Head and shoulders' },
  ],
  [
    'half body|half length|waist up|from the waist up|upper body|torso|medium shot|mid shot|to the waist|three quarter|three quarter length|zoom out|zoomed out|wider crop|wider|wider shot|further away|farther away|further back',
    { kind: 'framing', framing: 'half-body', label: 'Half body' },
  ],
  [
    'full body|full length|whole body|entire body|head to toe|from head to toe|full figure|wide shot|full shot|whole figure|whole person',
    { kind: 'framing', framing: 'full-body', label: 'Full body' },
  ],
]

const clothes: Entry[] = [
  [
    'suit|suit and tie|business suit|formal suit|suit jacket|suit & tie|two piece suit|tailored suit',
    { kind: 'garment', cloth: 'suit' },
  ],
  [
    'blazer|casual blazer|sport coat|sports coat|sport jacket|sports jacket|smart jacket|business jacket|womens blazer',
    { kind: 'garment', cloth: 'blazer' },
  ],
  [
    'shirt|dress shirt|button down|button down shirt|button up|button up shirt|collared shirt|oxford shirt|business shirt',
    { kind: 'garment', cloth: 'shirt' },
  ],
  [
    'sweater|jumper|pullover|crew neck|crewneck|crew neck sweater|crewneck sweater|knitwear|knit sweater|knitted sweater',
    { kind: 'garment', cloth: 'sweater' },
  ],
  ['blouse|silk blouse', { kind: 'garment', cloth: 'blouse' }],
]

const degrees: Entry[] = [
  [
    'a bit|bit|a little|little|a little bit|a tiny bit|slightly|a touch|touch|a tad|tad|subtle|subtly|somewhat|mildly|mild|gently|gentle|hint|a hint|a hint of|a touch of|faint|faintly|just a bit|lightly|kind of|a shade|fairly|moderately|softly',
    { kind: 'degree', size: 0.25 },
  ],
  [
    'much|very|really|a lot|lots|lots of|a lot of|super|strongly|strong|far|way|heavily|heavy|deeply|considerably|significantly|quite|so|highly|plenty of|plenty|intensely|intense',
    { kind: 'degree', size: 0.8 },
  ],
  [
    'extremely|completely|totally|fully|maximum|max|as possible|entirely|insanely|ultra|absolutely|to the max',
    { kind: 'degree', size: 1 },
  ],
  [
    'more|increase|increased|increasing|raise|boost|boosted|add|adding|extra|higher|high|stronger|up|turn up|enhance|enhanced|push|bump|bump up|plus|not enough|additional|bigger|pump up|crank up',
    { kind: 'up' },
  ],
  [
    'less|reduce|reduced|reducing|lower|decrease|decreased|low|drop|turn down|down|fewer|weaker|minus|tone down|lessen|soften|ease|bring down|take down',
    { kind: 'down' },
  ],
  ['no|without|remove|get rid of|zero|lose|free of|take away', { kind: 'none' }],
  [
    'not|dont|do not|never|avoid|nothing|isnt|is not|wasnt|doesnt|shouldnt|should not|cannot|cant|instead of|rather than|other than|except',
    { kind: 'not' },
  ],
  ['too|overly', { kind: 'too' }],
  ['enough', { kind: 'enough' }],
]

const others: Entry[] = [
  [
    'in profile|side profile|profile view|looking to the left|looking to the right|looking left|looking right|look left|look right|looking away|looking up|looking down|from below|low angle|high angle|birds eye view|t shirt|tshirt|t shirts|tee shirt|polo shirt|hawaiian shirt|new york|wide angle|fish eye|teal and orange|orange and teal|soft skin|smooth skin|white teeth|whiter teeth|blue eyes|green eyes|brown eyes|dark hair|light hair|grey hair|black tie|white dress|black dress|red dress|little black dress|lab coat|white coat|leather jacket|denim jacket|hard hat',
    { kind: 'beyond' },
  ],
]

const backdrop: Entry[] = [
  [
    'background|backdrop|backgrounds|backdrops|bg|back ground|wall|behind me|behind him|behind her|behind them|behind',
    { kind: 'backdrop' },
  ],
  [
    'plain|solid|simple|uncluttered|neutral|empty|blank|uniform|seamless|monotone|clean|one colour|single colour',
    { kind: 'plain' },
  ],
  ['pale', { kind: 'shade', shade: 'light' }],
  ['deep', { kind: 'shade', shade: 'dark' }],
  ['dusty', { kind: 'shade', shade: 'dusty' }],
  ['light', { kind: 'tail', of: 'brightness', shade: 'light' }],
  ['lighting|lights|lit|illumination', { kind: 'tail', of: 'brightness' }],
  ['colour|colours', { kind: 'tail', of: 'saturation' }],
  [
    'tone|tones|look|looks|mood|feel|feeling|vibe|vibes|grade|grading|atmosphere|ambience|ambiance|format|orientation|ratio|aspect|aspect ratio|crop|cropped|cropping|style|styling|setting|scene|environment|coloured|palette|hue|hues|tint|framing|frame|composition|depth of field|effect|shot|shots|version|treatment|finish|focus|location|surroundings|place|day|daytime|weather',
    { kind: 'tail' },
  ],
]

const grammar: Entry[] = [
  ['and|&|plus also|as well as', { kind: 'and' }],
  ['but|then|while|yet|however|although|though', { kind: 'but' }],
  [
    'a|an|the|my|his|her|their|our|your|new|some|this|that|these|those|its|another|any',
    { kind: 'grammar', as: 'article' },
  ],
  [
    'with|in|on|at|near|beside|next to|inside|into|onto|like|over|under|through|among|between|around|having|featuring|including|out|above|below|across|toward|towards|within|behind a|behind an|behind the',
    { kind: 'grammar', as: 'lead' },
  ],
  ['in front of|against|before', { kind: 'grammar', as: 'before' }],
  [
    'wear|wears|wearing|dressed|dressed in|dress me|dress me in|dress him in|dress her in|clothed in|put on|puts on|clad in',
    { kind: 'grammar', as: 'wearing' },
  ],
  [
    `of|for|by|as|to|from|has|have|showing|during|along|off|about|i|me|we|us|he|him|she|they|them|it|you|is|are|was|were|be|been|being|am|im|ill|id|ive|hes|shes|theyre|thats|lets|let|do|does|did|done|can|could|would|should|will|shall|may|might|must|please|pls|plz|thanks|thank you|thank|kindly|hi|hello|hey|ok|okay|yes|great|nice|nicely|good|better|best|beautiful|beautifully|lovely|cool one|perfect|awesome|want|wants|wanted|need|needs|needed|wish|prefer|make|makes|made|making|create|creates|generate|produce|give|gives|given|get|gets|take|takes|taken|show|shows|render|draw me|put|set|place me|change|changes|changed|switch|turn|turns|apply|use|using|try|keep|bring|have it|seems|seem|looks like|look like|looking|appear|appears|go|went|going|just|also|even|still|again|now|here|there|where|which|who|whose|when|what|so that|because|if|or|maybe|perhaps|possibly|only|one|ones|same|other|own|all|both|each|every|very much|kind|sort|type|set in|located|based|against it|myself|himself|herself|than|until|back|instead|coming|comes|come|full of|pure|falling|falls|shade of|shades of|love|loved|enjoy|swap|swapped|replace|replaced|exchange|fancy|to the left|to the right|outfit|clothes|clothing|attire|shining|shines|source|girl|boy|rather|else|something|someone|somewhere|it should|should be|i would like|would like|id like|overall|generally|bit of|image of|picture of|photo of|please make|go for|such|more or less|how|well|nicer|prettier|once|actually|basically|simply|exactly|currently|different`,
    { kind: 'grammar' },
  ],
  [
    `beauty|photo|photos|photograph|photographs|photography|photographic|picture|pictures|pic|pics|image|images|portrait|portraits|portraiture|selfie|selfies|headshots|session|photoshoot|photo shoot|shoot|photographed|snapshot|edit|edits|person|man|woman|guy|lady|gentleman|businessman|businesswoman|business person|professional|professionally|professional looking|business|corporate|realistic|photorealistic|photo realistic|hyperrealistic|high quality|best quality|quality|high resolution|high res|hi res|hd|uhd|4k|8k|ultra hd|detailed|highly detailed|sharp|sharp focus|masterpiece|award winning|linkedin|linked in|cv|resume|curriculum vitae|website|web site|homepage|company|company website|team page|profile|business card|email signature|job application|application|instagram|facebook|twitter|xing|tinder|dating profile|dating|social media|slack|zoom call|use case|camera|lens|canon|nikon|sony|leica|fujifilm|dslr|face|skin|subject|model|someone like me|elegant|elegantly|modern|classic|classy|timeless|natural|naturally|relaxed look|polished|tasteful|stylish|sleek|premium|luxury|luxurious|pleasant|attractive|interesting|standard|regular|normal|typical|usual|side`,
    { kind: 'grammar' },
  ],
]

const colourWords: Entry[] = colours.flatMap(({ name, hex, isThing }): Entry[] => {
  const meaning: Meaning = { kind: 'colour', name, hex, isThing }
  return [[name.includes(' ') ? `${name}|${name.replaceAll(' ', '')}` : name, meaning]]
})

const placeWords: Entry[] = Object.entries(places).flatMap(([name, { label, words, loosely }]): Entry[] => {
  const setting = name as keyof typeof places
  const strictly: Entry = [words, { kind: 'place', setting, label }]
  if (loosely === undefined) return [strictly]
  return [strictly, [loosely.words, { kind: 'place', setting, label, loosely }]]
})

/** Of everything that directs a picture. */
export const pictureEntries: readonly Entry[] = [
  ...grammar,
  ...degrees,
  ...backdrop,
  ...colourWords,
  ...amounts,
  ...lights,
  ...moods,
  ...crops,
  ...clothes,
  ...placeWords,
  ...others,
]

/** Of what only a chat asks for. */
export const editEntries: readonly Entry[] = [
  [
    'upscale|upscaled|upscaling|enlarge|enlarged|larger|bigger|big|higher resolution|more resolution|increase the resolution|increase resolution|high resolution|high res|hi res|full resolution|print size|for print|more pixels|double the size|twice as large|twice the size|double size',
    { kind: 'upscale', factor: null },
  ],
  ['2x|x2|two times|twice|200', { kind: 'upscale', factor: 2 }],
  ['4x|x4|four times|quadruple|4k|8k', { kind: 'upscale', factor: 4 }],
  [
    'oil|oil painting|oil paint|oil painted|oil on canvas|painted in oil|oil paints',
    { kind: 'filter', filter: 'oil', label: 'Oil painting' },
  ],
  [
    'watercolour|watercolours|watercolour painting|aquarelle|water colour|watercolor|watercolors',
    { kind: 'filter', filter: 'watercolour', label: 'Watercolour' },
  ],
  [
    'pencil|pencil sketch|pencil drawing|sketch|sketched|drawing|drawn|line drawing',
    { kind: 'filter', filter: 'pencil', label: 'Pencil drawing' },
  ],
  ['cartoon|cartoonish|cartoony|comic|comic book|comic strip', { kind: 'filter', filter: 'cartoon', label: 'Cartoon' }],
  ['pop art|popart|pop|warhol|andy warhol', { kind: 'filter', filter: 'pop', label: 'Pop art' }],
  [
    'mono filter|mono|mono art|black and white filter|monochrome filter',
    { kind: 'filter', filter: 'mono', label: 'Mono' },
  ],
  [
    'animation|animated|anime|animated film|animation film',
    { kind: 'filter', filter: 'animation', label: 'Animation' },
  ],
  ['filter|painting|art', { kind: 'tail' }],
  [
    'cut out|cutout|cut me out|cut it out|cut out the background|remove the background|remove background|remove my background|delete the background|delete background|erase the background|take away the background|take out the background|background removed|background removal|transparent|transparent background|no background|without background|without a background|without the background|isolate|isolate me|png|transparency|get rid of the background',
    { kind: 'cut-out' },
  ],
  [
    'undo|undo that|undo it|undo this|go back|revert|take that back|take it back|step back|one step back|back one step|previous version|previous one|never mind|nevermind|restore|as it was|as it was before|like before|as before|the way it was|reverse that',
    { kind: 'undo' },
  ],
]

const move = (name: CameraMove, label: string): Meaning => ({ kind: 'move', move: name, label })

const otherSide = { left: 'right', right: 'left' } as const

/** `pans left`, `sliding to the right`, `move from left to right`. */
const sidewaysTo = (side: 'left' | 'right') =>
  [
    'drift',
    'drifts',
    'drifting',
    'pan',
    'pans',
    'panning',
    'slide',
    'slides',
    'sliding',
    'move',
    'moves',
    'moving',
    'glide',
    'glides',
    'gliding',
    'truck',
    'trucks',
    'float',
    'floats',
    'go',
    'goes',
  ]
    .flatMap((verb) => [
      `${verb} ${side}`,
      `${verb} to the ${side}`,
      `${verb} ${side}wards`,
      ...[`${verb} `, `${verb} from `].map((start) => `${start}${otherSide[side]} to ${side}`),
    ])
    .join('|')

/** Of what directs a clip. */
export const videoEntries: readonly Entry[] = [
  ...grammar,
  ...degrees,
  ...crops.filter(([, { kind }]) => kind === 'aspect'),
  ['portrait', { kind: 'aspect', aspect: 'portrait', label: 'Portrait 4:5' }],
  ['vertical|vertically|upright|tall|phone', { kind: 'aspect', aspect: 'story', label: 'Vertical 9:16' }],
  [
    'push in|push|pushes in|pushes|pushes forward|pushing in|push forward|zoom|zoom in|zooming in|zooms in|dolly in|dolly|move in|moves in|moving in|come closer|comes closer|closer|approach|approaches|approaching|forward|toward me|towards me|zoom in on me',
    move('push-in', 'Push in'),
  ],
  [
    'pull out|pull back|pulls back|pulls out|pulling back|pulling out|zoom out|zooming out|zooms out|dolly out|move out|move back|moves back|moving back|back away|backs away|further away|farther away|reveal|backward|backwards',
    move('pull-out', 'Pull out'),
  ],
  [
    `${sidewaysTo('left')}|to the left|leftward|leftwards|right to left|from right to left|from the right to the left|left`,
    move('drift-left', 'Drift left'),
  ],
  [
    `${sidewaysTo('right')}|drift|drifts|drifting|pan|pans|panning|slide|slides|sliding|sideways|truck|tracking shot|to the right|rightward|rightwards|left to right|from left to right|from the left to the right|right|side to side`,
    move('drift-right', 'Drift right'),
  ],
  [
    'rise|rises|rising|lift|lifts|lifting|crane|crane up|crane shot|crane shot upwards|crane shot up|tilt up|tilt|move up|moves up|moving up|pedestal|boom up|upward|upwards|go up|goes up|float up|ascend|ascends',
    move('rise', 'Rise'),
  ],
  [
    'orbit|orbits|orbiting|arc|arcs|arcing|circle|circles|circling|around me|circles around me|circle around me|circles around|circle around|orbits around me|orbit around me|rotates around me|rotate around me|arc around me|go around|goes around|move around|moves around|rotate|rotates|rotating|revolve|revolves|swing around|turn around me|360|parallax|3d',
    move('arc', 'Arc'),
  ],
  [
    'light sweep|light sweep passes|light sweep passes over|sweep of light|sweep of light passes|sweep|sweeping light|light sweeping|sweeping|light passes|light passing|passing light|moving light|light moves|light moving|shimmer|glint|light across|light travels|travelling light|traveling light|changing light|light glides|gliding light',
    { kind: 'sweep' },
  ],
  ['seconds|second|sec|secs|s', { kind: 'seconds' }],
  ...[
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
  ].map((word, i): Entry => [word, { kind: 'number', value: i + 1 }]),
  ['slow|slowly|slow motion|unhurried|leisurely|long|calm|calmly', { kind: 'pace', seconds: 8, label: 'Slow' }],
  ['quick|quickly|fast|short|brief|swift|swiftly|rapid|snappy', { kind: 'pace', seconds: 4, label: 'Quick' }],
  [
    'video|videos|clip|clips|film|movie|footage|animation|animate|motion|movement|movements|moving|move|moves|camera|cameras|cinematic|smooth|smoothly|gentle|gently|soft|softly|steady|subtle|subtly|lasting|lasts|last|takes|length|duration|format|crop|cropped|ratio|aspect|aspect ratio|orientation|light|lighting|lights|shot|ending|ends|starting|starts|start|end|begin|begins|beginning|slight|slightly|little|dolly shot|background|backdrop|whole|total|about|ish|screen|up|down|portrait video|in|on|out|over|face|screen format|style|look|feel|effect',
    { kind: 'grammar' },
  ],
]
