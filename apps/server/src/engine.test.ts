import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints the native libraries of a process that has loaded the server's code and opened the studio. */
const program = `
  await import('./server.ts')
  const { openEngine } = await import('./engine.ts')
  const engine = await openEngine({ kind: 'studio', workers: 1 }, undefined, {})
  await engine.close()
  if (process.argv.includes('decoder')) await import('sharp')
  console.log(process.report.getReport().sharedObjects.join('\\n'))
`

const librariesOf = async (...args: string[]) => {
  const all = ['--input-type=module', '-e', program, ...args]
  return (await promisify(execFile)(process.execPath, all, { cwd: import.meta.dirname })).stdout
}

test("loads image decoders and neural networks only in the studio's workers, never in the server process", async () => {
  const native = /vips|onnx/
  expect(await librariesOf()).not.toMatch(native)
  expect(await librariesOf('decoder')).toMatch(native)
})
