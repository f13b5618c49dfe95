import {
  cancelWork,
  deleteWork,
  getChat,
  limits,
  listChats,
  sendChatMessage,
  startChat,
  type UserEvent,
  undoChatStep,
} from '@keylight/contract'
import { aMemberWithModel, aReadyPicture, aServerWithHeldEngine, giveCredits, picturesEnded } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

async function aChat() {
  const { userId, token, modelId } = await aMemberWithModel(server)
  const { _id: pictureId } = await aReadyPicture(server, { token, modelId })
  const { chat } = (await server.call(startChat, { pictureId }, token)).output
  const say = async (words: string) => {
    const answer = await server.call(sendChatMessage, { chatId: chat._id, words }, token)
    const steps = answer.output?.chat.messages.at(-1)?.steps ?? []
    await picturesEnded(
      server,
      token,
      steps.flatMap(({ picture }) => picture?._id ?? []),
    )
    return answer
  }
  const read = async () => (await server.call(getChat, { chatId: chat._id }, token)).output.chat
  return { userId, token, modelId, pictureId, chatId: chat._id, say, read }
}

describe('a chat about an image', () => {
  // Proves 1.12
  test('turns each change in a message into a step, and charges only for the upscale', async () => {
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
    // The steps' images may finish in any order.
    const all = { warmth: expect.any(Number), backdrop: expect.any(String) }
    expect(held.tasks).toContainEqual(expect.objectContaining({ direction: expect.objectContaining(all) }))
    await server.until(token, (event) => event.kind === 'upscale' && event.upscale.status === 'ready')
    expect((await read()).messages[1]!.steps[3]!.upscale).toMatchObject({ status: 'ready', width: 2304, height: 2304 })
    expect(await server.creditsOf(token)).toMatchObject({ imageGeneration: 9, imageUpscaling: 1 })
  })

  test('refunds a pending upscale when its image is cancelled or deleted, alone or with its shoot', async () => {
    for (const end of ['stopped', 'deleted', 'deleted with its shoot'] as const) {
      const { token, chatId } = await aChat()
      const gate = Promise.withResolvers<void>()
      held.hold = (task) => (task.kind === 'shoot' ? gate.promise : Promise.resolve())
      const { chat } = (await server.call(sendChatMessage, { chatId, words: 'warmer, upscale' }, token)).output
      const [made, larger] = chat.messages[1]!.steps
      const pictureId = made!.picture!._id
      expect((await server.creditsOf(token)).imageUpscaling).toBe(1)
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
      expect((await server.creditsOf(token)).imageUpscaling).toBe(2)
      held.hold = async () => {}
      gate.resolve()
    }
  })

  test("notifies the user's other windows of each message and undone step", async () => {
    const { token, chatId, say, read } = await aChat()
    const stepsTold = async (count: number) => {
      const isTold = (event: UserEvent) =>
        event.kind === 'chat' && event.chat.messages.flatMap(({ steps }) => steps).length === count
      const told = await server.until(token, isTold)
      expect(told).toMatchObject({ kind: 'chat', chat: { _id: chatId, picture: { _id: (await read()).picture._id } } })
    }
    await say('warmer light')
    await stepsTold(1)
    await server.call(undoChatStep, { chatId }, token)
    await stepsTold(0)
  })

  test('undoes steps one by one back to the original image', async () => {
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

  test('continues from an earlier step, and returns to the original in one step', async () => {
    const { token, chatId, pictureId, say, read } = await aChat()
    await say('navy background')
    const navy = (await read()).picture._id
    await say('much darker')
    const sent = await server.call(sendChatMessage, { chatId, words: 'warmer', from: navy }, token)
    await picturesEnded(server, token, [sent.output.chat.picture._id])
    const { direction } = held.tasks.findLast((task) => task.kind === 'shoot')!
    expect(direction).toMatchObject({ backdrop: '#1f2f56', warmth: expect.any(Number) })
    expect(direction).not.toHaveProperty('brightness')
    expect((await read()).messages.flatMap(({ steps }) => steps)).toHaveLength(3)
    const elsewhere = (await aChat()).pictureId
    expect(await server.call(sendChatMessage, { chatId, words: 'warmer', from: elsewhere }, token)).toMatchObject({
      status: 404,
    })
    await say('back to the original')
    expect((await read()).picture._id).toBe(pictureId)
    expect((await read()).messages.flatMap(({ steps }) => steps)).toEqual([])
  })

  test("explains why it can't change an expression, and suggests alternatives", async () => {
    const { say, read } = await aChat()
    await say('smile more and make it brighter')
    const answer = (await read()).messages.at(-1)!
    expect(answer.steps.map(({ label }) => label)).toEqual(['Brighter'])
    expect(answer.words).toContain('can’t change your expression')
    expect(answer.offers).toContain('Softer light')
    expect(answer.unused).toEqual([])
  })

  test('lists ignored words, and suggests changes if the whole message was ignored', async () => {
    const { token, say, read } = await aChat()
    await say('a softer light and a parrot on my shoulder')
    expect((await read()).messages.at(-1)?.words).toMatch(/couldn’t use .*parrot/)
    await say('make me an astronaut riding a horse')
    const { messages } = await read()
    expect(messages.at(-1)).toMatchObject({
      steps: [],
      words: expect.stringContaining('for example'),
      unused: [expect.stringContaining('astronaut')],
    })
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)
  })

  test('refuses to change the light after a filter', async () => {
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

  test('charges for another style, or rejects it without enough credits', async () => {
    const { userId, token, say, read } = await aChat()
    await say('studio dramatic')
    expect((await read()).picture.style).toBe('man.lighting.studio-dramatic')
    expect((await server.creditsOf(token)).imageGeneration).toBe(8)
    await giveCredits(server.db, userId, 'imageGeneration', -8)
    const before = await read()
    expect(await say('navy background, as a lawyer')).toMatchObject({ status: 402 })
    expect(await read()).toEqual(before)
  })

  /** Simulates the given number of free edits. */
  const setEdits = (userId: string, root_id: string, edits: number) =>
    server.db
      .insertInto('picture_edits')
      .values({ user_id: userId, root_id, edits })
      .onConflict((conflict) => conflict.columns(['user_id', 'root_id']).doUpdateSet({ edits }))
      .execute()

  test('rejects changes over the free limit', async () => {
    const { userId, token, pictureId, say, read } = await aChat()
    await setEdits(userId, pictureId, limits.editsPerChatMax - 1)
    expect(await say('navy background, warmer')).toMatchObject({ status: 429 })
    expect((await read()).editsLeft).toBe(1)
    expect((await say('navy background')).output.chat.editsLeft).toBe(0)
    expect(await say('warmer')).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)
  })

  test('counts free edits against the original image, across all chats and derived images', async () => {
    const { userId, token, pictureId, chatId, say, read } = await aChat()
    await say('navy background')
    const edited = (await read()).picture._id
    const about = async (id: string) => (await server.call(startChat, { pictureId: id }, token)).output.chat
    const left = limits.editsPerChatMax - 1

    await server.call(deleteWork, { workId: chatId }, token)
    expect((await about(pictureId)).editsLeft).toBe(left)
    const further = await about(edited)
    expect(further.editsLeft).toBe(left)
    expect((await server.call(listChats, {}, token)).output.chats.map(({ editsLeft }) => editsLeft)).toEqual([
      left,
      left,
    ])

    await server.call(deleteWork, { workId: pictureId }, token)
    await setEdits(userId, pictureId, limits.editsPerChatMax)
    expect((await about(edited)).editsLeft).toBe(0)
    const warmer = await server.call(sendChatMessage, { chatId: further._id, words: 'warmer' }, token)
    expect(warmer.status).toBe(429)

    const paid = await server.call(sendChatMessage, { chatId: further._id, words: 'studio dramatic' }, token)
    expect(paid.output.chat.editsLeft).toBe(limits.editsPerChatMax)
    expect((await server.creditsOf(token)).imageGeneration).toBe(8)
  })

  test('keeps and lists one chat per image, and deletes a chat without its images', async () => {
    const { token, pictureId, chatId, say } = await aChat()
    await say('navy background')
    expect((await server.call(startChat, { pictureId }, token)).output.chat._id).toBe(chatId)
    expect((await server.call(listChats, {}, token)).output.chats).toMatchObject([{ _id: chatId }])
    await server.call(deleteWork, { workId: chatId }, token)
    expect((await server.call(getChat, { chatId }, token)).status).toBe(404)
    const pictures = await server.db.selectFrom('pictures').select('id').where('id', '=', pictureId).execute()
    expect(pictures).toHaveLength(1)
  })

  test('hides chats from other users', async () => {
    const { chatId, pictureId } = await aChat()
    const other = await aMemberWithModel(server)
    expect((await server.call(getChat, { chatId }, other.token)).status).toBe(404)
    expect((await server.call(startChat, { pictureId }, other.token)).status).toBe(404)
    expect((await server.call(sendChatMessage, { chatId, words: 'warmer' }, other.token)).status).toBe(404)
    expect((await server.call(undoChatStep, { chatId }, other.token)).status).toBe(404)
    expect((await server.call(deleteWork, { workId: chatId }, other.token)).status).toBe(404)
  })
})
