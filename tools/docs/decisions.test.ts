import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'

const folder = join(root, 'docs/decisions')

test('the decision list has the title of every record, and marks reversed decisions', () => {
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const lines = records.map((name) => {
    const [heading = '', , top = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading) ?? []
    const [, later] = /^\*\*Reversed by \[record (\d+)\]/.exec(top) ?? []
    expect(Number(number)).toBe(Number(name.slice(0, 4)))
    return `${number}. [${title}](${name})${later ? `, reversed by ${later}` : ''}`
  })
  const list = readFileSync(join(folder, 'README.md'), 'utf8').match(/^\d+\. .+$/gm)
  expect(list).toEqual(lines)
})
