/** Generated portraits: the data sent, processing of the response, and handling of failures. */
import { digitalSourceOf } from '@keylight/imaging'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FalServer, startFalServer } from '../../../../testing/src/fal-server.ts'
import type { EngineStatus, ShootTask } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { outcomeOf, settle } from '../run-task.ts'
import { armsCrossed, falProvider, openDrawing, trainedStudio } from './drawing.ts'
import { quickTime } from './fast-provider.ts'

const trained = trainedStudio()
const { files, studio } = trained
let fal: FalServer

beforeEach(async () => {
  fal = await startFalServer()
})
afterEach(() => fal.stop())

const open = (time = quickTime()) => openDrawing(files, studio, falProvider(fal), time)
const noteOf = (task: ShootTask) => JSON.parse(Buffer.from(files.content.get(`${task.output}.order.json`)!).toString())

test('generates an AI-marked portrait of the requested size in a new pose', async () => {
  const engine = open()
  const task = armsCrossed(trained.likeness)
  const { face, ...made } = await finishTask(engine, task)
  expect(made).toEqual({
    kind: 'shoot',
    file: `${task.output}.jpg`,
    preview: `${task.output}.preview.webp`,
    photo: 'person',
    before: expect.stringContaining('.before.sent.'),
    faithfulness: null,
    width: 512,
    height: 640,
    digitalSource: 'compositeWithTrainedAlgorithmicMedia',
    missing: [],
  })
  expect(face!.width).toBeGreaterThan(0.05)
  const file = files.content.get(made.file)!
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 640 })
  expect(await digitalSourceOf(file)).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(await digitalSourceOf(files.content.get(made.preview)!)).toBe('compositeWithTrainedAlgorithmicMedia')
  await engine.close()
})

test('sends one photo without metadata, a prompt about the style, and no user identity', async () => {
  const engine = open()
  const task = armsCrossed(trained.likeness, { direction: { setting: 'library', warmth: 0.5 }, garment: 'dark-suit' })
  const made = await finishTask(engine, task)
  const { input, headers, model } = fal.orders[0]!
  expect(model).toBe('fal-ai/flux-pro/kontext')
  expect(Object.keys(input).sort()).toEqual(['image_url', 'prompt'])
  expect(input.prompt).toContain('crossed arms')
  expect(input.prompt).toContain('a library full of books')
  expect(input.prompt).toContain('a navy suit with a white shirt and a dark red tie')
  expect(input.prompt).toContain('Warmer colours')
  const sent = Buffer.from(input.image_url!.split(',')[1]!, 'base64')
  expect(new Uint8Array(sent)).toEqual(new Uint8Array(files.content.get(made.before!)!))
  const { exif, xmp, width, height } = await sharp(sent).metadata()
  expect([exif, xmp, width, height]).toEqual([undefined, undefined, 1024, 1280])
  // Asks the service not to store either of them.
  expect(headers['x-fal-store-io']).toBe('0')
  expect(headers['x-fal-object-lifecycle-preference']).toBe('{"expiration_duration_seconds":3600}')
  await engine.close()
})

test('sends a one-image list to a model that combines several images', async () => {
  const engine = openDrawing(files, studio, falProvider(fal, 'fal-ai/flux-2/edit'))
  await finishTask(engine, armsCrossed(trained.likeness))
  expect(Object.keys(fal.orders[0]!.input).sort()).toEqual(['image_urls', 'prompt'])
  await engine.close()
})

test("doesn't send photos without consent, for visitors, or for styles the studio can render", async () => {
  const engine = open()
  const { styles, generator } = engine.capabilities()
  expect(generator).toMatchObject({ service: 'fal.ai', isOutside: true })
  expect(generator!.styles).toContain('man.pose.arms-crossed')
  expect(generator!.styles).not.toContain('man.attire.dark-suit')
  expect([...styles.values()].flat()).toEqual([])
  const small = { width: 128, height: 160 }
  const untold = await finishTask(engine, armsCrossed(trained.likeness, { ...small, sendTo: undefined }))
  expect(untold.missing).toContain('pose')
  const elsewhere = await finishTask(engine, armsCrossed(trained.likeness, { ...small, sendTo: 'ComfyUI' }))
  expect(elsewhere.digitalSource).toBe('composite')
  const own = await finishTask(engine, armsCrossed(trained.likeness, { ...small, style: 'man.headshot.gray-gradient' }))
  expect(own.digitalSource).toBe('composite')
  const visitor = await engine.submit(armsCrossed(trained.likeness, small), 'interactive', {
    owner: 'v',
    isVisitor: true,
  })
  expect(await settle(engine, visitor)).toMatchObject({ result: { digitalSource: 'composite' } })
  expect(fal.orders).toEqual([])
  await engine.close()
})

test('resumes an order after a restart without ordering twice', async () => {
  const release = fal.hold()
  const first = open()
  const task = armsCrossed(trained.likeness)
  await first.submit(task)
  await started()
  await first.close()
  expect(await first.check(task.key)).toEqual({ phase: 'unknown' })
  release()
  const second = open()
  expect(await finishTask(second, task)).toMatchObject({ file: `${task.output}.jpg` })
  await second.close()
  expect(fal.orders).toMatchObject([{ isCancelled: false }])
  // The stored result is used, even if the service has lost it.
  const third = open()
  expect(await finishTask(third, task)).toMatchObject({ file: `${task.output}.jpg` })
  await third.close()
  expect(fal.orders).toHaveLength(1)
})

test('fails an order that may have been lost in a crash, without repeating or charging for it', async () => {
  const task = armsCrossed(trained.likeness)
  const from = { photo: 'person', before: 'person' }
  const orderedAt = Date.now()
  await files.write(`${task.output}.order.json`, Buffer.from(JSON.stringify({ id: 'a', orderedAt, ref: null, from })))
  const time = quickTime()
  const engine = open(time)
  expect(await outcomeOf(engine, task)).toMatchObject({
    phase: 'failed',
    failure: { code: 'engine_broken', retry: false, message: expect.stringContaining('just before Keylight stopped') },
  })
  // Another process might still be waiting for the response.
  expect(time.ahead).toBeGreaterThan(55_000)
  expect(fal.orders).toEqual([])
  await engine.close()
})

test('resumes an order placed by another process', async () => {
  const task = armsCrossed(trained.likeness)
  const release = fal.hold()
  const one = open()
  await one.submit(task)
  await started()
  release()
  const other = open()
  expect(await finishTask(other, task)).toMatchObject({ photo: 'person' })
  expect(fal.orders).toHaveLength(1)
  await Promise.all([one.close(), other.close()])
})

test('cancels an order at the service, and repeats it only when submitted again', async () => {
  const release = fal.hold()
  const engine = open()
  const task = armsCrossed(trained.likeness)
  const ref = await engine.submit(task)
  await started()
  await engine.cancel(ref)
  expect(await engine.check(ref)).toEqual({ phase: 'unknown' })
  await until(() => fal.orders[0]!.isCancelled)
  await until(() => noteOf(task).ended)
  release()
  expect(await finishTask(engine, task)).toMatchObject({ photo: 'person' })
  expect(fal.orders).toHaveLength(2)
  await engine.close()
})

test('honours Retry-After when the service is overloaded', async () => {
  fal.misbehave('submit', { status: 429, headers: { 'retry-after': '7' } }, { status: 503 })
  fal.misbehave('status', { status: 429, headers: { 'retry-after': '40' } }, { status: 502 }, 'lost')
  fal.misbehave('file', { status: 500 })
  const time = quickTime()
  const engine = open(time)
  await finishTask(engine, armsCrossed(trained.likeness))
  expect(time.waits[0]).toBe(7000)
  expect(time.waits).toContain(40_000)
  expect(fal.orders).toHaveLength(1)
  await engine.close()
})

test("doesn't repeat an order that may have arrived", async () => {
  fal.misbehave('submit', 'lost')
  const engine = open()
  const task = armsCrossed(trained.likeness)
  expect(await outcomeOf(engine, task)).toMatchObject(broken)
  expect(fal.orders).toHaveLength(1)
  await engine.close()
  const restarted = open()
  expect(await outcomeOf(restarted, task)).toMatchObject(broken)
  expect(fal.orders).toHaveLength(1)
  await restarted.close()
})

const broken = { phase: 'failed', failure: { code: 'engine_broken', retry: false } }
const refused = { phase: 'failed', failure: { code: 'refused_by_engine', retry: false } }
const policy = { detail: [{ loc: ['body'], msg: 'No.', type: 'content_policy_violation', input: { prompt: 'words' } }] }

test.each<[string, EngineStatus | object, (fal: FalServer) => void]>([
  ['an image against the content policy', refused, (fal) => fal.misbehave('result', { status: 422, body: policy })],
  [
    'an image blocked by the safety filter',
    refused,
    (fal) => fal.misbehave('result', { status: 200, body: { images: [{}], has_nsfw_concepts: [true] } }),
  ],
  ['an image without a face', refused, (fal) => fal.drawWith(() => flat(600, 750))],
  ['an account without credit', broken, (fal) => fal.misbehave('submit', { status: 403 })],
  ['a model that does not exist', broken, (fal) => fal.misbehave('submit', { status: 404 })],
  ['no image at all', broken, (fal) => fal.misbehave('result', { status: 200, body: { images: [] } })],
  ['an image that is gone', broken, (fal) => fal.misbehave('file', { status: 404 })],
  ['a file that is not an image', broken, (fal) => fal.drawWith(async () => Buffer.from('<svg/>'))],
  ['an image that is far too small', broken, (fal) => fal.drawWith(() => flat(40, 50))],
  ['a response that is far too long', broken, (fal) => fal.misbehave('status', { status: 200, body: 'x'.repeat(2e6) })],
  [
    'URLs of another server',
    broken,
    (fal) => {
      const url = 'https://queue.example.net/requests/1'
      fal.misbehave('submit', { status: 200, body: { response_url: url, status_url: url, cancel_url: url } })
    },
  ],
])('fails without a retry for %s', async (_, outcome, arrange) => {
  arrange(fal)
  const engine = open()
  const ended = await outcomeOf(engine, armsCrossed(trained.likeness))
  expect(ended).toMatchObject(outcome)
  expect(fal.orders.length).toBeLessThanOrEqual(1)
  await engine.close()
})

test('logs the reason without the key or the request', async () => {
  const wrong = openDrawing(files, studio, falProvider({ ...fal, key: 'a-wrong-key' }))
  const ended = (await outcomeOf(wrong, armsCrossed(trained.likeness))) as Extract<EngineStatus, { phase: 'failed' }>
  expect(ended.failure).toEqual({
    code: 'engine_broken',
    message: 'fal.ai answered 401: the API key is invalid',
    retry: false,
  })
  await wrong.close()
  fal.misbehave('result', { status: 422, body: policy })
  const engine = open()
  const refusal = (await outcomeOf(engine, armsCrossed(trained.likeness))) as Extract<EngineStatus, { phase: 'failed' }>
  expect(refusal.failure.message).toBe('fal.ai rejected the image: content_policy_violation')
  await engine.close()
})

test('allows a retry when the service is unreachable and no order was placed', async () => {
  const { origin, key } = fal
  const gone = await startFalServer()
  await gone.stop()
  const engine = openDrawing(files, studio, falProvider({ ...fal, origin: gone.origin, key }))
  const task = armsCrossed(trained.likeness)
  expect(await outcomeOf(engine, task)).toMatchObject({ failure: { code: 'engine_broken', retry: true } })
  await engine.close()
  const back = openDrawing(files, studio, falProvider({ ...fal, origin }))
  expect(await finishTask(back, task)).toMatchObject({ photo: 'person' })
  await back.close()
})

test('cancels an order that times out', async () => {
  fal.hold()
  const time = quickTime()
  const engine = open(time)
  expect(await outcomeOf(engine, armsCrossed(trained.likeness))).toMatchObject({
    failure: { code: 'out_of_time', retry: false },
  })
  expect(time.ahead).toBeGreaterThanOrEqual(15 * 60_000)
  expect(fal.orders).toMatchObject([{ isCancelled: true }])
  await engine.close()
})

test('crops an image of the wrong aspect ratio, without stretching it', async () => {
  // The red sides are to be cropped.
  fal.drawWith(async (photo) => sharp(photo).extend({ left: 200, right: 200, background: '#ff0000' }).png().toBuffer())
  const engine = open()
  const made = await finishTask(engine, armsCrossed(trained.likeness, { width: 400, height: 640 }))
  const { data, info } = await sharp(files.content.get(made.file)!).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 400, height: 640 })
  // The red sides were cropped.
  const red = (x: number) => data[3 * (320 * 400 + x)]! > 200 && data[3 * (320 * 400 + x) + 1]! < 60
  expect([red(4), red(395)]).toEqual([false, false])
  await engine.close()
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#101010' } })
    .png()
    .toBuffer()

/** Waits until the order has arrived and its reference is stored. */
const started = () =>
  until(
    () =>
      fal.orders.length > 0 &&
      [...files.content].some(
        ([key, bytes]) => key.endsWith('.order.json') && Buffer.from(bytes).includes(fal.orders[0]!.id),
      ),
  )

async function until(isTrue: () => unknown): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
