import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { findTexts, type Text } from './texts.ts'

export interface ReadFile {
  path: string
  source: string
  texts: Text[]
  /** Returns the line at an offset, counted from 1. */
  lineAt: (at: number) => number
}

/** Reads a Git project's prose and code files, whether or not they are committed. */
export function* readFiles(folder: string = root): Generator<ReadFile> {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'], { cwd: folder })
  for (const path of listed.toString('utf8').split('\0')) {
    if (/\.(?:tsx?|mjs|md|yaml)$/.test(path)) yield readFile(folder, path)
  }
}

function readFile(folder: string, path: string): ReadFile {
  const source = readFileSync(join(folder, path), 'utf8')
  return { path, source, texts: findTexts(path, source), lineAt: (at) => source.slice(0, at).split('\n').length }
}
