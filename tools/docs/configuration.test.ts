import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationTable, exampleSettings } from '../../apps/server/src/config/print.ts'
import { root } from '../steps.ts'

test('docs/configuration.md lists every variable: node apps/server/src/config/print.ts', () => {
  expect(readFileSync(join(root, 'docs/configuration.md'), 'utf8')).toContain(configurationTable())
})

test('.env.example lists every variable of the configuration: node apps/server/src/config/print.ts --env', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(exampleSettings())
})
