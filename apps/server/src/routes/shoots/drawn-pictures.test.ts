/** AI-generated images: the service shown to the user, the data sent to it, and the available edits. */
import {
  cancelWork,
  deleteWork,
  getCapabilities,
  getHistory,
  getShoot,
  requestDressUp,
  requestShoot,
  requestVideo,
  sendChatMessage,
  startChat,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import { createFalProvider, createGenerativeEngine, createStudioEngine } from '@keylight/engine'
import { aMember, eventually, isTrained, photo, shootEnded, startTestServer, type TestServer } from '@keylight/testing'
import { type FalServer, startFalServer } from '@keylight/testing/fal-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestServer
let fal: FalServer
let token: string
let modelId: string
beforeAll(async () => {
  fal = await startFalServer()
  const download = async (url: URL) => new Uint8Array(await (await fetch(url)).arrayBuffer())
  const provider = createFalProvider({ ...fal, model: 'fal-ai/flux-pro/kontext', download })
  const time = { now: () => Date.now(), wait: () => new Promise<void>((resolve) => setImmediate(resolve)) }
  server = await startTestServer({
    engine: (files) =>
      createGenerativeEngine({ files, provider, time, studio: createStudioEngine({ files, workers: 1 }) }),
  })
  const member = await aMember(server)
  token = member.token
  const photoIds: string[] = []
  for (const name of ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie4'])
    photoIds.push((await server.call(uploadPhoto, {}, token, photo(name))).output.photo!._id)
  const { output } = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
  modelId = output.model._id
  await server.until(token, isTrained)
})
afterAll(async () => {
  await server.stop()
  await fal.stop()
})
beforeEach(() => fal.orders.splice(0))

const style = 'man.pose.arms-crossed'

/** Returns an image ordered with `more` once it has finished or failed. */
async function ordered(more: { sendTo?: string } = {}) {
  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style], ...more }, token)).output
  const [picture] = (await shootEnded(server, token, shoot._id)).pictures
  return picture!
}

test('lists AI-generated styles as complete, with the service that receives photos', async () => {
  const { generator, styles } = (await server.call(getCapabilities, {})).output
  expect(generator).toMatchObject({ service: 'fal.ai', isOutside: true })
  expect(generator!.styles).toContain(style)
  expect(styles.find(({ id }) => id === style)).toEqual({ id: style, missing: [] })
})

test('sends a photo only if the order names the service that the user saw', async () => {
  for (const order of [{}, { sendTo: 'ComfyUI' }]) {
    expect(await ordered(order)).toMatchObject({
      status: 'ready',
      isDrawn: false,
      missing: expect.arrayContaining(['pose']),
    })
  }
  expect(fal.orders).toEqual([])
})

test('generates an image with the service shown to the user, and then only filters, retouches and upscales it', async () => {
  const picture = await ordered({ sendTo: 'fal.ai' })
  expect(picture).toMatchObject({ status: 'ready', isDrawn: true, unmovedPoints: null, missing: [] })
  expect(fal.orders).toHaveLength(1)
  expect(fal.orders[0]!.input.prompt).not.toMatch(/@|Me\b|mdl_|usr_/)
  const { activities } = (await server.call(getHistory, {}, token)).output
  expect(activities[0]!.pictures[0]).toMatchObject({ _id: picture._id, isDrawn: true })

  const pictureId = picture._id
  const dressed = await server.call(requestDressUp, { pictureId, garments: ['dark-suit'] }, token)
  expect(dressed.failure.message).toContain('AI-generated')
  const refused = await server.call(requestVideo, { pictureId }, token)
  expect(refused.failure.message).toContain('AI-generated')
  const { chat } = (await server.call(startChat, { pictureId }, token)).output
  const { messages } = (await server.call(sendChatMessage, { chatId: chat._id, words: 'warmer' }, token)).output.chat
  expect(messages.at(-1)!.words).toContain('AI-generated')
  expect(fal.orders).toHaveLength(1)
})

test('refunds the credit and shows the reason when the service rejects an image', async () => {
  const before = (await server.creditsOf(token)).imageGeneration
  fal.misbehave('result', { status: 422, body: { detail: [{ loc: ['body'], type: 'content_policy_violation' }] } })
  const picture = await ordered({ sendTo: 'fal.ai' })
  expect(picture).toMatchObject({ status: 'failed', failure: expect.stringContaining('Your credit has been refunded') })
  expect((await server.creditsOf(token)).imageGeneration).toBe(before)
})

test('refunds a cancelled image only if its order has not been sent to the paid service', async () => {
  const creditsLeft = async () => (await server.creditsOf(token)).imageGeneration
  const before = await creditsLeft()
  const release = fal.hold()
  for (const end of [cancelWork, deleteWork]) {
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style], sendTo: 'fal.ai' }, token)).output
    const orders = fal.orders.length
    await eventually('the order at the service', async () => fal.orders.length > orders)
    await server.call(end, { workId: shoot.pictures[0]!._id }, token)
    if (end !== cancelWork) continue
    const [picture] = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot.pictures
    expect(picture).toMatchObject({ status: 'failed', failure: expect.stringContaining('you were charged') })
  }
  release()
  expect(await creditsLeft()).toBe(before - 2)

  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
  await server.call(cancelWork, { workId: shoot.pictures[0]!._id }, token)
  expect(await creditsLeft()).toBe(before - 2)
})
