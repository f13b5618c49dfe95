/** Portraits that our own ComfyUI draws. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ComfyUiServer, smallWorkflow, startComfyUiServer } from '../../../../testing/src/comfyui-server.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createComfyUiMaker, missingPlaces } from '../../src/generative/comfyui-maker.ts'
import { testPhoto } from '../memory-files.ts'
import { outcomeOf } from '../run-task.ts'
import { armsCrossed, openDrawing, trainedStudio } from './drawing.ts'
import { quickTime } from './quick-maker.ts'

const trained = trainedStudio()
const { files, studio } = trained
let comfy: ComfyUiServer

beforeEach(async () => {
  comfy = await startComfyUiServer()
})
afterEach(() => comfy.stop())

const open = () =>
  openDrawing(files, studio, createComfyUiMaker({ url: comfy.url, workflow: smallWorkflow }), quickTime())
const drawn = () => armsCrossed(trained.likeness, { sendTo: 'ComfyUI' })
const broken = (message: string) => ({
  phase: 'failed',
  failure: { code: 'engine_broken', retry: false, message: expect.stringContaining(message) },
})

test('fills in the places of the workflow and makes a picture of what it saves', async () => {
  const engine = open()
  expect(engine.capabilities().generator).toMatchObject({ service: 'ComfyUI', isOutside: false })
  const made = await finishTask(engine, drawn())
  expect(made).toMatchObject({ width: 512, height: 640, digitalSource: 'compositeWithTrainedAlgorithmicMedia' })
  const [{ id, graph }] = comfy.orders as [ComfyUiServer['orders'][number]]
  expect(graph).toEqual({
    1: { class_type: 'LoadImage', inputs: { image: `keylight-${id}.jpg` } },
    2: { class_type: 'CLIPTextEncode', inputs: { text: expect.stringContaining('crossed arms'), clip: ['9', 1] } },
    3: { class_type: 'KSampler', inputs: { seed: expect.any(Number), steps: 20, positive: ['2', 0] } },
    4: { class_type: 'ImageScale', inputs: { width: 512, height: 640, image: ['3', 0] } },
    5: { class_type: 'SaveImage', inputs: { filename_prefix: 'keylight', images: ['4', 0] } },
  })
  expect([...comfy.inputs.values()].map((bytes) => Buffer.compare(bytes, files.content.get(made.before!)!))).toEqual([
    0,
  ])
  await engine.close()
})

test('finds an order again that was given right before the process died', async () => {
  const task = drawn()
  const first = open()
  await finishTask(first, task)
  await first.close()
  const [order] = comfy.orders
  const { from } = JSON.parse(Buffer.from(files.content.get(`${task.output}.order.json`)!).toString())
  // All that a process leaves that dies before it hears the answer.
  const note = { id: order!.id, orderedAt: Date.now(), ref: null, from }
  await files.write(`${task.output}.order.json`, Buffer.from(JSON.stringify(note)))
  const second = open()
  expect(await finishTask(second, task)).toMatchObject({ photo: 'person' })
  expect(comfy.orders).toEqual([order])
  await second.close()
})

test.each([
  ['waits', 0, 'deleted'],
  ['runs', 2, 'interrupted'],
])('stops an order that is cancelled while it %s', async (_, looks, state) => {
  const maker = createComfyUiMaker({ url: comfy.url, workflow: smallWorkflow })
  const order = { id: crypto.randomUUID(), words: 'words', width: 64, height: 80, seed: 1 }
  const ref = await maker.start({ ...order, photo: await testPhoto('person-1-selfie1') })
  for (let i = 0; i < looks; i++) await maker.look(ref, new AbortController().signal)
  await maker.cancel(ref)
  expect(comfy.orders).toMatchObject([{ state }])
})

test('says which node failed, and nothing of the prompt', async () => {
  comfy.breakNode('KSampler')
  const engine = open()
  const ended = await outcomeOf(engine, drawn())
  expect(ended).toMatchObject(broken('could not run the workflow: KSampler failed'))
  expect(JSON.stringify(ended)).not.toContain('crossed arms')
  await engine.close()
})

test('ends an order that ComfyUI has forgotten in a restart', async () => {
  const release = comfy.hold()
  const engine = open()
  const task = drawn()
  const ref = await engine.submit(task)
  while (comfy.orders.length === 0) await new Promise((resolve) => setImmediate(resolve))
  comfy.restart()
  release()
  let status = await engine.check(ref, 60_000)
  while (status.phase === 'running') status = await engine.check(ref, 60_000)
  expect(status).toMatchObject(broken('has forgotten the order'))
  await engine.close()
})

describe('a workflow', () => {
  test('has all places, or they are named', () => {
    expect(missingPlaces(smallWorkflow)).toEqual([])
    const { 1: _photo, 3: _seed, ...rest } = smallWorkflow
    expect(missingPlaces(rest)).toEqual(['KEYLIGHT_PHOTO', 'KEYLIGHT_SEED'])
  })

  test.each([[{ nodes: [], links: [] }], [{}], [null], ['text']])('is refused if it is %j', (workflow) => {
    expect(() => missingPlaces(workflow)).toThrow(/API format|no nodes/)
  })
})
