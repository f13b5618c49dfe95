import { describe, expect, test } from 'vitest'
import { inPlural, readFacts, withArticle, within } from '../src/facts.ts'
import {
  lengthMax,
  lengths,
  seeded,
  tones,
  type WriterInput,
  type WriterKind,
  write,
  writerKinds,
} from '../src/index.ts'

const designer: WriterInput = {
  topic: 'Customer onboarding',
  role: 'Product Designer',
  company: 'Brightline',
  years: 9,
  audience: 'SaaS founders',
  facts: 'cut onboarding from 6 weeks to 9 days\nLed a team of seven designers.\nA Webby nomination',
  skills: 'Figma, user research, prototyping',
  openTo: 'staff design roles',
  tone: 'plain',
  length: 'medium',
}
const engineer: WriterInput = {
  ...designer,
  topic: 'payments infrastructure',
  role: 'SRE',
  company: 'Norrsken Bank',
  years: 1,
  audience: 'an in-house legal team',
  facts: '- I rebuilt our card settlement without downtime\n• MSc in computer science, Uppsala',
  skills: 'Go',
}
const nurse: WriterInput = {
  ...designer,
  topic: 'night shifts',
  role: 'ICU nurse',
  company: '',
  years: 0,
  audience: '',
  facts: '',
  skills: '',
  openTo: '',
}
const people = { designer, engineer, nurse }

/** Patterns that no sentence may contain. */
const mistakes: [RegExp, string][] = [
  [/[[\]{}]|\S\||\|\S/, 'a sign of the grammar'],
  [/undefined|null/, 'a word that is missing'],
  [/ {2}|\n{3}| \n|\s$|^\s/, 'stray space'],
  [/\b(\w+) \1\b/i, 'a word twice'],
  [/\ban? an?\b/i, 'two articles'],
  [/\ba (?:[aeio]\w|ICU|SRE|MSc)/, 'a instead of an'],
  [/\ban (?:[bcdfgjklmnpqrstvwxyz][a-z]|UX)/, 'an instead of a'],
  [/[.?!:,;][.?!:,;]|\s[.,;:?!]/, 'stray punctuation'],
  [/(?:^|[.?!] |\n)[a-z]/, 'a sentence with a small letter'],
  [/[“][^”]*$|^[^“]*”/m, 'a quotation that is open'],
  [/"|(?<=\w)'(?=\w)/, 'a typewriter’s apostrophe'],
  [/\bone years\b|\b1 years\b/i, 'one years'],
]

/** Clichés that a good copywriter would delete. */
const cliches =
  /passionate|results[- ]driven|game[- ]?changer|thought leader|synerg|leverag|rockstar|ninja|guru|unlock|elevate|delve|cutting[- ]edge|seasoned|proven track record|think outside|dynamic|innovative|world[- ]class|best[- ]in[- ]class|next level|deep dive|journey|ecosystem|empower|transformative|unpopular opinion|let that sink in|agree\?|excited to announce|humbled/i

describe('every result', () => {
  const everything = Object.entries(people).flatMap(([who, person]) =>
    writerKinds.flatMap((kind) =>
      tones.flatMap((tone) =>
        lengths.flatMap((length) =>
          Array.from({ length: 10 }, (_, seed) =>
            write(kind, { ...person, tone, length }, { count: 10, random: seeded(seed) }).map((text) => ({
              kind,
              of: `${who}, ${kind}, ${tone}, ${length}`,
              text,
            })),
          ).flat(),
        ),
      ),
    ),
  )

  // Proves 1.38, 2.95
  test('has no detectable mistakes and no clichés', () => {
    const found = everything.flatMap(({ of, text }) => [
      ...mistakes.flatMap(([pattern, name]) => (pattern.test(text) ? [`${of}: ${name}: ${text}`] : [])),
      ...(cliches.test(text) ? [`${of}: cliché: ${text}`] : []),
    ])
    expect([...new Set(found)].slice(0, 5)).toEqual([])
    expect(everything.length).toBeGreaterThan(10_000)
  })

  test("stays within LinkedIn's limits", () => {
    for (const { kind, text } of everything) expect(text.length, text).toBeLessThanOrEqual(lengthMax[kind])
  })

  test('never invents numbers: every digit is in the facts', () => {
    const ownNumbers = /\b(?:9:04|200)\b|^\d\. /gm
    for (const { of, text } of everything) {
      const person = people[of.split(',')[0] as keyof typeof people]
      const told = Object.values(person).join(' ')
      for (const [number] of text.replace(ownNumbers, '').matchAll(/\d+/g))
        expect([text, told.includes(number)]).toEqual([text, true])
    }
  })
})

describe.each([...writerKinds])('a run of %s', (kind: WriterKind) => {
  test('writes ten results with different openings, for every tone and length, even with few facts', () => {
    for (const person of Object.values(people))
      for (const tone of tones)
        for (const length of lengths) {
          const texts = write(kind, { ...person, tone, length }, { count: 10, random: seeded(7) })
          expect(new Set(texts).size, `${tone} ${length}`).toBe(10)
        }
  })

  test('writes different results in each of a hundred runs with the same input', () => {
    const shown = new Set<string>()
    const random = seeded(11)
    for (let run = 0; run < 100; run++)
      for (const text of write(kind, designer, { count: 10, random, without: shown })) shown.add(text)
    expect(shown.size).toBe(1000)
  })

  test('writes ten different results in each of a hundred independent runs', () => {
    const runs = Array.from({ length: 100 }, (_, seed) =>
      write(kind, designer, { count: 10, random: seeded(seed) }).join('\n\n'),
    )
    expect(new Set(runs).size).toBe(100)
  })
})

test('a summary contains every fact once', () => {
  for (const length of lengths)
    for (const tone of tones)
      for (const text of write('summary', { ...designer, tone, length }, { count: 10, random: seeded(3) })) {
        const lower = text.toLowerCase()
        for (const fact of [
          'customer onboarding',
          'product designer',
          'brightline',
          '6 weeks',
          'webby nomination',
          'figma',
          'saas founders',
        ])
          expect([fact, lower.includes(fact), text]).toEqual([fact, true, text])
        expect(lower.split('from 6 weeks to 9 days').length, text).toBeLessThanOrEqual(3)
      }
})

test("uses the facts in at least a third of a run's hooks, even if there is only one fact", () => {
  const oneFact = { ...nurse, facts: 'rebuilt the rota for 43 wards' }
  for (let seed = 0; seed < 50; seed++) {
    const told = (person: WriterInput, words: RegExp) =>
      write('hook', person, { count: 10, random: seeded(seed) }).filter((text) => words.test(text)).length
    expect(told(designer, /6 weeks|seven designers|Webby|nine years/i)).toBeGreaterThanOrEqual(3)
    expect(told(oneFact, /43 wards/)).toBeGreaterThanOrEqual(3)
  }
})

test("distinguishes achievements from nouns, and finds a change's start and end", () => {
  expect(readFacts(designer)).toMatchObject({
    did: ['cut onboarding from 6 weeks to 9 days', 'led a team of seven designers'],
    nouns: ['A Webby nomination'],
    change: { from: '6 weeks', to: '9 days' },
  })
  expect(readFacts({ facts: '- I’ve grown revenue\n2. place at a fair\nWe built it', skills: '' }).did).toContain(
    'built it',
  )
})

test("adapts the user's words to a sentence's grammar", () => {
  expect(
    [
      'hiring manager',
      'UX designer',
      'HR partner',
      'user researcher',
      'SEO lead',
      'European lawyer',
      'honest broker',
      'MBA',
    ].map(withArticle),
  ).toEqual([
    'a hiring manager',
    'a UX designer',
    'an HR partner',
    'a user researcher',
    'an SEO lead',
    'a European lawyer',
    'an honest broker',
    'an MBA',
  ])
  expect(['a hiring manager', 'the agency', 'Founders', 'a coach'].map(inPlural)).toEqual([
    'hiring managers',
    'agencies',
    'founders',
    'coaches',
  ])
  expect(['Hiring engineers', 'Kubernetes', 'AI safety', 'Remote work.', 'German tax law'].map(within)).toEqual([
    'hiring engineers',
    'Kubernetes',
    'AI safety',
    'remote work',
    'German tax law',
  ])
})

test("ignores template syntax in the user's words", () => {
  const texts = write('hook', { ...nurse, topic: 'the {role} [a|b] rule' }, { count: 10, random: seeded(1) })
  for (const text of texts) expect(text).toMatch(/the \{role\} \[a\|b\] rule/i)
})
