import { findStyle, pages } from '@keylight/contract'
import { expect, test } from 'vitest'
import { examplePeople } from '../example-people.ts'
import type { ProfessionalContent } from './content.ts'

interface PageModule {
  content: ProfessionalContent
}

interface WordsModule {
  content: Record<string, unknown>
}

const modules = import.meta.glob<PageModule>('../../content/{professional,social}/*.md')
const otherModules = import.meta.glob<WordsModule>('../../content/{tool,legal,plain,case-study}/*.md')
const contents = await Promise.all(
  pages
    .filter(({ kind, ready }) => ready && (kind === 'professional' || kind === 'social'))
    .map(async ({ path, kind }) => {
      const module = await modules[`../../content/${kind}/${path.split('/').at(-1)}.md`]!()
      return { path, content: module.content }
    }),
)

/** Returns all five-word sequences of a page. */
function fiveGrams(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const words = value.toLowerCase().match(/[\p{L}\d’]+/gu) ?? []
    for (let at = 0; at + 5 <= words.length; at++) found.add(words.slice(at, at + 5).join(' '))
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) fiveGrams(part, found)
  return found
}

// Proves 2.17
test('no landing page shares more than a tenth of its five-word sequences with another', () => {
  const grams = contents.map(({ path, content }) => ({ path, own: fiveGrams(content) }))
  const tooMuch = grams.flatMap(({ path, own }) =>
    grams.flatMap((other) => {
      const shared = [...own].filter((gram) => other.own.has(gram))
      const share = shared.length / own.size
      return other.path !== path && share > 0.1
        ? [`${path} shares ${Math.round(share * 100)}% with ${other.path}: ${shared.slice(0, 8).join(' / ')}`]
        : []
    }),
  )
  expect(tooMuch).toEqual([])
})

/** Text specific to a page. Answers may be shared, because they must agree. */
const saidIn = ({
  lead,
  sections,
  notes,
  facts,
  light,
  styles,
  guidance,
  crop,
  filters,
  directory,
}: Record<string, unknown>) =>
  fiveGrams([lead, sections, notes, facts, light, styles, guidance, crop, filters, directory])

// Proves 2.17
test('no page shares more than a tenth of its five-word sequences with any other page of the site', async () => {
  const others = await Promise.all(
    Object.entries(otherModules).map(async ([name, load]) => ({
      name,
      own: saidIn((await load()).content),
    })),
  )
  expect(others.length).toBeGreaterThan(30)
  const all = [...others, ...contents.map(({ path, content }) => ({ name: path, own: saidIn({ ...content }) }))]
  const tooMuch = others.flatMap(({ name, own }) =>
    all.flatMap((other) => {
      const shared = [...own].filter((gram) => other.own.has(gram))
      return other.name !== name && shared.length / own.size > 0.1
        ? [`${name} shares ${shared.length} of ${own.size} with ${other.name}: ${shared.slice(0, 8).join(' / ')}`]
        : []
    }),
  )
  expect(tooMuch).toEqual([])
})

// Proves 1.5
test('no two landing pages share a paragraph', () => {
  const seen = new Map<string, string>()
  for (const { path, content } of contents)
    for (const text of content.sections.flatMap(({ paragraphs }) => paragraphs)) {
      expect([text, seen.get(text) ?? path]).toEqual([text, path])
      seen.set(text, path)
    }
})

test('each landing page lists its own style, and no other page shows its example person in that style', () => {
  const seen = new Map<string, string>()
  for (const { path, content } of contents) {
    const { preset, person, styles } = content
    expect(styles.ids, path).toContain(preset.style)
    expect([path, findStyle(preset.style)?.gender, examplePeople[person].gender]).toEqual([
      path,
      preset.gender,
      preset.gender,
    ])
    for (const gender of ['man', 'woman']) {
      const count = styles.ids.filter((id) => findStyle(id)?.gender === gender).length
      expect([path, gender, count >= 3 && count <= 6]).toEqual([path, gender, true])
    }
    const pair = `${person} in ${preset.style}`
    expect([pair, seen.get(pair) ?? path]).toEqual([pair, path])
    seen.set(pair, path)
  }
})

test('landing pages have source dates in the past, and sizes in descending order', () => {
  for (const { path, content } of contents) {
    for (const { checked } of content.facts?.sources ?? [])
      expect([path, Date.parse(checked) <= Date.now()]).toEqual([path, true])
    const sizes = content.crop?.sizes.map(({ pixels }) => pixels) ?? []
    expect([path, sizes]).toEqual([path, sizes.toSorted((one, other) => other - one)])
    for (const size of sizes) expect([path, size >= 16 && size <= 400]).toEqual([path, true])
  }
})
