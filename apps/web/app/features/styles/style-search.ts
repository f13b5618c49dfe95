/** Finds styles by name, description and synonyms, tolerating typos. */
import { describeStyle, framingOf, placeOf, type Style } from '@keylight/contract'
import MiniSearch from 'minisearch'
import { groupTitles } from './group-titles.ts'

/** Search terms, with the words of our catalogue they match. */
const synonyms: Readonly<Record<string, string>> = {
  navy: 'blue',
  teal: 'petrol',
  grey: 'gray',
  black: 'dark',
  beige: 'beige sand',
  plain: 'minimalist white gradient',
  clean: 'minimalist white',
  simple: 'minimalist',
  linkedin: 'gradient corporate professional office',
  xing: 'gradient corporate professional',
  cv: 'gradient minimalist white',
  resume: 'gradient minimalist white',
  passport: 'white',
  corporate: 'business executive studio',
  lawyer: 'attorney legal judge',
  barrister: 'attorney lawyer judge',
  solicitor: 'attorney lawyer legal',
  nurse: 'doctor healthcare',
  medic: 'doctor surgeon healthcare',
  physician: 'doctor',
  hospital: 'doctor healthcare',
  teacher: 'professor school education',
  university: 'professor dean academic',
  realtor: 'realtor estate',
  developer: 'software tech engineer developer',
  programmer: 'software tech engineer',
  coder: 'software tech engineer',
  it: 'software tech',
  founder: 'founder entrepreneur startup',
  boss: 'ceo executive leader',
  manager: 'manager director executive',
  banker: 'banker financial portfolio',
  finance: 'financial banker accountant portfolio',
  politician: 'public official government diplomat',
  fireman: 'firefighter',
  outside: 'outdoors outdoor nature park',
  nature: 'nature park garden outdoors',
  inside: 'indoors interior',
  office: 'office desk',
  city: 'city urban street',
  sunset: 'sunset golden',
  fall: 'autumn',
  trees: 'park nature autumn garden',
  suit: 'suit',
  jacket: 'blazer suit',
  tie: 'suit',
  moody: 'dramatic dark',
  sitting: 'seated chair desk',
  standing: 'standing full-body',
  fullbody: 'full-body',
}

/** Indexes the styles, and returns a search that finds the ids of styles that match the typed words. */
export function openStyleSearch(styles: readonly Style[]): (words: string) => ReadonlySet<string> {
  const index = new MiniSearch({
    fields: ['title', 'about'],
    searchOptions: {
      boost: { title: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(
    styles.map((style) => ({
      id: style.id,
      title: style.title,
      about: [describeStyle(style), style.group && groupTitles[style.group], placeOf(style), framingOf(style)].join(
        ' ',
      ),
    })),
  )
  return (words) => {
    const queries = words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => ({ combineWith: 'OR' as const, queries: [word, ...(synonyms[word]?.split(' ') ?? [])] }))
    if (queries.length === 0) return new Set(styles.map(({ id }) => id))
    return new Set(index.search({ combineWith: 'AND', queries }).map(({ id }) => id as string))
  }
}
