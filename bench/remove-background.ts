/** Benchmarks the time and peak memory of the background remover on 24 megapixels. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { encodeCutout, openNets, openPhoto, removeBackground } from '@keylight/imaging'
import sharp from 'sharp'
import { photosFolder } from '../packages/imaging/test/pictures.ts'
import type { BenchRow } from './row.ts'

const group = 'remove-background'
const size = { width: 4240, height: 5656 }

export async function* benchRemoveBackground(): AsyncGenerator<BenchRow> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename])
  const { seconds, encodeSeconds, megabytes }: Measured = JSON.parse(stdout)
  yield { group, name: 'cut-out of 24 megapixels', value: seconds, unit: 's', target: 8, better: 'lower' }
  yield { group, name: 'encoding its PNG', value: encodeSeconds, unit: 's', better: 'lower' }
  yield { group, name: 'peak memory', value: megabytes, unit: 'MB', target: 600, better: 'lower' }
}

interface Measured {
  seconds: number
  encodeSeconds: number
  megabytes: number
}

/** Runs in a separate process, so that upscaling the photo doesn't count as the remover's memory. */
async function writePhoto(): Promise<void> {
  const person = await readFile(new URL('person-4-selfie1.jpg', photosFolder))
  const photo = await sharp(person)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  process.stdout.write(photo)
}

async function measure(): Promise<Measured> {
  const { stdout: bytes } = await promisify(execFile)(process.execPath, [import.meta.filename, '--photo'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 26,
  })
  const nets = await openNets({ threads: 2 })
  const began = performance.now()
  const cutout = await removeBackground(nets, await openPhoto(bytes))
  const removed = performance.now()
  await encodeCutout(cutout, { format: 'png', source: 'algorithmicallyEnhanced' })
  const encoded = performance.now()
  await nets.close()
  return {
    seconds: (removed - began) / 1000,
    encodeSeconds: (encoded - removed) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
}

if (import.meta.main) {
  if (process.argv.includes('--photo')) await writePhoto()
  else console.log(JSON.stringify(await measure()))
}
