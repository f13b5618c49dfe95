/** Words for light and mood. */
import type { Direction } from '@keylight/engine'
import type { Shade } from './colours.ts'
import type { Entry } from './lexicon.ts'
import type { Light, Meaning } from './meaning.ts'

const light = (of: Light, label: string, shade?: Shade): Meaning => ({
  kind: 'light',
  light: of,
  label,
  ...(shade && { shade }),
})

export const lightEntries: readonly Entry[] = [
  [
    'soft, softer, soft light, softer light, soft daylight, soft natural light, soft and even, soft and natural',
    light('soft', 'Soft light', 'light'),
  ],
  [
    `gentle light, diffused, diffuse, even light, flat light, beauty light, ring light, softbox, soft box,
    overcast, cloudy, flattering light, flattering, fill light, shadowless`,
    light('soft', 'Soft light'),
  ],
  ['natural light, daylight, natural lighting, natural daylight, ambient light', light('soft', 'Natural light')],
  [
    `dramatic, dramatically, drama, hard, harsh, hard light, harsh light, rembrandt, rembrandt light, split light,
    chiaroscuro, strong light, spotlight, spot light, high contrast light, directional light`,
    light('dramatic', 'Dramatic light'),
  ],
  [
    'shadows, shadow, deep shadows, strong shadows, harsh shadows, hard shadows, dark shadows',
    light('dramatic', 'Deep shadows'),
  ],
  [
    `from the left, from left, left light, light left, lit from the left, left side light, key light left,
    from the left side, from left side, from my left, light on the left`,
    light('left', 'Light from the left'),
  ],
  ['side light, sidelight, side lit, from the side, sidelit', light('left', 'Side light')],
  [
    `from the right, from right, right light, light right, lit from the right, right side light, key light right,
    from the right side, from right side, from my right, light on the right`,
    light('right', 'Light from the right'),
  ],
  [
    `from above, from the top, top light, overhead, overhead light, butterfly light, butterfly, light above,
    lit from above`,
    light('above', 'Light from above'),
  ],
  [
    `rim, rim light, rimlight, back light, backlight, backlit, back lit, backlighting, hair light, edge light,
    kicker, light behind, from behind, lit from behind, halo, contour light`,
    light('rim', 'Rim light'),
  ],
]

const mood = (label: string, direction: Direction): Meaning => ({ kind: 'mood', label, direction })

export const moodEntries: readonly Entry[] = [
  [
    'moody, moodier, dark and moody, gloomy, mysterious, brooding',
    mood('Moody', { light: 'dramatic', brightness: -0.25 }),
  ],
  ['airy, light and airy, bright and airy, fresh and airy', mood('Airy', { brightness: 0.35, contrast: -0.25 })],
  [
    'cinematic, film still, movie like, like in a movie, movie still, blockbuster',
    mood('Cinematic', { contrast: 0.35, saturation: -0.15, light: 'dramatic' }),
  ],
  ['film noir, noir', mood('Noir', { saturation: -1, light: 'dramatic', contrast: 0.4 })],
  [
    `vintage, retro, old fashioned, film look, analogue, analog, shot on film, on film, nostalgic, polaroid,
    sepia`,
    mood('Vintage', { saturation: -0.3, contrast: -0.2, warmth: 0.5 }),
  ],
  ['dreamy, ethereal, romantic, dreamlike', mood('Dreamy', { contrast: -0.35, brightness: 0.2, light: 'soft' })],
  ['sunny, sunshine, sunlight, summery, summer, sun', mood('Sunny', { brightness: 0.2, warmth: 0.4 })],
  [
    'golden light, golden sun, golden sunlight, evening sun, late sun, evening light',
    mood('Golden light', { warmth: 0.6 }),
  ],
  ['high key, highkey', mood('High key', { brightness: 0.5, contrast: -0.2, light: 'soft' })],
  ['editorial, magazine, vogue, fashion', mood('Editorial', { contrast: 0.3, light: 'dramatic' })],
  ['fresh, clean look', mood('Fresh', { brightness: 0.2, warmth: -0.15 })],
]
