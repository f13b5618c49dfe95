/** Checks that the client can be translated: its text is in messages, and Lingui can parse each of them. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../apps/web/lingui.config.ts'
import { translateCode } from '../../apps/web/translate.ts'
import { root } from '../steps.ts'
import { findRawWords } from './find-raw-words.ts'

const app = join(root, 'apps/web/app')

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|setup)\.|\.d\.ts$/.test(file))
  .toSorted()

let problems = 0
const report = (file: string, problem: string) => {
  problems++
  console.log(`apps/web/app/${file}${problem}`)
}
for (const file of files) {
  const code = readFileSync(join(app, file), 'utf8')
  for (const { line, text } of findRawWords(file, code)) report(file, `:${line}: “${text}” isn’t a message`)
  if (!code.includes("'#words'")) continue
  await translateCode(code, file, (_, english) => english).catch((error: Error) => report(file, `: ${error.message}`))
}
if (languages.length > 0) {
  const check = ['exec', '-w', 'apps/web', '--', 'lingui', 'check', 'sync', '--clean', '--verbose']
  const { status } = spawnSync('npm', check, { cwd: root, stdio: 'inherit' })
  if (status !== 0) report('', 'words: run npm run words -w apps/web')
}
if (problems > 0) {
  console.log(`${problems} texts aren’t translatable. See “… a sentence on a screen” in docs/HOWTO.md.`)
  process.exitCode = 1
}
