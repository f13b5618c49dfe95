import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { findTexts, type Text } from './texts.ts'

export interface ReadFile {
  path: string
  source: string
  texts: Text[]
  /** Line of an offset, from 1. */
  lineAt: (at: number) => number
}

/** Reads the project's prose and code files, whether or not they are committed. */
export function* readFiles(): Generator<ReadFile> {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'], { cwd: root })
  for (const path of listed.toString('utf8').split('\0')) {
    if (/\.(?:tsx?|mjs|md|yaml)$/.test(path)) yield readFile(path)
  }
}

function readFile(path: string): ReadFile {
  const source = readFileSync(join(root, path), 'utf8')
  return { path, source, texts: findTexts(path, source), lineAt: (at) => source.slice(0, at).split('\n').length }
}
