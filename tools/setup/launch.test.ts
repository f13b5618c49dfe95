import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../steps.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keylight-launch-'))
  writeFileSync(join(folder, 'print.mjs'), 'console.log(process.env.LOG_LEVEL, process.env.PORT)')
  writeFileSync(join(folder, '.env'), 'LOG_LEVEL=debug\nPORT=4000\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Values of two settings in a launched script. */
function launched(file: string, env: Record<string, string>): string {
  const { LOG_LEVEL: _, PORT: __, ...own } = process.env
  const module = JSON.stringify(join(root, 'packages/cli/launch.mjs'))
  const args = [join(folder, 'print.mjs'), join(folder, file)].map((path) => JSON.stringify(path))
  const code = `const { launch } = await import(${module}); launch(${args[0]}, [], ${args[1]})`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...own, ...env },
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('loads settings from a file, and lets the environment override them', () => {
  expect(launched('.env', { PORT: '5000' })).toBe('debug 5000')
})

test('starts without a settings file', () => {
  expect(launched('missing.env', {})).toBe('undefined undefined')
})
