import type { Framing } from '../work/work.ts'
import type { Style } from './styles.ts'

/** Setting of a style. */
export const stylePlaces = ['studio', 'indoors', 'outdoors'] as const
export type StylePlace = (typeof stylePlaces)[number]

/** Style id suffixes by prefix. */
type Ids = Readonly<Record<string, string>>

/** Styles not listed are in a studio. */
const places: Readonly<Record<Exclude<StylePlace, 'studio'>, Ids>> = {
  indoors: {
    'man.profession':
      'ceo business-leader cto tech-ceo software-executive attorney doctor professor dean investment-banker portfolio-manager art-director creative-director media-executive engineer entrepreneur startup-founder tech-entrepreneur firefighter diplomat luxury-realtor marketing-executive sales-director tech-lead healthcare-executive fire-captain business-consultant product-manager',
    'man.lighting': 'natural-window',
    'man.attire': 'casual-blazer casual-open-collar suit-no-tie',
    'man.full-body': 'modern-interior office-setting',
    'man.pose': 'leaning',
    'man.seated': 'chair desk table',
    'woman.profession':
      'ceo business-leader cto tech-executive healthcare-executive marketing-executive attorney doctor professor academic-director researcher research-scientist investment-banker portfolio-manager creative-director luxury-realtor sales-director public-official',
    'woman.lighting': 'natural-window',
    'woman.attire': 'business-conference business-meeting business-tablet casual-blazer casual-modern',
    'woman.environment': 'creative-environmental office-environmental',
    'woman.full-body': 'desk modern office professional window',
    'woman.pose': 'seated stairs',
  },
  outdoors: {
    'man.profession': 'lawyer architect public-official property-developer real-estate-broker',
    'man.headshot': 'outdoor-architecture outdoor-sunset urban-outdoor',
    'man.lighting': 'golden-hour natural-outdoor',
    'man.attire': 'casual-modern',
    'man.full-body': 'architecture cityscape nature',
    'man.pose': 'hands-in-pockets walking',
    'woman.profession':
      'environmental-executive legal-counsel property-developer real-estate-broker diplomat environmental-consultant green-technology-leader',
    'woman.headshot': 'autumn garden golden outdoor urban',
    'woman.environment': 'autumn garden park rain urban',
    'woman.pose': 'railing',
  },
}

/** Styles not listed show head and shoulders. */
const framings: Readonly<Record<Exclude<Framing, 'head-and-shoulders'>, Ids>> = {
  headshot: {
    'man.profession': 'surgeon',
    'man.headshot': 'minimalist studio-dark',
    'man.lighting': 'studio-dramatic',
    'woman.profession': 'surgeon',
    'woman.headshot': 'minimalist',
    'woman.lighting': 'dramatic-studio',
  },
  'half-body': {
    'man.attire': 'casual-blazer casual-modern dark-suit light-suit suit-no-tie',
    'man.pose': 'arms-crossed hands-in-pockets leaning',
    'man.seated': 'chair desk stool table',
    'woman.attire': 'business-tablet casual-blazer',
    'woman.pose': 'railing seated stairs',
  },
  'full-body': {
    'man.full-body': 'architecture cityscape modern-interior nature office-setting studio-full-body',
    'man.pose': 'walking',
    'woman.full-body': 'desk modern office professional white-background window',
    'woman.pose': 'standing',
  },
}

const byId = <Facet extends string>(table: Readonly<Record<Facet, Ids>>): ReadonlyMap<string, Facet> =>
  new Map(
    Object.entries<Ids>(table).flatMap(([facet, ids]) =>
      Object.entries(ids).flatMap(([start, ends]) => ends.split(' ').map((end) => [`${start}.${end}`, facet as Facet])),
    ),
  )
const placeById = byId(places)
const framingById = byId(framings)

export const placeOf = ({ id }: Style): StylePlace => placeById.get(id) ?? 'studio'
export const framingOf = ({ id }: Style): Framing => framingById.get(id) ?? 'head-and-shoulders'
