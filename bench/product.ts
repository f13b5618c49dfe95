/** Benchmarks the whole product as visitors use it: over HTTP, with its own database and the studio engine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findStyle, restyleTryout, startTryout } from '@keylight/contract'
import { watchMemory } from '@keylight/testing/process-memory'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { median, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const root = join(import.meta.dirname, '..')
const group = 'product'

/** Twice as many photos as the studio's workers keep in memory. */
const visitorsToFillCaches = 32

/** Returns the seconds from `npm start` on an existing data folder to the first response. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, PORT: '0', KEYLIGHT_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
        if (/http:\/\/127\.0\.0\.1:\d+/.test(log)) resolve()
      })
    }
    child.on('exit', () => reject(new Error(log)))
  })
  const seconds = (performance.now() - startedAt) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

async function answer(response: Response): Promise<{ tryoutId: string; picture: { url: string } }> {
  const body = (await response.json()) as { tryoutId: string; picture: { url: string } }
  if (!response.ok) throw new Error(JSON.stringify(body))
  return body
}

/** Each visitor has their own address, because the server limits requests per address. */
const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` })

async function tryOut(product: Product, photo: Uint8Array, visitor: number, style: string) {
  const form = new FormData()
  form.set('style', style)
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'selfie.jpg')
  const startedAt = performance.now()
  const response = await fetch(product.url + startTryout.path, {
    method: 'POST',
    body: form,
    headers: from(visitor),
  })
  const { tryoutId, picture } = await answer(response)
  await (await fetch(new URL(picture.url, product.url))).arrayBuffer()
  return { tryoutId, seconds: (performance.now() - startedAt) / 1000 }
}

async function restyle(product: Product, tryoutId: string, visitor: number, style: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(product.url + restyleTryout.path, {
    method: 'POST',
    body: JSON.stringify({ tryoutId, style }),
    headers: { ...from(visitor), 'content-type': 'application/json' },
  })
  const { picture } = await answer(response)
  await (await fetch(new URL(picture.url, product.url))).arrayBuffer()
  return (performance.now() - startedAt) / 1000
}

export async function* benchProduct(): AsyncGenerator<BenchRow> {
  const dataFolder = newDataFolder()
  const photo = await phonePhoto()
  const product = await startProduct(dataFolder, { KEYLIGHT_TRUST_PROXY: 'true' })
  const memory = watchMemory(product.pid)
  try {
    const capabilities = (await (await fetch(`${product.url}/api/engine/capabilities`)).json()) as {
      styles: { id: string }[]
    }
    const styles = capabilities.styles.map(({ id }) => id).filter((id) => findStyle(id)?.gender === 'man')
    const [first = '', ...others] = styles

    // Memory leaks only show once the photo caches are full.
    let visitor = 0
    while (visitor < visitorsToFillCaches) await tryOut(product, photo, ++visitor, first)

    const firsts: number[] = []
    const further: number[] = []
    const settled: number[] = []
    for (let shoots = 0; shoots < 200; shoots += 20) {
      const { tryoutId, seconds } = await tryOut(product, photo, ++visitor, first)
      firsts.push(seconds)
      for (const style of others.slice(0, 19)) further.push(await restyle(product, tryoutId, visitor, style))
      settled.push(memory.settled())
    }
    yield { group, name: 'first headshot, 12 MP', value: median(firsts), unit: 's', target: 2, better: 'lower' }
    yield { group, name: 'another style', value: median(further), unit: 's', target: 0.2, better: 'lower' }
    const peak = memory.highest()
    memory.stop()
    yield { group, name: 'peak memory', value: peak, unit: 'MiB', target: 900, better: 'lower' }
    const growth = median(settled.slice(-3)) / median(settled.slice(0, 3))
    yield { group, name: 'memory late / early of 200', value: growth, unit: '', target: 1.1, better: 'lower' }
    await product.stop()
    const starts: number[] = []
    for (let start = 0; start < 3; start++) starts.push(await secondsToReady(dataFolder))
    yield { group, name: 'npm start to ready', value: median(starts), unit: 's', target: 5, better: 'lower' }
  } finally {
    memory.stop()
    await product.stop()
    removeDataFolder(dataFolder)
  }
}
