import { expect, test } from 'vitest'
import { findViolations, type LockedPackage } from './check-packages.ts'

const integrity = 'sha512-AAAA'
const npmrc = 'ignore-scripts=true\n'
const locked = (name: string, found: LockedPackage) => findViolations({}, { [`node_modules/${name}`]: found }, npmrc)

test('accepts exact versions, and workspaces of any version', () => {
  const dependencies = { fastify: '5.8.2', 'react-router': '8.0.0-pre.1', '@keylight/domain': '*' }
  expect(findViolations({ 'package.json': { dependencies } }, {}, npmrc)).toEqual([])
})

test.each(['^5.8.2', '~5.8.2', '5', '*', 'latest', 'git+https://example.com/fastify.git'])(
  'rejects the version %s',
  (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect(findViolations({ 'package.json': { [kind]: { fastify: version } } }, {}, npmrc)).toHaveLength(1)
  },
)

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib'])('accepts the licence %s', (license) =>
  expect(locked('any', { license, integrity })).toEqual([]),
)

test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'LGPL-3.0', ''])('rejects the licence "%s"', (license) =>
  expect(locked('any', { license, integrity })).toHaveLength(1),
)

test('accepts a reviewed package only under its reviewed licence', () => {
  expect(locked('libheif-js', { license: 'LGPL-3.0', integrity })).toEqual([])
  expect(locked('libheif-js', { license: 'AGPL-3.0', integrity })).toHaveLength(1)
})

test('rejects packages without a SHA-512 checksum', () => {
  expect(locked('any', { license: 'MIT' })).toHaveLength(1)
  expect(locked('any', { license: 'MIT', integrity: 'sha1-AAAA' })).toHaveLength(1)
})

test('rejects packages from outside the registry', () => {
  expect(locked('any', { license: 'MIT', integrity, resolved: 'https://example.com/any.tgz' })).toHaveLength(1)
})

test('rejects install scripts', () => expect(findViolations({}, {}, '')).toHaveLength(1))
