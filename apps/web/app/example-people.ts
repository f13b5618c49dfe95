/**
 * The people in the example images. Their photos are CC0 and stored in `apps/web/example-people`; ORIGIN.md lists the
 * sources. They aren't customers, and their names and jobs are unknown: never invent any.
 */
import type { Gender } from '@keylight/contract'
import { t } from '#words'

interface ExamplePerson {
  gender: Gender
  /** Description of the photo, for alt texts. */
  who: string
  /** The page where the photo was published. */
  source: string
  /** Whether other clothes look good on this photo: no hair, hands or scarf covers the neck and shoulders. */
  isDressable: boolean
  /** Filters for visitors who want to see people like themselves. */
  traits: readonly Trait[]
}

export const traits = ['glasses', 'beard', 'curls', 'headscarf', 'grey hair'] as const
export type Trait = (typeof traits)[number]

/** Women and men alternate, as on the examples page. */
export const examplePeople = {
  'portrait-001': {
    gender: 'woman',
    who: t`a woman with chin-length red hair`,
    source: 'https://www.pexels.com/photo/blonde-haired-woman-in-blue-shirt-y-27411/',
    isDressable: true,
    traits: [],
  },
  'portrait-014': {
    gender: 'man',
    who: t`a smiling man with short black hair and a dark jacket`,
    source: 'https://www.pexels.com/photo/person-man-confident-business-50855/',
    isDressable: false,
    traits: [],
  },
  'portrait-007': {
    gender: 'woman',
    who: t`a woman with long brown hair and a white scarf`,
    source: 'https://www.pexels.com/photo/fashion-woman-foggy-river-61120/',
    isDressable: false,
    traits: [],
  },
  'portrait-020': {
    gender: 'man',
    who: t`a smiling man with glasses and a white shirt`,
    source: 'https://www.pexels.com/photo/175697/',
    isDressable: false,
    traits: ['glasses', 'beard'],
  },
  'portrait-009': {
    gender: 'woman',
    who: t`a smiling woman with blonde hair`,
    source: 'https://www.pexels.com/photo/woman-in-black-scoop-neck-shirt-smiling-38554/',
    isDressable: false,
    traits: [],
  },
  'portrait-028': {
    gender: 'man',
    who: t`an older man with white hair`,
    source: 'https://www.pexels.com/photo/old-man-6110/',
    isDressable: false,
    traits: ['grey hair'],
  },
  'portrait-025': {
    gender: 'woman',
    who: t`a woman with long black hair and pearl earrings`,
    source: 'https://www.pexels.com/photo/woman-relaxation-girl-young-48196/',
    isDressable: false,
    traits: [],
  },
  'portrait-033': {
    gender: 'man',
    who: t`a man with short curly hair, a short beard and a grey jumper`,
    source:
      'https://www.pexels.com/photo/man-in-gray-crew-neck-sweatshirt-and-black-pants-sitting-in-gray-concrete-holding-string-instrument-near-body-of-water-160651/',
    isDressable: false,
    traits: ['curls', 'beard'],
  },
  'portrait-039': {
    gender: 'woman',
    who: t`a woman with long black hair and sunglasses pushed up`,
    source: 'https://www.pexels.com/photo/portrait-of-smiling-girl-against-white-background-253758/',
    isDressable: false,
    traits: [],
  },
  'portrait-050': {
    gender: 'man',
    who: t`a smiling man with glasses and a beard`,
    source: 'https://www.pexels.com/photo/adult-beard-boy-casual-220453/',
    isDressable: true,
    traits: ['glasses', 'beard'],
  },
  'portrait-041': {
    gender: 'woman',
    who: t`a woman in a white dress with pinned-up dark hair`,
    source: 'https://www.pexels.com/photo/portrait-of-young-woman-255274/',
    isDressable: false,
    traits: ['curls'],
  },
  'portrait-061': {
    gender: 'man',
    who: t`a bald man with a full beard and a grey T-shirt`,
    source: 'https://visualhunt.com/photo/199165/',
    isDressable: true,
    traits: ['beard'],
  },
  'portrait-046': {
    gender: 'woman',
    who: t`a woman with a pink headscarf`,
    source: 'https://www.pexels.com/photo/attractive-beautiful-beauty-cute-539727/',
    isDressable: false,
    traits: ['headscarf'],
  },
  'portrait-062': {
    gender: 'man',
    who: t`a man with grey hair, glasses and a blue shirt`,
    source: 'https://visualhunt.com/photo/199081/',
    isDressable: false,
    traits: ['glasses', 'grey hair'],
  },
} as const satisfies Record<string, ExamplePerson>

export type ExamplePersonId = keyof typeof examplePeople

export const examplePersonIds = Object.keys(examplePeople) as ExamplePersonId[]

declare const __OWN_PEOPLE__: Readonly<Record<Gender, number>> | null | undefined

/** Numbers of photos of women and of men that a site owner provides instead of ours, or null for our example people. */
const ownPeople = typeof __OWN_PEOPLE__ === 'undefined' ? null : __OWN_PEOPLE__

/** Whether the example people are ours. A site owner can show photos of other people instead. */
export const showsOurPeople = ownPeople === null

/**
 * Everyone shown, without duplicates. A site owner with fewer photos than example people shows some people in several
 * places.
 */
export const shownPeople: readonly ExamplePersonId[] = listShown(ownPeople)

export function listShown(own: Readonly<Record<Gender, number>> | null): readonly ExamplePersonId[] {
  if (!own) return examplePersonIds
  return examplePersonIds.filter((id) => {
    const { gender } = examplePeople[id]
    return peopleOf(gender).indexOf(id) < own[gender]
  })
}

export function peopleOf(gender: Gender): ExamplePersonId[] {
  return examplePersonIds.filter((id) => examplePeople[id].gender === gender)
}

/** Returns the caption of a person in an example. */
export const aboutPerson = showsOurPeople ? t`Example person` : t`Shown with their consent`

/** Returns a person's description for alt texts, as the object of a sentence. */
export const describePerson = (person: ExamplePersonId): string =>
  showsOurPeople ? examplePeople[person].who : t`someone who agreed to be shown`

/** The people in the free tools' examples. */
export const toolPeople = {
  backgroundRemover: 'portrait-001',
  upscaler: 'portrait-062',
  imageToImage: 'portrait-009',
  animation: 'portrait-050',
} as const satisfies Record<string, ExamplePersonId>
