import { createFakeEngine } from '@keylight/engine/fake'
import { describe, expect, test } from 'vitest'
import { colours } from './lexicon/colours.ts'
import { places } from './lexicon/places.ts'
import { type ParsedPicturePrompt, parsePicturePrompt } from './parse-picture.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const capabilities: PromptCapabilities = createFakeEngine({ files: nowhere }).capabilities()

type Expected = Partial<Omit<ParsedPicturePrompt, 'understood'>>

/** Fields that aren't listed must be empty. */
const sentences: [text: string, expected: Expected][] = [
  // Places
  [
    'A professional headshot in a modern office with soft light',
    { direction: { framing: 'head-and-shoulders', setting: 'openOffice', light: 'soft' } },
  ],
  ['in front of a bookshelf', { direction: { setting: 'library' } }],
  ['Put me on a beach at sunset with warm light', { direction: { setting: 'beach', warmth: 0.6 } }],
  ['outdoor portrait with autumn leaves in the background', { direction: { setting: 'autumnPark' } }],
  ['in the park at golden hour', { direction: { setting: 'park', warmth: 0.6, light: 'rim' } }],
  ['golden hour', { direction: { setting: 'goldenField' } }],
  ['a brick wall behind me', { direction: { setting: 'loft' } }],
  ['conference stage, spotlight', { direction: { setting: 'stage', light: 'dramatic' } }],
  [
    'bokeh city lights at night, moody',
    { direction: { blur: 0.5, setting: 'cityLights', light: 'dramatic', brightness: -0.25 } },
  ],
  ['moody rainy street at night', { direction: { setting: 'rainyStreet', light: 'dramatic', brightness: -0.25 } }],
  ['blue hour in the city', { direction: { setting: 'street', warmth: -0.4, brightness: -0.15 } }],
  ['blurry background of an office', { direction: { blur: 0.5, setting: 'openOffice' } }],
  ['low key studio portrait with rim light', { direction: { setting: 'black', light: 'rim' } }],
  ['gradient background', { direction: { setting: 'dawn' } }],
  ['in the hospital corridor', { direction: { setting: 'clinic' } }],
  ['full body in the forest', { direction: { framing: 'full-body', setting: 'forest' } }],
  ['instead of the office, a library', { direction: { setting: 'library' }, unused: ['instead of the office'] }],
  ['not in the office but in a park', { direction: { setting: 'park' }, unused: ['not in the office'] }],
  ['in the office. No, in the library', { direction: { setting: 'library' }, unused: ['office'] }],
  ['studio portrait in a library', { direction: { setting: 'library' }, unused: ['studio'] }],
  // Backdrops
  ['navy background', { direction: { backdrop: '#1f2f56' } }],
  ['background: charcoal', { direction: { backdrop: '#3a3d42' } }],
  ['light blue backdrop', { direction: { backdrop: '#add8e6' } }],
  ['background #3e52c2', { direction: { backdrop: '#3e52c2' } }],
  ['on #FFF', { direction: { backdrop: '#ffffff' } }],
  ['the background should be light grey', { direction: { backdrop: '#d3d3d3' } }],
  ['change the background to forest green', { direction: { backdrop: '#2b4d33' } }],
  ['cream coloured background', { direction: { backdrop: '#f3ead8' } }],
  ['plain white background', { direction: { backdrop: '#ffffff' } }],
  ['Background colour: light burgundy', { direction: { backdrop: '#bd98a1' } }],
  ['make the background darker', { direction: { backdrop: '#26292e' } }],
  ['use a lighter backdrop', { direction: { backdrop: '#e6e5e2' } }],
  ['LinkedIn headshot, neutral background', { direction: { framing: 'head-and-shoulders', backdrop: '#b5b8bd' } }],
  ['professional photo on a gray backgroud', { direction: { backdrop: '#808080' } }],
  ['a background in rosybrown', { direction: { backdrop: '#bc8f8f' } }],
  ['a snow background', { direction: { backdrop: '#fffafa' } }],
  ['studio portrait, black background, rim lighting', { direction: { backdrop: '#000000', light: 'rim' } }],
  // Light
  [
    'dramatic light from the left, dark background',
    { direction: { contrast: 0.35, light: 'left', backdrop: '#26292e' } },
  ],
  ['soft light from above', { direction: { contrast: -0.15, light: 'above' } }],
  ['light coming from the right side', { direction: { light: 'right' } }],
  ['backlit in a forest', { direction: { light: 'rim', setting: 'forest' } }],
  ['no harsh shadows', { direction: { light: 'soft' } }],
  ['less dramatic', { direction: { light: 'soft' } }],
  ['Could you please make the light a little softer?', { direction: { light: 'soft' } }],
  ['overcast day in the park', { direction: { light: 'soft', setting: 'park' } }],
  ['in the loft by a window', { direction: { setting: 'loft', light: 'soft' } }],
  ['natural window light', { direction: { setting: 'windowLight' } }],
  [
    'soft window light from the right, cream wall',
    { direction: { contrast: -0.15, light: 'right', backdrop: '#f3ead8' } },
  ],
  // Amounts, degrees, negations
  ['make the picture less grey', { unused: ['less grey'] }],
  ['black and white, no, in colour', { direction: { saturation: 0 }, unused: ['black and white'] }],
  ['warmer light', { direction: { warmth: 0.5 } }],
  ['a bit warmer and much brighter', { direction: { warmth: 0.25, brightness: 0.8 } }],
  ['not too dark, no blur', { direction: { brightness: 0.25, blur: -1 } }],
  ['too dark', { direction: { brightness: 0.5 } }],
  ['way too bright', { direction: { brightness: -0.8 } }],
  ['not warm enough', { direction: { warmth: 0.5 } }],
  ["don't make it so dark", { direction: { brightness: 0.4 } }],
  ["I don't want a blurry background", { direction: { blur: -0.4 } }],
  ['increase the contrast slightly', { direction: { contrast: 0.25 } }],
  ['turn the brightness down a bit', { direction: { brightness: -0.25 } }],
  ['less contrast and saturation', { direction: { contrast: -0.5, saturation: -0.5 } }],
  ['a touch less saturated', { direction: { saturation: -0.25 } }],
  ['more light', { direction: { brightness: 0.5 } }],
  ['cold blue tones', { direction: { warmth: -0.5 } }],
  ['a bit of warmth', { direction: { warmth: 0.25 } }],
  ['the background more blurred', { direction: { blur: 0.5 } }],
  ['sharp background', { direction: { blur: -0.5 } }],
  ['make it vertical and a little bit cooler', { direction: { warmth: -0.25 }, aspect: 'portrait' }],
  ['Make the colors pop', { direction: { saturation: 0.5 } }],
  ['desaturated colors', { direction: { saturation: -0.5 } }],
  ['high contrast black and white', { direction: { contrast: 0.5, saturation: -1 } }],
  ['no black and white', { direction: { saturation: 0 } }],
  [
    'Light and airy, pastel colours, garden',
    { direction: { brightness: 0.35, contrast: -0.25, saturation: -0.35, setting: 'garden' } },
  ],
  [
    'cinematic look, shallow depth of field',
    { direction: { contrast: 0.35, saturation: -0.15, light: 'dramatic', blur: 0.5 } },
  ],
  // Crops
  ['black and white close-up, please', { direction: { saturation: -1, framing: 'headshot' } }],
  ['crop to 16:9', { aspect: 'landscape' }],
  ['Waist-up, landscape orientation', { direction: { framing: 'half-body' }, aspect: 'landscape' }],
  ['wide shot in a loft', { direction: { framing: 'full-body', setting: 'loft' } }],
  ['instagram story, head to toe', { direction: { framing: 'full-body' }, aspect: 'story' }],
  ['square', { aspect: 'square' }],
  ['not a close-up', { unused: ['not a close-up'] }],
  // Clothes
  ['wearing a dark suit in the library', { direction: { setting: 'library' }, garment: 'dark-suit' }],
  [
    'black suit and tie, teal background',
    { direction: { backdrop: '#008080', wear: { colour: '#000000' } }, garment: 'dark-suit' },
  ],
  ['dark blue suit, cream backdrop', { direction: { backdrop: '#f3ead8' }, garment: 'dark-suit' }],
  ['light grey suit', { garment: 'light-suit' }],
  ['beige suit', { direction: { wear: { colour: '#e0d3c1' } }, garment: 'light-suit' }],
  ['a red sweater', { direction: { wear: { colour: '#b3232b' } }, garment: 'crew-sweater' }],
  ['navy blazer', { direction: { wear: { colour: '#1f2f56' } }, garment: 'casual-blazer' }],
  ['a red hoodie', { unused: ['red hoodie'] }],
  ['in a white shirt against a burgundy wall', { direction: { backdrop: '#6d1a2d' }, garment: 'shirt' }],
  ['Dress me in a jumper', { garment: 'crew-sweater' }],
  ['in a red blazer', { direction: { wear: { colour: '#b3232b' } }, garment: 'casual-blazer' }],
  ['a blouse', { unused: ['blouse'] }],
  ['suit without tie', { garment: 'open-suit' }],
  ['light suit without tie', { garment: 'open-suit', unused: ['light'] }],
  ['navy scrubs', { direction: { wear: { colour: '#1f2f56' } }, garment: 'scrubs' }],
  // Styles
  ['as a lawyer with a navy backdrop', { direction: { backdrop: '#1f2f56' }, style: 'man.profession.lawyer' }],
  ['studio dramatic look', { style: 'man.lighting.studio-dramatic' }],
  // Unsupported
  [
    'me holding a coffee in a cafe, smiling',
    { direction: { setting: 'cafe' }, unused: ['holding a coffee', 'smiling'] },
  ],
  ['in the park with a dog', { direction: { setting: 'park' }, unused: ['with a dog'] }],
  [
    'Portrait of John at the beach wearing sunglasses',
    { direction: { setting: 'beach' }, unused: ['John', 'wearing sunglasses'] },
  ],
  ['holding a red umbrella in the rain', { direction: { setting: 'rainyStreet' }, unused: ['holding a red umbrella'] }],
  ['sitting on an office chair', { unused: ['sitting on an office chair'] }],
  ['warm smile and bright eyes', { unused: ['warm smile', 'bright eyes'] }],
  ['green eyes, long hair', { unused: ['green eyes', 'long hair'] }],
  ['brighten my teeth', { unused: ['brighten my teeth'] }],
  ['a red dress', { unused: ['red dress'] }],
  ['a white t-shirt', { unused: ['white t-shirt'] }],
  ['remove the background', { unused: ['remove the background'] }],
  ["I'd like a friendly photo in my kitchen", { unused: ['friendly', 'in my kitchen'] }],
  ['as an astronaut on the moon', { unused: ['astronaut', 'on the moon'] }],
  ['I look too pale', { unused: ['too pale'] }],
  ['in profile, looking to the left', { unused: ['in profile', 'looking to the left'] }],
  ['hard rim light from behind', { direction: { contrast: 0.35, light: 'rim' } }],
  ['whiten my teeth', { unused: ['whiten my teeth'] }],
  ['three-point lighting, make my eyes blue', { unused: ['three-point lighting', 'eyes blue'] }],
  // No requests
  ['please make it a really nice picture of me, thank you!', {}],
  ['', {}],
]

test.each(sentences)('parses "%s"', (text, expected) => {
  const { understood: _, ...parsedPrompt } = parsePicturePrompt(text, capabilities, 'man')
  expect(parsedPrompt).toEqual({ direction: {}, aspect: null, garment: null, style: null, unused: [], ...expected })
})

describe('chips', () => {
  test("quote the user's words and show what they mean", () => {
    expect(
      parsePicturePrompt('A bit warmer, Navy Background, not too dark and 16:9.', capabilities).understood,
    ).toEqual([
      { words: 'A bit warmer', meaning: 'A little warmer' },
      { words: 'Navy Background', meaning: 'Navy background' },
      { words: 'not too dark', meaning: 'A little brighter' },
      { words: '16:9', meaning: 'Wide 16:9' },
    ])
    expect(parsePicturePrompt('golden hour, minimalist, on #3e52c2', capabilities).understood).toEqual([
      { words: 'golden hour', meaning: 'Golden hour light' },
      { words: 'minimalist', meaning: 'Minimalist' },
      { words: '#3e52c2', meaning: '#3e52c2 background' },
    ])
  })

  test('are shown once per meaning', () => {
    expect(
      parsePicturePrompt('in the office, a bright office', capabilities).understood.map(({ meaning }) => meaning),
    ).toEqual(['Office'])
  })
})

test('recognises every phrase for every place', () => {
  const wrong: string[] = []
  for (const setting of capabilities.settings) {
    const { phrases, ambiguous } = places[setting]
    for (const phrase of [phrases, ambiguous?.phrases ?? phrases].join(', ').split(/,\s+/)) {
      const parsedPrompt = parsePicturePrompt(phrase, capabilities)
      if (parsedPrompt.direction.setting !== setting || parsedPrompt.unused.length > 0)
        wrong.push(`${phrase} is not ${setting}`)
    }
  }
  expect(wrong).toEqual([])
})

test('accepts every colour as a backdrop, in any phrasing', () => {
  const wrong: string[] = []
  for (const { name, hex } of colours)
    for (const text of [
      `${name} background`,
      `a background in ${name}`,
      `the backdrop should be ${name}`,
      `in front of ${name}`,
    ])
      if (parsePicturePrompt(text, capabilities).direction.backdrop !== hex) wrong.push(text)
  expect(wrong).toEqual([])
})

test('recognises a request for each garment', () => {
  const asked = [
    ['man', 'dark suit'],
    ['man', 'light suit'],
    ['man', 'blazer'],
    ['man', 'shirt'],
    ['man', 'sweater'],
    ['woman', 'blazer'],
    ['woman', 'light blazer'],
    ['woman', 'blouse'],
    ['man', 'suit without a tie'],
    ['man', 'white coat'],
    ['man', 'scrubs'],
    ['man', 'judge’s robe'],
    ['woman', 'lab coat'],
    ['woman', 'surgical scrubs'],
    ['woman', 'judicial robe'],
    ['man', 'charcoal suit'],
    ['man', 'grey suit'],
    ['woman', 'charcoal blazer'],
  ] as const
  expect(asked.map(([gender, words]) => parsePicturePrompt(words, capabilities, gender).garment)).toEqual(
    capabilities.garments,
  )
})

test("lists requests the engine can't fulfil as unused", () => {
  const plain: PromptCapabilities = { ...capabilities, settings: ['library'], garments: [], styles: new Map() }
  const parsedPrompt = parsePicturePrompt('in a suit on the beach, warmer', plain, 'man')
  expect(parsedPrompt.garment).toBeNull()
  expect(parsedPrompt.direction).toEqual({ warmth: 0.5 })
  expect(parsedPrompt.unused).toEqual(['suit', 'beach'])
})

describe('a typo', () => {
  test.each([
    ['navy backgroud', 'navy background'],
    ['drammatic light', 'dramatic light'],
    ['libary', 'library'],
    ['warmr', 'warmer'],
    ['contarst', 'contrast'],
    ['burgandy backdrop', 'burgundy backdrop'],
  ])('corrects "%s" to "%s"', (slip, meant) => {
    const meanings = (text: string) => parsePicturePrompt(text, capabilities).understood.map(({ meaning }) => meaning)
    expect(meanings(slip)).toEqual(meanings(meant))
    expect(meanings(slip)).not.toEqual([])
  })

  test.each(['bench', 'storm', 'stare', 'block', 'horse', 'watch', 'coach', 'brush'])(
    'doesn\'t mistake "%s" for another word',
    (word) => {
      expect(parsePicturePrompt(`with a ${word}`, capabilities)).toMatchObject({
        direction: {},
        unused: [`with a ${word}`],
      })
    },
  )
})

test('ignores case, hyphens, and British or American spelling', () => {
  const same = [
    ['grey colour', 'GRAY color'],
    ['cosy, colourful', 'Cozy, colorful'],
    ['half-body portrait', 'half body portrait'],
    ['black-and-white', 'Black & white'],
    ['don’t blur it', "don't blur it"],
  ]
  for (const [one, other] of same)
    expect(parsePicturePrompt(other!, capabilities).direction).toEqual(parsePicturePrompt(one!, capabilities).direction)
})

test('quotes only words of the prompt, even for unusual prompts', () => {
  const odd = [
    '🙂 navy 🙂',
    '((((',
    'no no no not',
    'a'.repeat(2000),
    'background '.repeat(200),
    'too very not less',
    '#',
    '# 12 #12345',
    '16:',
    'ЖЖ ñandú 背景',
  ]
  for (const text of odd) {
    const { understood, unused } = parsePicturePrompt(text, capabilities, 'woman')
    for (const words of [...understood.map((chip) => chip.words), ...unused]) expect(text).toContain(words)
  }
})
