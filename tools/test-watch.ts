/**
 * `npm run test:watch [-- <folder>]`: the tests of a folder, and again what each saved file can break. Without a folder it
 * begins with what isn't committed yet.
 */
import { spawn } from 'node:child_process'
import { root } from './steps.ts'

const folders = process.argv.slice(2)
const child = spawn('vitest', ['watch', ...(folders.length > 0 ? folders : ['--changed', 'HEAD'])], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
