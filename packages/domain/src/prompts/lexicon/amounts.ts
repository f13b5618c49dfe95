/** Words for amounts: warmth, brightness, contrast, saturation and blur. */
import type { Entry } from './lexicon.ts'
import type { Amount, AmountMeaning } from './meaning.ts'

const amount = (of: Amount, sign: 1 | -1, more: Partial<AmountMeaning> = {}): AmountMeaning => ({
  kind: 'amount',
  of,
  sign,
  ...more,
})
const noun = (of: Amount): AmountMeaning => amount(of, 1, { isNoun: true })

export const amountEntries: readonly Entry[] = [
  ['warm', amount('warmth', 1, { shade: 'warm' })],
  [
    'warmer, warmly, warm up, warm it up, warm tone, sunlit, golden tones, amber tones, orange tones, less blue',
    amount('warmth', 1),
  ],
  ['cosy, cosier', amount('warmth', 1, { size: 0.4, label: 'Cosy' })],
  ['warmth, temperature, colour temperature', noun('warmth')],
  ['cool', amount('warmth', -1, { shade: 'cool' })],
  [
    `cold, cooler, colder, cool down, cool it down, icy, wintry, chilly, blue tones, bluish, blueish, less orange,
    less yellow`,
    amount('warmth', -1),
  ],
  ['bright', amount('brightness', 1, { shade: 'light' })],
  [
    'brighter, lighter, brighten, brighten up, lighten, lighten up, brightly, light up, well lit, brightly lit',
    amount('brightness', 1),
  ],
  ['brightness, exposure', noun('brightness')],
  ['dark', amount('brightness', -1, { shade: 'dark' })],
  ['darker, darken, dim, dimmer, dimmed, dimly, dimly lit, darkened', amount('brightness', -1)],
  ['overexposed', amount('brightness', 1)],
  ['underexposed', amount('brightness', -1)],
  ['contrasty, punchy, punchier, crisp, crisper, bold contrast', amount('contrast', 1)],
  ['contrast, contrasts', noun('contrast')],
  ['soft contrast, gentle contrast, flat contrast, little contrast', amount('contrast', -1, { size: 0.4 })],
  ['hard contrast, strong contrast, rich contrast', amount('contrast', 1)],
  ['flat, flatter, faded, matte, matt, hazy, washed', amount('contrast', -1, { size: 0.4 })],
  ['saturation', noun('saturation')],
  [
    `saturated, saturate, vibrant, colourful, rich colours, intense colours, bold colours, strong colours,
    bright colours, vibrance, colours pop, make the colours pop, pop of colour, colours that pop,
    popping colours`,
    amount('saturation', 1),
  ],
  ['vivid, vivid colours', amount('saturation', 1, { shade: 'vivid' })],
  [
    `muted, muted colours, muted tones, subdued, toned down, soft colours, soft tones, earthy, earthy tones,
    natural tones`,
    amount('saturation', -1, { size: 0.35, shade: 'dusty' }),
  ],
  ['desaturated, desaturate, washed out, pale colours, drained', amount('saturation', -1)],
  [
    'pastel, pastels, pastel colours, pastel tones',
    { kind: 'mood', direction: { saturation: -0.35, brightness: 0.2 }, label: 'Pastel', shade: 'light' },
  ],
  [
    `black and white, black & white, black white, black n white, b&w, b & w, bw, monochrome, monochromatic,
    greyscale, grey scale, desaturated completely, without colour, without colours, no colour, no colours`,
    { kind: 'mood', direction: { saturation: -1 }, label: 'Black and white' },
  ],
  [
    'in colour, in full colour, full colour, natural colours, normal colours, true colours',
    { kind: 'neutral', of: 'saturation', label: 'Natural colours' },
  ],
  ['normal brightness, natural brightness', { kind: 'neutral', of: 'brightness', label: 'Normal brightness' }],
  [
    'neutral white balance, neutral tones, natural white balance',
    { kind: 'neutral', of: 'warmth', label: 'Neutral tones' },
  ],
  ['blur, bokeh, background blur', noun('blur')],
  [
    `blurred, blurry, blurrier, blurring, bokehs, defocus, defocused, out of focus, unfocused, softly blurred,
    shallow depth of field, shallow focus, shallow dof, soft background, soft backdrop, portrait mode, f1.4,
    f1.8, f2, 85mm, creamy background, creamy bokeh, creamy blur`,
    amount('blur', 1),
  ],
  [
    'no background blur, without background blur, without any blur, no blur at all',
    amount('blur', -1, { size: 1, label: 'Sharp background' }),
  ],
  [
    `sharp background, sharp backdrop, sharper, background in focus, in focus background, deep focus,
    deep depth of field, everything in focus, sharpen`,
    amount('blur', -1),
  ],
]
