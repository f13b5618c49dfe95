import {
  capital,
  type Facts,
  inPlural,
  inWords,
  type Length,
  listed,
  readFacts,
  tidy,
  type WriterInput,
  withArticle,
  within,
} from './facts.ts'
import { fill, isFillable, pick, type Random, type Slots, shuffled } from './grammar.ts'
import { openings, openingsOfTone, type Said, segments, separators, signOffs } from './headlines.ts'
import { followUps, hooks, hooksOfTone, stories } from './hooks.ts'
import {
  anchors,
  beliefs,
  crowds,
  farewells,
  invitations,
  manners,
  methods,
  proofs,
  records,
  summaryOpenings,
  summaryOpeningsOfTone,
  toolkits,
} from './summaries.ts'

export const writerKinds = ['hook', 'headline', 'summary'] as const
export type WriterKind = (typeof writerKinds)[number]

/** In characters. LinkedIn rejects longer headlines and summaries; for a hook, it's the part before the fold. */
export const lengthMax: Readonly<Record<WriterKind, number>> = { hook: 210, headline: 220, summary: 2600 }

/**
 * Approximate number of characters after which LinkedIn folds text, on a phone and on a desktop. LinkedIn publishes
 * no figure, and lines differ in length.
 */
export const foldAt = { hook: { phone: 140, desktop: 210 }, summary: { phone: 190, desktop: 290 } } as const

const longest: Readonly<Record<WriterKind, Readonly<Record<Length, number>>>> = {
  hook: { short: 110, medium: 160, long: 210 },
  headline: { short: 100, medium: 150, long: 220 },
  summary: { short: 700, medium: 1300, long: 2600 },
}

/** Maximum number of attempts to write a result of the right length before the best attempt is used. */
const tries = 400

/**
 * Writes different results based only on the user's facts: invents no numbers and no achievements. `without` are
 * results that were shown before. `topic` is required, as is `role` for headlines and summaries.
 */
export function write(
  kind: WriterKind,
  input: WriterInput,
  { count, random, without = new Set() }: { count: number; random: Random; without?: ReadonlySet<string> },
): string[] {
  const facts = readFacts(input)
  const texts: string[] = []
  const seen = new Set<string>()
  const begun = new Map<string, number>()
  for (let attempt = 0; texts.length < count && attempt < tries; attempt++) {
    // A third of the results are about the user's achievements, as long as there are unused templates.
    const isStory = texts.length % 3 === 0 && attempt % 60 < 40
    const draft = drafts[kind](input, facts, random, isStory)
    if (!draft || draft.text.length > longest[kind][input.length]) continue
    // Maximises variety: uses each opening once before repeating any.
    const used = begun.get(draft.shape) ?? 0
    if (seen.has(draft.text) || without.has(draft.text) || used > Math.floor(attempt / 60)) continue
    begun.set(draft.shape, used + 1)
    seen.add(draft.text)
    texts.push(draft.text)
  }
  return texts
}

interface Draft {
  text: string
  /** Drafts with the same template are similar. */
  shape: string
}

type Writer = (input: WriterInput, facts: Facts, random: Random, isStory: boolean) => Draft | undefined

/** An article inside a sentence. */
const withoutCapital = (noun: string) => noun.replace(/^(?:An?|The|My|Our|One) /, (first) => first.toLowerCase())

/** The user's words by their names in templates. Capitalised names are for the start of a sentence. */
function slotsFrom(input: WriterInput, facts: Facts, random: Random): Slots {
  const words: Record<string, string> = {}
  const name = (key: string, text: string) => {
    if (text === '') return
    words[key] = text
    words[key.charAt(0).toUpperCase() + key.slice(1)] = capital(text)
  }
  name('topic', within(input.topic))
  name('role', tidy(input.role))
  if (input.role.trim()) name('aRole', withArticle(tidy(input.role)))
  name('company', tidy(input.company))
  name('audience', inPlural(input.audience))
  name('openTo', within(input.openTo))
  if (input.years > 1) name('years', inWords(input.years))
  if (facts.did.length > 0) {
    name('did', pick(facts.did, random))
    name('dids', listed(facts.did))
    name('bullets', facts.did.map((fact) => `• ${capital(fact)}`).join('\n'))
  }
  if (facts.nouns.length > 0) {
    name('noun', pick(facts.nouns, random))
    name('nouns', facts.nouns.map(withoutCapital).join('; '))
  }
  if (facts.change) {
    name('from', facts.change.from)
    name('to', facts.change.to)
  }
  if (facts.skills.length > 0) {
    const some = shuffled(facts.skills, random)
    name('skills', listed(some))
    if (some.length > 1) name('skillDots', some.join(' · '))
  }
  return words
}

const chanceAlone: Readonly<Record<Length, number>> = { short: 0.35, medium: 0.3, long: 0.1 }

const writeHook: Writer = (input, facts, random, wantsStory) => {
  const slots = slotsFrom(input, facts, random)
  // The user's facts and tone take precedence over general statements.
  const own = [hooks.fact, hooks.lesson, hooksOfTone[input.tone]].flatMap((templates = []) => templates)
  const fitting = [...Object.values(hooks).flat(), ...own, ...own].filter((template) => isFillable(template, slots))
  const told = wantsStory ? fitting.filter((one) => stories.some((kind) => hooks[kind]?.includes(one))) : []
  const template = pick(told.length > 0 ? told : fitting, random)
  const text = fill(template, slots, random)
  const isStory = stories.some((kind) => hooks[kind]?.includes(template))
  const after = /[?]$/.test(text) ? followUps.question : isStory ? followUps.story : followUps.statement
  // Some hooks need no second line, and many are better without one.
  const isWhole = text.endsWith(':') || text.includes('\n') || random() < chanceAlone[input.length]
  const more = isWhole ? '' : `\n${fill(pick(after, random), slots, random)}`
  return { text: text + more, shape: template }
}

const writeHeadline: Writer = (input, facts, random) => {
  const slots = slotsFrom(input, facts, random)
  const fitting = [...openings, ...openingsOfTone[input.tone], ...openingsOfTone[input.tone]].filter(({ text }) =>
    isFillable(text, slots),
  )
  if (fitting.length === 0) return undefined
  const begin = pick(fitting, random)
  const separator = pick(separators, random)
  const parts = [fill(begin.text, slots, random)]
  const said = new Set<Said>(begin.says)
  const more = { short: 1, medium: 2, long: 3 }[input.length]
  // A headline that doesn't name the job is unclear.
  const rest: Said[] = [
    ...(said.has('role') ? [] : (['role'] as const)),
    ...shuffled(Object.keys(segments) as Said[], random),
  ]
  for (const one of rest) {
    if (parts.length > more || said.has(one) || (one === 'noun' && said.has('did') && parts.length > 2)) continue
    const templates = (segments[one] ?? []).filter((template) => isFillable(template, slots) && isNew(template, said))
    if (templates.length === 0) continue
    const text = fill(pick(templates, random), slots, random)
    if (text.includes(`at ${slots.company}`)) said.add('company')
    said.add(one)
    parts.push(text)
  }
  if (parts.length <= more && random() < 0.5) parts.push(fill(pick(signOffs[input.tone], random), slots, random))
  const text = joined(parts, separator)
  return text.length < 12 ? undefined : { text, shape: begin.text }
}

/** Returns whether a template uses none of the facts. */
const isNew = (template: string, said: ReadonlySet<Said>): boolean =>
  !(said.has('company') && template.includes('{company}'))

/** Sentences keep their full stop and are joined with a space; other parts are joined with the separator. */
function joined(parts: readonly string[], separator: string): string {
  return parts
    .map((part, at) => {
      const next = parts[at + 1]
      if (next === undefined) return part
      return /[.?]$/.test(part) ? `${part} ` : part + separator
    })
    .join('')
}

const writeSummary: Writer = (input, facts, random) => {
  const slots = slotsFrom(input, facts, random)
  const say = (templates: readonly string[]): string => {
    const fitting = templates.filter((template) => isFillable(template, slots))
    return fitting.length === 0 ? '' : fill(pick(fitting, random), slots, random)
  }
  const all = [...Object.values(summaryOpenings).flat(), ...summaryOpeningsOfTone[input.tone]].filter((template) =>
    isFillable(template, slots),
  )
  const begin = pick(all, random)
  const opener = withAnchors(fill(begin, slots, random), slots, random)
  const told = /\{[dD]id\}/.test(begin)
  // Avoids repeating an only achievement.
  const proof =
    told && facts.did.length === 1 ? '' : say(told ? proofs.filter((one) => one.includes('bullets')) : proofs)
  const record = say(records)
  const proven = [proof, record].filter(Boolean).join(proof.includes('\n') ? '\n\n' : ' ')
  const crowd = opener.includes(slots.audience ?? '') ? '' : say(crowds)
  const skills = say(toolkits)
  const invite = input.openTo.trim() ? say(invitations[input.tone]) : say(farewells[input.tone])
  const [manner = '', other = ''] = shuffled(manners[input.tone], random).map((template) =>
    fill(template, slots, random),
  )
  const body = {
    short: [proven, [crowd, skills].filter(Boolean).join(' ')],
    medium: [
      ...shuffled([proven, pick([manner, say(beliefs)], random)], random),
      [crowd, skills].filter(Boolean).join(' '),
    ],
    long: [
      ...shuffled([proven, `${say(beliefs)}${crowd && ` ${crowd}`}`, `${manner} ${other}`], random),
      say(methods),
      skills,
    ],
  }[input.length]
  return { text: [opener, ...body, invite].filter(Boolean).join('\n\n'), shape: begin }
}

/** An opening and a short introduction of the user, without facts the opening contains. */
function withAnchors(opener: string, slots: Slots, random: Random): string {
  const lacks = (name: string) => slots[name] !== undefined && !opener.toLowerCase().includes(slots[name].toLowerCase())
  const missing: (keyof typeof anchors | false)[] = [
    lacks('role') && (lacks('company') ? 'roleAndCompany' : 'role'),
    !lacks('role') && lacks('company') && 'company',
    lacks('topic') && 'topic',
    lacks('years') && random() < 0.6 && 'years',
  ]
  const words = missing.flatMap((one) => (one ? fill(pick(anchors[one], random), slots, random) : []))
  return [opener, ...words].join(' ')
}

const drafts: Readonly<Record<WriterKind, Writer>> = { hook: writeHook, headline: writeHeadline, summary: writeSummary }
