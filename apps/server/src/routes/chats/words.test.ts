import {
  cancelWork,
  deleteWork,
  generateImagePrompt,
  generateVideoPrompt,
  getChat,
  getUserData,
  improveImagePrompt,
  improveVideoPrompt,
  limits,
  listChats,
  readPrompt,
  requestShoot,
  sendChatMessage,
  startChat,
  type UserEvent,
  undoChatStep,
} from '@keylight/contract'
import { aModel, anOnboardedUser, heldEngine, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let server: TestServer
const held = heldEngine()
beforeAll(async () => {
  server = await startTestServer(held)
})
afterAll(() => server.stop())
beforeEach(() => held.reset())

const style = 'man.headshot.studio-blue'

async function member() {
  const userId = await anOnboardedUser(server.db)
  return { userId, token: await server.tokenOf(userId), modelId: await aModel(server.db, userId) }
}

async function aPicture(token: string, modelId: string): Promise<string> {
  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
  const pictureId = shoot.pictures[0]!._id
  await untilPictures(token, [pictureId])
  return pictureId
}

async function untilPictures(token: string, ids: readonly string[]): Promise<void> {
  const waiting = new Set(ids)
  const happened = (event: UserEvent) => {
    if (event.kind === 'picture' && event.picture.status !== 'in_progress') waiting.delete(event.picture._id)
    return waiting.size === 0
  }
  if (waiting.size > 0) await server.until(token, happened)
}

const credits = async (token: string) => (await server.call(getUserData, {}, token)).output.credits

async function aChat() {
  const { userId, token, modelId } = await member()
  const pictureId = await aPicture(token, modelId)
  const { chat } = (await server.call(startChat, { pictureId }, token)).output
  const say = async (words: string) => {
    const answer = await server.call(sendChatMessage, { chatId: chat._id, words }, token)
    const steps = answer.output?.chat.messages.at(-1)?.steps ?? []
    await untilPictures(
      token,
      steps.flatMap(({ picture }) => picture?._id ?? []),
    )
    return answer
  }
  const read = async () => (await server.call(getChat, { chatId: chat._id }, token)).output.chat
  return { userId, token, modelId, pictureId, chatId: chat._id, say, read }
}

describe('prompts', () => {
  test('are written for a look, or for one that the person chose at the start, and every word of them is used', async () => {
    const { token } = await member()
    const texts = new Set<string>()
    for (let i = 0; i < 8; i++) {
      const own = (await server.call(generateImagePrompt, {}, token)).output
      expect(own.unused).toEqual([])
      expect(own.understood.length).toBeGreaterThan(2)
      texts.add(own.prompt)
    }
    expect(texts.size).toBeGreaterThan(4)
    const lawyer = await server.call(generateImagePrompt, { professionOrStyle: 'man.profession.lawyer' }, token)
    expect(lawyer.output.prompt.length).toBeGreaterThan(20)
    const video = (await server.call(generateVideoPrompt, {}, token)).output
    expect(video.understood.length).toBeGreaterThan(0)
  })

  test('are improved without losing what they asked for; restricted ones keep only what can be used', async () => {
    const { token } = await member()
    const prompt = 'navy background with a parrot'
    const free = (await server.call(improveImagePrompt, { prompt }, token)).output
    expect(free.prompt).toContain('parrot')
    expect(free.understood.map((chip) => chip.meaning).join()).toMatch(/navy/i)
    const restricted = (await server.call(improveImagePrompt, { prompt, isRestricted: true }, token)).output
    expect(restricted.prompt).not.toContain('parrot')
    expect(restricted.unused).toEqual([])
    const video = (await server.call(improveVideoPrompt, { prompt: 'push in slowly' }, token)).output
    expect(video.prompt.length).toBeGreaterThan('push in slowly'.length)
  })

  test('are read while they are written', async () => {
    const { token } = await member()
    const image = (await server.call(readPrompt, { prompt: 'in a park, holding a balloon' }, token)).output
    expect(image.understood).toHaveLength(1)
    expect(image.unused.join()).toContain('balloon')
    const named = (await server.call(readPrompt, { prompt: 'as a lawyer, in a dark suit' }, token)).output
    expect([named.understood.length, named.unused]).toEqual([2, []])
    const video = (await server.call(readPrompt, { prompt: 'six seconds, orbit', kind: 'video' }, token)).output
    expect(video.understood.length).toBe(2)
  })

  test('need words, and not too many', async () => {
    const { token } = await member()
    for (const prompt of ['', '   ', 'a'.repeat(limits.promptLengthMax + 1)]) {
      const answer = await server.call(improveImagePrompt, { prompt }, token)
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['prompt'])
    }
  })
})

describe('a talk about a picture', () => {
  test('does what a message says, a step each, and costs nothing but the upscale', async () => {
    const { token, say, read } = await aChat()
    const gate = Promise.withResolvers<void>()
    held.hold = (task) => (task.kind === 'shoot' ? gate.promise : Promise.resolve())
    const saying = say('warmer light, navy background, crop square, upscale')
    gate.resolve()
    await saying
    const chat = await read()
    expect(chat.messages.map(({ from }) => from)).toEqual(['user', 'studio'])
    const steps = chat.messages[1]!.steps
    expect(steps).toHaveLength(4)
    expect(steps.map(({ picture, upscale }) => [picture !== null, upscale !== null])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
    ])
    expect(chat.picture).toEqual(steps[2]!.picture)
    expect(chat.picture).toMatchObject({ status: 'ready', width: 1152, height: 1152 })
    const last = held.tasks.filter((task) => task.kind === 'shoot').at(-1)
    expect(last).toMatchObject({ direction: { warmth: expect.any(Number), backdrop: expect.any(String) } })
    await server.until(token, (event) => event.kind === 'upscale' && event.upscale.status === 'ready')
    expect((await read()).messages[1]!.steps[3]!.upscale).toMatchObject({ status: 'ready', width: 2304, height: 2304 })
    expect(await credits(token)).toMatchObject({ imageGeneration: 9, imageUpscaling: 1 })
  })

  test('gives the upscale back at once whose picture is stopped, or deleted alone or with its shoot', async () => {
    for (const end of ['stopped', 'deleted', 'deleted with its shoot'] as const) {
      const { token, chatId } = await aChat()
      const gate = Promise.withResolvers<void>()
      held.hold = (task) => (task.kind === 'shoot' ? gate.promise : Promise.resolve())
      const { chat } = (await server.call(sendChatMessage, { chatId, words: 'warmer, upscale' }, token)).output
      const [made, larger] = chat.messages[1]!.steps
      const pictureId = made!.picture!._id
      expect((await credits(token)).imageUpscaling).toBe(1)
      const { shoot_id } = await server.db
        .selectFrom('pictures')
        .where('id', '=', pictureId)
        .select('shoot_id')
        .executeTakeFirstOrThrow()
      if (end === 'stopped') await server.call(cancelWork, { workId: pictureId }, token)
      else await server.call(deleteWork, { workId: end === 'deleted' ? pictureId : shoot_id }, token)
      await server.until(
        token,
        (event) =>
          event.kind === 'upscale' && event.upscale._id === larger!.upscale!._id && event.upscale.status === 'failed',
      )
      expect((await credits(token)).imageUpscaling).toBe(2)
      held.hold = async () => {}
      gate.resolve()
    }
  })

  test('takes steps back one by one, down to the picture that it began with', async () => {
    const { token, chatId, pictureId, say, read } = await aChat()
    await say('navy background')
    await say('much darker')
    const undo = () => server.call(undoChatStep, { chatId }, token)
    const navy = (await read()).messages[1]!.steps[0]!.picture
    expect((await undo()).output.chat.picture).toEqual(navy)
    await say('undo')
    expect((await read()).picture._id).toBe(pictureId)
    expect((await undo()).output.chat.picture._id).toBe(pictureId)
  })

  test('names what it could not use, and says what it can when nothing was', async () => {
    const { token, say, read } = await aChat()
    await say('a softer light and a parrot on my shoulder')
    expect((await read()).messages.at(-1)?.words).toMatch(/couldn't use .*parrot/)
    await say('make me an astronaut riding a horse')
    const { messages } = await read()
    expect(messages.at(-1)).toMatchObject({ steps: [], words: expect.stringContaining('for example') })
    expect((await credits(token)).imageGeneration).toBe(9)
  })

  test('puts a filter last: light is changed before it, not after', async () => {
    const { say, read } = await aChat()
    await say('oil painting')
    const filtered = (await read()).picture
    expect(filtered.status).toBe('ready')
    expect(held.tasks.at(-1)).toMatchObject({ kind: 'filter', filter: 'oil' })
    await say('warmer')
    const chat = await read()
    expect(chat.picture._id).toBe(filtered._id)
    expect(chat.messages.at(-1)?.words).toContain('Undo the filter')
  })

  test('charges for another style, and leaves nothing behind when the credits do not reach', async () => {
    const { userId, token, say, read } = await aChat()
    await say('studio dramatic')
    expect((await read()).picture.style).toBe('man.lighting.studio-dramatic')
    expect((await credits(token)).imageGeneration).toBe(8)
    await server.db
      .insertInto('credit_entries')
      .values({ user_id: userId, kind: 'imageGeneration', amount: -8, reason: 'spent by the test' })
      .execute()
    const before = await read()
    expect(await say('navy background, as a lawyer')).toMatchObject({ status: 402 })
    expect(await read()).toEqual(before)
  })

  test('ends after so many changes', async () => {
    const { token, chatId, say } = await aChat()
    await server.db
      .updateTable('chats')
      .where('id', '=', chatId)
      .set({ edits: limits.editsPerChatMax - 1 })
      .execute()
    expect((await say('navy background')).output.chat.editsLeft).toBe(0)
    expect(await say('warmer')).toMatchObject({ status: 429 })
    expect((await credits(token)).imageGeneration).toBe(9)
  })

  test('is one for a picture, is listed, and is deleted without its pictures', async () => {
    const { token, pictureId, chatId, say } = await aChat()
    await say('navy background')
    expect((await server.call(startChat, { pictureId }, token)).output.chat._id).toBe(chatId)
    expect((await server.call(listChats, {}, token)).output.chats).toMatchObject([{ _id: chatId }])
    await server.call(deleteWork, { workId: chatId }, token)
    expect((await server.call(getChat, { chatId }, token)).status).toBe(404)
    const pictures = await server.db.selectFrom('pictures').select('id').where('id', '=', pictureId).execute()
    expect(pictures).toHaveLength(1)
  })

  test('is nobody else’s', async () => {
    const { chatId, pictureId } = await aChat()
    const other = await member()
    expect((await server.call(getChat, { chatId }, other.token)).status).toBe(404)
    expect((await server.call(startChat, { pictureId }, other.token)).status).toBe(404)
    expect((await server.call(sendChatMessage, { chatId, words: 'warmer' }, other.token)).status).toBe(404)
    expect((await server.call(undoChatStep, { chatId }, other.token)).status).toBe(404)
    expect((await server.call(deleteWork, { workId: chatId }, other.token)).status).toBe(404)
  })
})
