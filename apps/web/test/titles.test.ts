import { readFileSync } from 'node:fs'
import { findStyle } from '@keylight/contract'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test, vi } from 'vitest'
import { titledModules, titles, titlesModule, translateTitles } from '../titles.ts'

const titled = vi.hoisted(() => new Set<string>())
vi.mock('../../../packages/contract/src/titles.ts', () => ({
  titled: (kind: string, english: string) => {
    titled.add(`${kind}: ${english}`)
    return `${kind}: ${english}`
  },
}))

test('lists every title that the contract translates, with its kind', () => {
  const listed = titles.filter(([kind]) => kind !== 'style')
  expect(listed.filter(([kind, title]) => !title.startsWith(`${kind}: `))).toEqual([])
  expect(new Set(listed.map(([, title]) => title))).toEqual(titled)
})

test("doesn't change style ids in any language", () => {
  expect(findStyle('man.profession.business-leader')?.title).toBe('man: Business Leader')
})

test('translates a title by its kind', async () => {
  const german = new Map([
    [generateMessageId('man: Attorney', 'man'), 'Anwalt'],
    [generateMessageId('woman: Attorney', 'woman'), 'Anwältin'],
  ])
  const code = translateTitles(titlesModule, '', (id, english) => german.get(id) ?? english)
  const { titled } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(titled('man', 'man: Attorney')).toBe('Anwalt')
  expect(titled('woman', 'woman: Attorney')).toBe('Anwältin')
})

test.each(['capabilities', 'descriptions'])('translates each title of the %s where it is written', (name) => {
  const file = titledModules.find((file) => file.includes(name)) ?? ''
  const listed = titles.filter(([kind]) => (name === 'descriptions' ? kind === 'style' : /outfit|colour/.test(kind)))
  const code = translateTitles(file, readFileSync(file, 'utf8'), (_, english) => `«${english}»`)
  expect(new Set(code.match(/(?<=«)[^»]+/g))).toEqual(new Set(listed.map(([, title]) => title.replace(/^\w+: /, ''))))
})
