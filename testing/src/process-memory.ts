/** Measures the memory of a program and its child processes. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

/** In MiB. Memory shared between processes, such as libraries, counts once. */
export function memoryOfTree(pid: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && parentOf(name)
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const sum = (own: number): number =>
    shareOf(own) + (children.get(own) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(pid)
}

/** Samples the memory of a program until it is stopped. */
export function watchMemory(pid: number) {
  let highest = 0
  const recent: number[] = []
  const timer = setInterval(() => {
    const megabytes = memoryOfTree(pid)
    highest = Math.max(highest, megabytes)
    recent.push(megabytes)
    if (recent.length > 30) recent.shift()
  }, 100)
  return {
    highest: () => highest,
    /** Median of the last three seconds, because single values depend on the timing of garbage collection. */
    settled: () => recent.toSorted((a, b) => a - b)[recent.length >> 1] ?? memoryOfTree(pid),
    stop: () => clearInterval(timer),
  }
}

/** Processes may exit during the measurement. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process name in parentheses may contain anything. */
const parentOf = (pid: string) => Number(/^.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0)

/** Proportional set size. */
const shareOf = (pid: number) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
