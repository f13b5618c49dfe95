import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  completeOnboardingStep,
  consentVersion,
  type Endpoint,
  getHistory,
  getUserData,
  giveConsent,
  type OutputOf,
  redeemSignInCode,
  requestShoot,
  requestSignInLink,
  type SentTo,
  signUp,
  trainModel,
  type UserEvent,
  uploadPhoto,
} from '@keylight/contract'
import { callServer, photo, untilEvent } from '@keylight/testing'
import { signInLink } from '@keylight/testing/product'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'keylight-main-'))
})
/** Stops what a failed test left running. */
const stillRunning = new Set<() => Promise<unknown>>()
afterEach(async () => {
  for (const stop of stillRunning) await stop()
})
afterAll(() => rm(dataFolder, { recursive: true }))

const main = join(import.meta.dirname, 'main.ts')

/** Runs the program like `npm start`, with a database of its own and the fake engine. */
function run(env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, PORT: '0', KEYLIGHT_DATA: dataFolder, KEYLIGHT_ENGINE: 'fake', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close') as Promise<[number | null]>
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string }
      if (msg === 'Keylight is ready' && url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return (await ended)[0]
  }
  const stop = () => end('SIGTERM')
  stillRunning.add(stop)
  void ended.then(() => stillRunning.delete(stop))
  return { ready, ended, end, output: () => output }
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: SentTo<E>,
  token?: string,
  content?: Uint8Array,
): Promise<OutputOf<E>> {
  const answer = await callServer(url, endpoint, input, token, content)
  if (!answer.output) throw new Error(JSON.stringify(answer.failure))
  return answer.output
}

test('finishes a training and a shoot once, with correct credits, after being killed during each', async () => {
  const styles = ['studio-blue', 'studio-dark', 'studio-brown', 'minimalist', 'gray-gradient'].map(
    (name) => `man.headshot.${name}`,
  )
  let server = run()
  let url = await server.ready
  const email = 'kill@example.com'
  await call(url, requestSignInLink, { email })
  const code = new URL(signInLink(dataFolder, email)).searchParams.get('code')!
  const { token } = await call(url, redeemSignInCode, { code })
  await call(url, giveConsent, { version: consentVersion }, token)
  const photoIds: string[] = []
  for (const name of ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3']) {
    photoIds.push((await call(url, uploadPhoto, {}, token, photo(name))).photo!._id)
  }
  await call(url, completeOnboardingStep, { step: 'mode', value: 'style' }, token)
  await call(url, completeOnboardingStep, { step: 'profession', value: styles }, token)
  await call(url, completeOnboardingStep, { step: 'modelDetails', gender: 'man', name: 'Me' }, token)
  await call(url, completeOnboardingStep, { step: 'photoUpload' }, token)

  const { model } = await call(url, trainModel, { name: 'Me', gender: 'man', photoIds }, token)
  await server.end('SIGKILL')
  server = run()
  url = await server.ready
  await untilEvent(url, token, (event) => event.kind === 'model_progress' && event.progress.status === 'ready')

  const { shoot } = await call(url, requestShoot, { modelId: model._id, styles }, token)
  await server.end('SIGKILL')
  server = run()
  url = await server.ready
  const waiting = new Set(shoot.pictures.map((picture) => picture._id))
  await untilEvent(url, token, (event: UserEvent) => {
    if (event.kind === 'picture' && event.picture.status === 'ready') waiting.delete(event.picture._id)
    return waiting.size === 0
  })
  const data = await call(url, getUserData, {}, token)
  expect(data.models).toMatchObject([{ _id: model._id, status: 'ready' }])
  expect(data.credits).toMatchObject({ modelTraining: 0, imageGeneration: 10 - styles.length })
  const { activities } = await call(url, getHistory, {}, token)
  expect(activities.map(({ _id, status }) => ({ _id, status }))).toEqual([{ _id: shoot._id, status: 'ready' }])
  expect(await server.end('SIGTERM')).toBe(0)
  // After a clean stop nothing keeps running.
  await expect(stat(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('logs no token, network address, mail address or link', async () => {
  const server = run({ LOG_LEVEL: 'trace' })
  const url = await server.ready
  const email = 'secretive@example.com'
  const { token } = await call(url, signUp, { email, password: 'correct horse' })
  await call(url, giveConsent, { version: consentVersion }, token)
  const { photo: kept } = await call(url, uploadPhoto, {}, token, photo('person-1-selfie1'))
  await fetch(new URL(kept!.previewUrl, url))
  await fetch(`${url}/api/auth/link`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json' },
  })
  await fetch(`${url}/auth/callback?code=one-time-code`)
  await server.end('SIGTERM')
  const signature = new URL(kept!.previewUrl, url).searchParams.get('s')!
  for (const secret of [
    email,
    token,
    token.split('.')[0]!,
    'one-time-code',
    signature,
    '127.0.0.1"',
    'correct horse',
  ]) {
    expect(server.output()).not.toContain(secret)
  }
  expect(server.output()).toContain('saved a mail to the outbox')
})

test('creates its secret once, readable only by its owner', async () => {
  const first = run()
  const url = await first.ready
  const { token } = await call(url, signUp, { email: 'again@example.com', password: 'correct horse' })
  await first.end('SIGTERM')
  const second = run()
  expect((await call(await second.ready, getUserData, {}, token)).email).toBe('again@example.com')
  await second.end('SIGINT')
  const { mode } = await stat(join(dataFolder, 'secret'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect((await readFile(join(dataFolder, 'secret'), 'utf8')).length).toBeGreaterThan(40)
})

test('explains that the port is taken and leaves nothing running', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const { port } = squatter.address() as { port: number }
  const server = run({ PORT: String(port) })
  await expect(server.ready).rejects.toThrow(`Port ${port} is already in use.`)
  expect((await server.ended)[0]).toBe(1)
  await expect(stat(join(dataFolder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  squatter.close()
})

test('names a bad setting and stops before opening anything', async () => {
  const nowhere = join(dataFolder, 'not-yet')
  const server = run({ PORT: 'x', LOG_LEVEL: 'loud', KEYLIGHT_DATA: nowhere })
  await expect(server.ready).rejects.toThrow('PORT must be a whole number')
  expect((await server.ended)[0]).toBe(1)
  expect(server.output()).toContain('LOG_LEVEL must be one of')
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
})
