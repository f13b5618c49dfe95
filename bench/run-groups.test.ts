import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRow } from './row.ts'
import { type BenchGroup, type BenchResults, chooseGroups, listGroups, runGroups } from './run-groups.ts'

let folder: string
let file: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keylight-bench-'))
  file = join(folder, 'out/bench.json')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const print = (line: string) => void lines.push(line)
const saved = (): BenchResults => JSON.parse(readFileSync(file, 'utf8'))

const row = (name: string, value: number, target?: number): BenchRow => ({
  group: 'quick',
  name,
  value,
  unit: 's',
  better: 'lower',
  ...(target !== undefined && { target }),
})

const group = (run: () => AsyncIterable<BenchRow>, isLong = false): BenchGroup => ({
  about: 'what it measures',
  minutes: 1,
  isLong,
  run,
})
const nothing = async function* () {}

test('prints and saves each figure before measuring the next', async () => {
  const quick = group(async function* () {
    yield row('first', 1.5, 2)
    expect(lines.at(-1)).toMatch(/^ {2}first +1\.5 s +at most 2: met$/)
    expect(saved()).toMatchObject({
      isFinished: false,
      groups: [{ name: 'quick', state: 'running' }],
      rows: [{ name: 'first', value: 1.5 }],
    })
    yield row('second', 3, 2)
    expect(lines.at(-1)).toMatch(/at most 2: MISSED$/)
    expect(saved().rows).toHaveLength(2)
  })
  const { groups } = await runGroups({ quick }, ['quick'], { file, print })
  expect(groups).toMatchObject([{ state: 'done' }])
  expect(saved()).toMatchObject({ isFinished: true, groups: [{ name: 'quick', state: 'done' }] })
  expect(lines.at(-1)).toMatch(/2 figures, 1 missed its target \(quick: second\) in 0:0\d\./)
})

test('leaves valid JSON with all measured rows when the run is killed', () => {
  const code = `
    const { runGroups } = await import(${JSON.stringify(new URL('./run-groups.ts', import.meta.url).href)})
    const run = async function* () {
      yield ${JSON.stringify(row('measured', 1))}
      process.kill(process.pid, 'SIGKILL')
      yield ${JSON.stringify(row('never measured', 1))}
    }
    await runGroups({ quick: { about: '', minutes: 1, run } }, ['quick'], { file: ${JSON.stringify(file)}, print() {} })`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
  expect(signal).toBe('SIGKILL')
  expect(saved()).toMatchObject({ isFinished: false, groups: [{ state: 'running' }], rows: [{ name: 'measured' }] })
})

test("prints the run's progress before each group", async () => {
  await runGroups({ one: group(nothing), two: group(nothing) }, ['one', 'two'], { file, print })
  const headings = lines.filter((line) => line.startsWith('\n['))
  expect(headings[0]).toMatch(/^\n\[1\/2, 0:0\d of about 2 min\] one: what it measures/)
  expect(headings[1]).toMatch(/^\n\[2\/2, 0:0\d of about 2 min\] two: what it measures/)
})

test('continues with the next group if one fails, and keeps its figures', async () => {
  const broken = group(async function* () {
    yield row('before', 1)
    throw new Error('The peer did not answer.')
  })
  const results = await runGroups({ broken, fine: group(nothing) }, ['broken', 'fine'], { file, print })
  expect(results.groups).toMatchObject([
    { name: 'broken', state: 'failed', error: 'The peer did not answer.' },
    { name: 'fine', state: 'done' },
  ])
  expect(saved()).toEqual(results)
  expect(results.rows).toHaveLength(1)
})

test('runs the quick groups by default, and rejects unknown names', () => {
  const groups = { quick: group(nothing), long: group(nothing, true), other: group(nothing) }
  expect(chooseGroups(groups, [])).toEqual(['quick', 'other'])
  expect(chooseGroups(groups, ['other', 'long'])).toEqual(['long', 'other'])
  expect(chooseGroups(groups, ['all'])).toEqual(['quick', 'long', 'other'])
  expect(() => chooseGroups(groups, ['longer', 'quick'])).toThrow('Unknown benchmark: longer.')
  expect(listGroups(groups)).toMatch(/^quick +quick, 1 min +what it measures\nlong +long, 1 min +what it measures/)
})
