/**
 * `npm run sentences -- --seed N`: samples sentences from each group for an editor to mark. The same seed
 * samples the same sentences as long as they exist.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readOptions } from '../read-options.ts'
import { root } from '../steps.ts'
import { readFiles } from './files.ts'
import { sentencesOf } from './rules.ts'
import { kinds } from './texts.ts'

const usage = `Usage: npm run sentences -- [GROUP...] [--seed N] [--count 30] [--commits RANGE]
  GROUP      content, screens, messages, docs, comments, tests, strings or commits (all)
  --seed     draws the same sentences as long as they exist
  --commits  the commits whose subjects to draw from (HEAD)`

export interface Sentence {
  /** Path and line, or commit hash. */
  place: string
  text: string
}

/** Returns up to `count` different sentences, sampled by the seed. */
export function draw(sentences: readonly Sentence[], seed: string, count: number): Sentence[] {
  const rank = ({ text }: Sentence) => createHash('sha256').update(`${seed}\n${text}`).digest('hex')
  const ranked = [...new Map(sentences.map((sentence) => [rank(sentence), sentence]))]
  return ranked
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, sentence]) => sentence)
}

/** Returns the sentences and labels of each kind of text, and the commit subjects of a range such as `v0.9.0..`. */
function sentencesByGroup(commits: string): Map<string, Sentence[]> {
  const groups = new Map<string, Sentence[]>(kinds.map((kind) => [kind, []]))
  for (const { path, source, texts, lineAt } of readFiles()) {
    for (const { kind, start, text } of texts) {
      for (const sentence of sentencesOf(text)) {
        if (!/\p{L}{2,}[,:;]? +\p{L}{2,}/u.test(sentence.text)) continue
        const at = start + sentence.start
        const raw = source.slice(at, at + sentence.text.length).replace(/\s+(?:\*|\/\/|#)?\s*/g, ' ')
        groups.get(kind)?.push({ place: `${path}:${lineAt(at)}`, text: raw })
      }
    }
  }
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', commits], { cwd: root, encoding: 'utf8' })
  const subjects = log.trim().split('\n').filter(Boolean)
  return groups.set(
    'commits',
    subjects.map((line) => ({ place: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) })),
  )
}

if (import.meta.main) {
  const { values, positionals } = readOptions(usage, {
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      count: { type: 'string', default: '30' },
      commits: { type: 'string', default: 'HEAD' },
    },
  })
  console.log(`Seed ${values.seed}`)
  for (const [group, sentences] of sentencesByGroup(values.commits)) {
    if (positionals.length > 0 && !positionals.includes(group)) continue
    console.log(`\n## ${group}, of ${sentences.length}\n`)
    for (const { place, text } of draw(sentences, values.seed, Number(values.count))) console.log(`- ${place} ${text}`)
  }
}
