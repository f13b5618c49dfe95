import { styles } from '@keylight/contract'
import { expect, test } from 'vitest'
import { openStyleSearch } from './style-search.ts'

const search = openStyleSearch(styles.filter(({ gender }) => gender === 'man'))

test.each([
  ['navy', 'man.headshot.studio-blue'],
  ['LinkedIn', 'man.headshot.gray-gradient'],
  ['lawyer', 'man.profession.attorney'],
  ['lawer', 'man.profession.lawyer'],
  ['studoi blue', 'man.headshot.studio-blue'],
  ['grey', 'man.headshot.gray-gradient'],
  ['outside', 'man.headshot.urban-outdoor'],
  ['blazr', 'man.attire.casual-blazer'],
  ['full body', 'man.full-body.nature'],
  ['SUIT tie', 'man.attire.dark-suit'],
])('%s finds %s', (words, id) => {
  expect([...search(words)]).toContain(id)
})

test('ranks exact titles first, and returns no results for unknown words', () => {
  expect([...search('studio blue')][0]).toBe('man.headshot.studio-blue')
  expect(search('xylophone').size).toBe(0)
  expect(search('  ').size).toBe(85)
})
