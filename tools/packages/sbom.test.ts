import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { billOfMaterials } from './sbom.ts'

test('lists each distributed package with its licence and the checksum in the lockfile', () => {
  const { components } = billOfMaterials()
  const sharp = components.find(({ name }) => name === 'sharp')!
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8'))
  expect(sharp).toMatchObject({ version, purl: `pkg:npm/sharp@${version}`, licenses: [{ expression: 'Apache-2.0' }] })
  expect(sharp.hashes[0]!.content).toMatch(/^[0-9a-f]{128}$/)
  const refs = components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { licenses } of components) expect(licenses[0]!.expression).not.toBe('')
})

test('includes the libraries in native code and the packages of the neural networks, but no test tools', () => {
  const names = billOfMaterials().components.map(({ name }) => name)
  expect(names).toContain('@img/sharp-libvips-linux-x64')
  expect(names).toContain('@mediapipe/face_mesh')
  expect(names).not.toContain('vitest')
  expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true)
})
