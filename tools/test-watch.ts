/**
 * `npm run test:watch [-- <folder>]`: runs a folder's tests, then reruns those a saved file can break. Without a
 * folder, starts with uncommitted changes.
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
