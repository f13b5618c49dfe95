import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/prose/sentences.ts'), ...args], { encoding: 'utf8' })

test('prints the usage of a command with --help', () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Usage: npm run sentences/)
})

test('reports an unknown option with the usage', () => {
  const { status, stderr } = run('--sede', '1')
  expect(status).toBe(2)
  expect(stderr).toMatch(/--sede[\s\S]*Usage: npm run sentences/)
})
