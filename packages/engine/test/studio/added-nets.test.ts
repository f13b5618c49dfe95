/** Models added by an admin, as the studio's workers use them. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repeatingNet } from '@keylight/testing/small-nets'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles } from '../memory-files.ts'

const parent = mkdtempSync(join(tmpdir(), 'engine-nets-'))
afterAll(() => rmSync(parent, { recursive: true }))

/** Upscales an 80 × 64 image 4× in a studio with this models folder. Returns it with the studio's warnings. */
async function enlarge(netsFolder: string): Promise<{ picture: Buffer; warnings: string[] }> {
  const files = new MemoryFiles()
  const gradient = Buffer.from(Array.from({ length: 3 * 80 * 64 }, (_, i) => (((i / 3) % 80) * 37) % 256))
  files.content.set(
    'picture',
    await sharp(gradient, { raw: { width: 80, height: 64, channels: 3 } })
      .png()
      .toBuffer(),
  )
  const warnings: string[] = []
  const engine = createStudioEngine({ files, workers: 1, netsFolder, warn: (sentence) => warnings.push(sentence) })
  const task = { kind: 'upscale', key: 'upscale', picture: 'picture', factor: 4, output: 'large' } as const
  const { file } = await finishTask(engine, task)
  await engine.close()
  return { picture: await sharp(files.content.get(file)!).raw().toBuffer(), warnings }
}

function addNet(name: string): { folder: string; file: string } {
  const folder = join(parent, name)
  const bytes = repeatingNet(4)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = `upscale-${sha256.slice(0, 12)}.onnx`
  const about = { kind: 'upscale', family: 'real-esrgan', used: true, megabytes: 10, output: 'output' }
  const entry = { ...about, file, sha256, bytes: bytes.length, scale: 4, factors: [2, 4], secondsPerMegapixel: 1 }
  mkdirSync(folder)
  writeFileSync(join(folder, file), bytes)
  writeFileSync(join(folder, 'nets.json'), JSON.stringify({ upscale: entry }))
  return { folder, file }
}

test('uses an added model, and falls back with a warning when its file is missing', async () => {
  const { folder, file } = addNet('nets')
  const without = await enlarge(join(parent, 'none'))
  const within = await enlarge(folder)
  rmSync(join(folder, file))
  const vanished = await enlarge(folder)

  expect(without.warnings).toEqual([])
  expect(within.warnings).toEqual([])
  expect(Buffer.compare(within.picture, without.picture)).not.toBe(0)
  expect(Buffer.compare(vanished.picture, without.picture)).toBe(0)
  expect(vanished.warnings).toEqual([expect.stringContaining(`${file} is missing`)])
})
