/**
 * `npm run fuzz`: starts a product, uploads broken and unusual files to it, and prints the results as JSON. Fails on a
 * status of 500, a hang or a crash. `-- --files=200 --seed=7` uploads 200 files with another seed; the same seed
 * produces the same files. Stops after half an hour, or after `--minutes`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersion, giveConsent, removePhoto, signUp, startTryout, uploadPhoto } from '@keylight/contract'
import { watchMemory } from '@keylight/testing/process-memory'
import { type Product, withProduct } from '@keylight/testing/product'
import { readOptions } from '../read-options.ts'
import { oddRequests } from './multiparts.ts'
import { oddFiles } from './odd-files.ts'

const style = 'man.headshot.gray-gradient'
const atOnce = 4
/** A file can occupy a worker for ten seconds, and can wait behind others. */
const hangSeconds = 10 + 10 * atOnce
/** Avoids the limits per account and address, which this doesn't test. */
const uploadsPerMember = 25
/** All other files go to `uploadPhoto`, which is faster. */
const tryoutEvery = 10

interface Sent {
  name: string
  call: string
  /** 0 if there was no response. */
  status: number
  code: string
  seconds: number
}

interface Member {
  token: string
  uploads: number
}

const usage = `Usage: npm run fuzz -- [--files 2000] [--seed 1] [--minutes 30]
  Uploads damaged files and requests, and prints JSON. Exits with 1 if the server fails, hangs or grows.
  --minutes  ends the run before all files are sent`
const { values } = readOptions(usage, {
  options: {
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
  },
})
const [count, seed, minutes] = [Number(values.files), Number(values.seed), Number(values.minutes)]
const photo = readFileSync(join(import.meta.dirname, '../../testing/photos/person-1-selfie1.jpg'))

async function fuzz(product: Product) {
  const memory = watchMemory(product.pid)
  const startedAt = performance.now()
  const all: Sent[] = []
  const byTenth: number[] = []
  const uploader = openUploader(product)
  const jobs = uploads(uploader, startedAt + minutes * 60_000)
  // Shared by concurrent senders.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for await (const send of jobs) {
        all.push(await send())
        if (all.length >= (count * (byTenth.length + 1)) / 10) byTenth.push(round(memory.settled()))
      }
    }),
  )
  const usable = await uploader.tryOut('a usable photo', photo)
  const [healthz, readyz] = await Promise.all(['healthz', 'readyz'].map((path) => fetch(`${product.url}/${path}`)))
  const after = memory.settled()
  memory.stop()

  const hangs = all.filter(({ seconds, status }) => seconds > hangSeconds || status === 0)
  const serverErrors = all.filter(({ status }) => status === 500)
  const isAlive = healthz!.ok && readyz!.ok && usable.status === 200
  return {
    passed: hangs.length === 0 && serverErrors.length === 0 && isAlive,
    seed,
    uploads: all.length,
    minutes: round((performance.now() - startedAt) / 60_000),
    statuses: tally(all.map(({ call, status }) => `${call} ${status}`)),
    answers: tally(all.map(({ code }) => code)),
    serverErrors,
    hangs,
    slowest: all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5),
    usablePhotoAtTheEnd: usable,
    /** Stays flat without a memory leak. The first tenth fills caches. */
    memoryMiB: { byTenth, after: round(after), highest: round(memory.highest()) },
  }
}

type Uploader = ReturnType<typeof openUploader>

/** Malformed requests, then unusual files. Yields each once. */
async function* uploads(uploader: Uploader, until: number): AsyncGenerator<() => Promise<Sent>> {
  for (const { name, headers, body } of oddRequests(photo)) {
    yield () => uploader.send(name, startTryout.path, body, { ...headers, ...uploader.nextAddress() })
    yield async () => uploader.send(name, uploadPhoto.path, body, { ...headers, ...(await uploader.nextMember()) })
  }
  let files = 0
  for await (const { name, bytes } of oddFiles({ count, seed })) {
    if (performance.now() > until) return
    yield files++ % tryoutEvery === 0 ? () => uploader.tryOut(name, bytes) : () => uploader.upload(name, bytes)
  }
}

function openUploader({ url }: Product) {
  let addresses = 0
  let member: Promise<Member> | undefined
  const nextAddress = () => {
    addresses++
    return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` }
  }
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  async function openMember(): Promise<Member> {
    const address = nextAddress()
    const account = { email: `fuzz-${addresses}@example.com`, password: `a long lens and a window ${addresses}` }
    const { token } = signUp.output.parse(await (await post(signUp.path, account, address)).json())
    const consent = await post(giveConsent.path, { version: consentVersion }, { authorization: `Bearer ${token}` })
    if (!consent.ok) throw new Error(await consent.text())
    return { token, uploads: 0 }
  }

  async function nextMember() {
    member ??= openMember()
    const current = await member
    if (++current.uploads >= uploadsPerMember) member = undefined
    return { authorization: `Bearer ${current.token}`, ...nextAddress() }
  }

  async function send(name: string, path: string, body: BodyInit, headers: Record<string, string>): Promise<Sent> {
    const startedAt = performance.now()
    const signal = AbortSignal.timeout(2 * hangSeconds * 1000)
    const call = path === startTryout.path ? 'try-out' : 'uploadPhoto'
    const ended = (status: number, code: string) => {
      const seconds = round((performance.now() - startedAt) / 1000)
      return { name, call, status, code, seconds }
    }
    try {
      const response = await fetch(url + path, { method: 'POST', body, headers, signal })
      const answer = (await response.json()) as Answer
      if (answer.photo) await post(removePhoto.path, { photoId: answer.photo._id }, pick(headers))
      return ended(response.status, answer.code ?? answer.findings?.[0]?.code ?? 'accepted')
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      return ended(0, String(cause))
    }
  }

  return {
    nextAddress,
    nextMember,
    send,
    tryOut: (name: string, bytes: Uint8Array) => send(name, startTryout.path, formOf(bytes, style), nextAddress()),
    upload: async (name: string, bytes: Uint8Array) => send(name, uploadPhoto.path, formOf(bytes), await nextMember()),
  }
}

/** Response fields we read. */
interface Answer {
  code?: string
  photo?: { _id: string } | null
  findings?: { code: string }[]
}

const pick = ({ authorization = '' }: Record<string, string>) => ({ authorization })

function formOf(bytes: Uint8Array, asked?: string): FormData {
  const form = new FormData()
  if (asked !== undefined) form.set('style', asked)
  form.set('photo', new Blob([new Uint8Array(bytes)]), 'photo')
  return form
}

const tally = (values: string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value)]
      .map(([value, same]) => [value, same.length] as const)
      .sort((a, b) => b[1] - a[1]),
  )

const round = (value: number) => Math.round(value * 100) / 100

const report = await withProduct({ KEYLIGHT_TRUST_PROXY: 'true' }, fuzz)
console.log(JSON.stringify(report, null, 2))
process.exitCode = report.passed ? 0 : 1
