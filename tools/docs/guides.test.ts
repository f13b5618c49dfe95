import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the guides mention only commands that exist', () => {
  const wrong = globSync(['*.md', 'docs/*.md', '.github/**/*.md'], { cwd: root }).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const names = [...text.matchAll(/npm run ([\w:-]*\w)\b(?! -w )/g)].map(([, name = '']) => name)
    return names.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `${page}: npm run ${name}`)
  })
  expect(wrong).toEqual([])
})

test('links in the guides point to existing files', () => {
  const broken = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).flatMap((page) => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    return links
      .map(([, to = '']) => to)
      .filter((to) => globSync(join(page, '..', to), { cwd: root }).length === 0)
      .map((to) => `${page}: ${to}`)
  })
  expect(broken).toEqual([])
})
