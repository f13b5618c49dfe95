/**
 * Checks the subject of a commit. `git config core.hooksPath .githooks` makes Git run it before each commit.
 *
 * Plain JavaScript without dependencies, because Git runs it with the Node on the path.
 */
import { readFileSync } from 'node:fs'

const longest = 72
const otherForms = /(?:ed|ing|[^s]s)$/
const imperatives = /^(?:Alias|Bias|Bring|Embed|Feed|Focus|Need|Seed|Shed|Shred|Speed)$/

/**
 * Returns a sentence for each problem with a subject. Merges, reverts and commits to be squashed have Git's own
 * subjects.
 * @param {string} subject
 * @returns {string[]}
 */
export function checkSubject(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!|amend!) /.test(subject)) return []
  const [, verb] = /^[a-z][\w./-]*(?:, [a-z][\w./-]*)*: (\p{Lu}[\p{L}-]*) \S/u.exec(subject) ?? []
  const wrong = []
  if (!verb)
    wrong.push('Write the subject as `area: Verb object`, for example `matting: Keep thin temples of glasses`.')
  else if (otherForms.test(verb) && !imperatives.test(verb))
    wrong.push(`Write the verb in the imperative instead of “${verb}”.`)
  if (subject.length > longest)
    wrong.push(`Shorten the subject: it has ${subject.length} characters, and the limit is ${longest}.`)
  if (subject.endsWith('.')) wrong.push('Drop the full stop.')
  return wrong
}

if (process.argv[2]) {
  const lines = readFileSync(process.argv[2], 'utf8').split('\n')
  const wrong = checkSubject(lines.find((line) => line.trim() && !line.startsWith('#')) ?? '')
  for (const line of wrong) console.error(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
