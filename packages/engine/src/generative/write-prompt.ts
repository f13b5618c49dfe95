/** Writes the prompt for a generator from a style's recipe and the adjustments. */
import type { Framing, StyleRecipe } from '@keylight/imaging'
import { direct, lightPlanOf, styleRecipes } from '@keylight/imaging/catalogue'
import type { Direction, GarmentName, Portrait } from '../engine.ts'

/** Returns the prompt for a portrait. The style must exist. */
export function writePrompt({ style, direction, garment }: Pick<Portrait, 'style' | 'direction' | 'garment'>): string {
  const recipe = direct(styleRecipes.get(style)!, direction)
  const who = style.startsWith('woman.') ? 'woman' : 'man'
  const worn = garment ?? recipe.wears
  return [
    `Make a photograph of the ${who} in this photo. It must be recognisably the same person: keep the face with its shape and proportions, the eyes, skin tone, age, hair and any glasses or beard as they are in the photo.`,
    sentence(drawn[style]),
    worn === undefined ? undefined : `Dress the person in ${clothes[worn]}${wornColour(direction)}.`,
    `The picture is ${framings[recipe.framing]}, and it shows this one person alone.`,
    `Behind the person is ${placeOf(recipe)}.`,
    lightOf(recipe),
    ...changesOf(direction),
    'It looks like a professional photograph with natural skin, a portrait lens and correct hands. No text, no logo, no frame.',
  ]
    .filter(Boolean)
    .join(' ')
}

const sentence = (words: string | undefined) => words && `The person ${words}.`

/**
 * Features that a style adds to the photo. Styles that aren't listed add nothing beyond the rest of the prompt.
 */
const drawn: Readonly<Record<string, string>> = {
  'man.profession.fire-chief': 'wears the dark dress uniform of a fire chief',
  'man.profession.firefighter': 'wears the protective jacket of a firefighter, without a helmet',
  'man.profession.fire-captain': 'wears the uniform of a fire captain, without a cap',
  'man.profession.pilot': 'wears the uniform of an airline pilot with epaulettes and a tie, without a cap',
  'man.pose.arms-crossed': 'stands with crossed arms',
  'man.pose.hands-in-pockets': 'stands with both hands in the pockets',
  'man.pose.leaning': 'leans against the wall with one shoulder',
  'man.pose.walking': 'walks towards the camera',
  'man.seated.chair': 'sits in an armchair',
  'man.seated.desk': 'sits at a desk with the hands on it',
  'man.seated.stool': 'sits on a wooden stool',
  'man.seated.table': 'sits at a table by the window',
  'woman.attire.business-tablet': 'holds a tablet computer in both hands',
  'woman.full-body.desk': 'stands leaning against a desk',
  'woman.pose.railing': 'leans on the railing',
  'woman.pose.seated': 'sits in an armchair',
  'woman.pose.stairs': 'stands on the stairs with one hand on the rail',
  'woman.pose.standing': 'stands upright with relaxed arms',
}

const clothes: Record<GarmentName, string> = {
  'dark-suit': 'a navy suit with a white shirt and a dark red tie',
  'charcoal-suit': 'a charcoal suit with a light blue shirt and a navy tie',
  'grey-suit': 'a grey suit with a white shirt and a dark green tie',
  'light-suit': 'a light grey suit with a white shirt and a blue tie',
  'casual-blazer': 'a casual blazer over a shirt',
  shirt: 'a shirt with an open collar',
  'crew-sweater': 'a sweater with a round neck',
  'womens-blazer': 'a navy blazer over a white top',
  'womens-charcoal-blazer': 'a charcoal blazer over a light blue top',
  'womens-light-blazer': 'a light blazer over a black top',
  'womens-blouse': 'a blouse',
  'open-suit': 'a suit with an open collar and no tie',
  'white-coat': 'a white medical coat over a shirt',
  scrubs: 'medical scrubs',
  'judge-robe': 'a judge’s black robe',
  'womens-white-coat': 'a white medical coat over a blouse',
  'womens-scrubs': 'medical scrubs',
  'womens-judge-robe': 'a judge’s black robe',
}

const wornColour = (direction: Direction | undefined) =>
  direction?.wear?.colour === undefined ? '' : ` in the colour ${direction.wear.colour}`

const framings: Record<Framing, string> = {
  headshot: 'a close headshot',
  'head-and-shoulders': 'a portrait of head and shoulders',
  'half-body': 'a half-length portrait from the waist up',
  'full-body': 'a full-body portrait from head to toe',
}

type Backdrop = StyleRecipe['backdrop']

const places: Record<Extract<Backdrop, { kind: 'plate' }>['name'], string> = {
  'architecture-concrete': 'a modern concrete building',
  'autumn-park': 'a park in autumn',
  'bank-lobby-marble': 'the marble lobby of a bank',
  'beach-sea': 'a beach and the sea',
  'cafe-interior': 'a cosy café',
  'city-night-bokeh': 'a city at night',
  'city-street-day': 'a city street by day',
  'conference-stage': 'a conference stage',
  'fire-station-bay': 'a fire station with red engines',
  'forest-edge': 'the edge of a forest',
  'gallery-white': 'the white wall of a gallery',
  'garden-flowers': 'a garden with flowers',
  'golden-field': 'a wheat field in low sun',
  'government-columns': 'the columns of a government building',
  'hospital-corridor': 'a bright hospital corridor',
  'library-books': 'a library full of books',
  'loft-creative-brick': 'a brick loft',
  'meeting-room-glass': 'a meeting room with glass walls',
  'modern-interior-living': 'a modern living room',
  'office-open': 'an open-plan office',
  'office-window-city': 'a corner office with a city outside its windows',
  'park-lawn-trees': 'a park with a lawn and trees',
  'railing-terrace': 'a terrace with a railing',
  'rain-street': 'a street in the rain',
  'server-room-blue': 'a server room in blue light',
  'stairs-interior': 'a modern interior with stairs',
  'studio-canvas-brown': 'a brown painted canvas',
  'sunset-skyline': 'a city skyline at sunset',
  'university-hall': 'an arched university hall',
  'window-light-wall': 'a plain wall in window light',
  'workshop-engineering': 'an engineering workshop',
}

function placeOf({ backdrop }: StyleRecipe): string {
  switch (backdrop.kind) {
    case 'plate':
      return `${places[backdrop.name]}, out of focus`
    case 'wall': {
      const wall = { paper: 'plain studio paper', canvas: 'a painted studio canvas', plaster: 'a plaster wall' }
      return `${wall[backdrop.surface]}, from the colour ${backdrop.inner} in the light to ${backdrop.outer} at the edges`
    }
    case 'gradient':
      return `a smooth gradient background from the colour ${backdrop.from} to ${backdrop.to}`
    case 'bokeh':
      return `round lights far out of focus in the colours ${backdrop.lights.join(', ')} on ${backdrop.top}`
  }
}

function lightOf(recipe: StyleRecipe): string {
  const { side, ratio, rim } = lightPlanOf(recipe)
  const from = Math.abs(side) < 15 ? 'the front' : side < 0 ? 'the left' : 'the right'
  const kind = ratio >= 8 ? 'Hard, dramatic' : ratio >= 3 ? 'Clear' : 'Soft'
  return `${kind} light comes from ${from}${rim >= 0.2 ? ', and light from behind outlines hair and shoulders' : ''}.`
}

/** Returns sentences for adjustments other than place and light. Changes below 0.1 are invisible and left out. */
function changesOf({ warmth = 0, brightness = 0, contrast = 0, saturation = 0, blur = 0 }: Direction = {}): string[] {
  const change = (amount: number, more: string, less: string) =>
    Math.abs(amount) < 0.1 ? [] : [`${Math.abs(amount) < 0.4 ? 'A little ' : ''}${amount > 0 ? more : less}.`]
  return [
    ...change(warmth, 'warmer colours', 'cooler colours'),
    ...change(brightness, 'brighter', 'darker'),
    ...change(contrast, 'more contrast', 'less contrast'),
    ...(saturation <= -0.9 ? ['Black and white.'] : change(saturation, 'stronger colours', 'weaker colours')),
    ...change(blur, 'background more out of focus', 'background sharper'),
  ].map((words) => words[0]!.toUpperCase() + words.slice(1))
}
