import { join } from 'node:path'
import { findPage } from '@keylight/contract'
import { expect, test } from 'vitest'
import { readContent } from '../../../../content-files.ts'
import { crops } from './crops.ts'

const contentFolder = join(import.meta.dirname, '../../../../content')

test("uses the sizes stated on each network's page", () => {
  for (const { id, width, height, from } of crops) {
    if (from === null) continue
    const page = findPage(from)
    const content = readContent(join(contentFolder, page!.kind, `${from.split('/').at(-1)}.md`))
    const facts = JSON.stringify(content.facts)
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
