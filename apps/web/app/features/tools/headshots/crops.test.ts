import { readFileSync } from 'node:fs'
import { findPage } from '@keylight/contract'
import { expect, test } from 'vitest'
import { crops } from './crops.ts'

const contentFolder = new URL('../../../../content/', import.meta.url)

test('every size of a network is a fact of its page', () => {
  for (const { id, width, height, from } of crops) {
    if (from === null) continue
    const page = findPage(from)
    const words = readFileSync(new URL(`${page!.kind}/${from.split('/').at(-1)}.ts`, contentFolder), 'utf8')
    const facts = words.slice(words.indexOf('facts: {'), words.indexOf('sources: ['))
    const figures = [
      `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`,
      `${width.toLocaleString('en')} square`,
    ]
    expect(
      figures.some((figure) => facts.includes(figure)),
      `${id}: ${figures[0]} in ${facts}`,
    ).toBe(true)
  }
})
