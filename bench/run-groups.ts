import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { type BenchRow, isMet } from './row.ts'

/** Benchmarks that run together. Yields each figure as soon as it is measured. */
export interface BenchGroup {
  about: string
  /** Duration on two free cores. */
  minutes: number
  /** Long groups only run when named. */
  isLong?: boolean
  run(): AsyncIterable<BenchRow>
}

export type BenchGroups = Readonly<Record<string, BenchGroup>>

/** Contents of a run's file, which is valid JSON at any time. */
export interface BenchResults {
  machine: { cores: number; model: string | undefined; memoryGiB: number }
  node: string
  startedAt: string
  /** Whether all chosen groups have finished. Stays `false` if the run is killed. */
  isFinished: boolean
  groups: { name: string; state: 'waiting' | 'running' | 'done' | 'failed'; seconds?: number; error?: string }[]
  rows: BenchRow[]
}

/**
 * Returns the named groups in order of definition: the quick ones without names, all of them for `all`. Throws if a
 * name is unknown.
 */
export function chooseGroups(groups: BenchGroups, names: readonly string[]): string[] {
  const known = Object.keys(groups)
  const unknown = names.filter((name) => name !== 'all' && !known.includes(name))
  if (unknown.length > 0) throw new RangeError(`Unknown benchmark: ${unknown.join(', ')}.`)
  if (names.includes('all')) return known
  return known.filter((name) => (names.length === 0 ? !groups[name]?.isLong : names.includes(name)))
}

/** Returns one line per group: its name, duration and purpose. */
export function listGroups(groups: BenchGroups): string {
  return Object.entries(groups)
    .map(([name, { about, minutes, isLong }]) => {
      const time = `${isLong ? 'long' : 'quick'}, ${minutes} min`
      return `${name.padEnd(20)}${time.padEnd(16)}${about}`
    })
    .join('\n')
}

/** Destinations of a run's figures and messages. */
export interface Output {
  file: string
  print(line: string): void
}

/**
 * Runs the groups sequentially. Prints each row and updates the file as soon as the row is measured. If a group fails,
 * the others still run.
 */
export async function runGroups(groups: BenchGroups, names: readonly string[], output: Output): Promise<BenchResults> {
  const startedAt = performance.now()
  const results: BenchResults = {
    machine: { cores: cpus().length, model: cpus()[0]?.model, memoryGiB: Math.round(totalmem() / 2 ** 30) },
    node: process.version,
    startedAt: new Date().toISOString(),
    isFinished: false,
    groups: names.map((name) => ({ name, state: 'waiting' })),
    rows: [],
  }
  const save = () => writeWhole(output.file, `${JSON.stringify(results, null, 2)}\n`)
  const expected = names.reduce((minutes, name) => minutes + groups[name]!.minutes, 0)
  for (const [index, group] of results.groups.entries()) {
    const { about, minutes, run } = groups[group.name]!
    const progress = `[${index + 1}/${names.length}, ${clockOf(startedAt)} of about ${expected} min]`
    output.print(`\n${progress} ${group.name}: ${about} (about ${minutes} min)`)
    group.state = 'running'
    save()
    const groupStartedAt = performance.now()
    try {
      for await (const row of run()) {
        results.rows.push(row)
        output.print(lineOf(row))
        save()
      }
      group.state = 'done'
    } catch (error) {
      group.state = 'failed'
      group.error = error instanceof Error ? error.message : String(error)
      output.print(`  FAILED: ${error instanceof Error ? error.stack : group.error}`)
    }
    group.seconds = Math.round((performance.now() - groupStartedAt) / 1000)
  }
  results.isFinished = true
  save()
  output.print(`\n${summaryOf(results)} in ${clockOf(startedAt)}. The figures are in ${output.file}`)
  return results
}

/** Replaces a file atomically, so a killed process leaves either the old or the new content. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function lineOf(row: BenchRow): string {
  const value = Number(row.value.toPrecision(4)).toLocaleString('en-GB', { maximumFractionDigits: 4 })
  const bound = row.better === 'lower' ? 'at most' : 'at least'
  const target = row.target === undefined ? '' : `${bound} ${Number(row.target.toPrecision(4))}: `
  const verdict = { true: 'met', false: 'MISSED', undefined: '' }[`${isMet(row)}`]
  return `  ${row.name.padEnd(56)}${value.padStart(10)} ${row.unit.padEnd(12)} ${target}${verdict}`.trimEnd()
}

function summaryOf({ rows, groups }: BenchResults): string {
  const missed = rows.filter((row) => isMet(row) === false).map(({ group, name }) => `${group}: ${name}`)
  const failed = groups.filter(({ state }) => state === 'failed').map(({ name }) => name)
  const parts = [`${rows.length} figures`]
  if (missed.length === 1) parts.push(`1 missed its target (${missed[0]})`)
  if (missed.length > 1) parts.push(`${missed.length} missed their targets (${missed.join('; ')})`)
  if (failed.length > 0) parts.push(`${failed.join(', ')} failed`)
  return parts.join(', ')
}

/** Time since `startedAt`, such as 1:05. */
function clockOf(startedAt: number): string {
  const seconds = Math.floor((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
