import {
  type Aspect,
  type Chat,
  type ChatMessage,
  findStyle,
  type InputOf,
  pictureSizes,
  type sendChatMessage,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { ChatsTable, Db, PicturesTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { ChatAnswer, ChatChange, ChatRefusal } from '../messages/chats.ts'
import { photosOf } from '../models/model-photos.ts'
import type { Deps, RequestDeps, Shown } from '../ports.ts'
import { applyDirection } from '../prompts/direction.ts'
import { type Edit, parseEditPrompt } from '../prompts/parse-edit.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { isDrawn, isFinal, pictureOrder, pictureWork, toPicture } from '../shoots/pictures.ts'
import { refuseUnknownStyles } from '../shoots/shoots.ts'
import { addUpscale, toUpscale } from '../upscales/upscales.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { workNotFound } from '../work/work-rows.ts'
import { countEdit, editsLeft, rootOf } from './free-edits.ts'

type ChatDeps = Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>
type ChatRow = Selectable<ChatsTable>
type PictureRow = Selectable<PicturesTable>

/** Maximum number of chats in the list. */
const listedMax = 50

/** Starts the chat about an image, or continues the existing chat: each image has a single chat. */
export async function startChat(deps: ChatDeps, userId: string, pictureId: string): Promise<Chat> {
  const picture = await deps.db
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .select('status')
    .executeTakeFirst()
  if (!picture) throw new Failure('picture_not_found')
  if (picture.status !== 'ready') throw new Failure('picture_not_ready')
  await deps.db
    .insertInto('chats')
    .values({ id: newId('chat'), user_id: userId, picture_id: pictureId })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute()
  const { id } = await deps.db
    .selectFrom('chats')
    .where('picture_id', '=', pictureId)
    .select('id')
    .executeTakeFirstOrThrow()
  return await getChat(deps, userId, id)
}

/** Applies each requested change of a message as a step, all in one transaction. A step waits for the previous step. */
export async function sendMessage(
  deps: ChatDeps,
  userId: string,
  { chatId, words, from }: InputOf<typeof sendChatMessage>,
): Promise<Chat> {
  await deps.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, userId, chatId)
    const state = await readState(tx, chat)
    const started = from === undefined ? state.picture : state.pictures.get(from)
    if (!started) throw workNotFound()
    if (state.picture.status === 'in_progress' || started.status !== 'ready') throw new Failure('chat_not_ready')
    const can = deps.engine.capabilities()
    const gender = findStyle(started.style)?.gender ?? 'man'
    const parsedPrompt = parseEditPrompt(words, can, gender)
    await addMessage(tx, chatId, { sender: 'user', words })
    const changes: ChatChange[] = []
    const refusals: ChatRefusal[] = [...parsedPrompt.remarks]
    const answer: ChatAnswer = { code: 'answer', params: { changes, refusals, unused: parsedPrompt.unused } }
    // Steps refer to the reply, so it is inserted first and completed at the end.
    const answerId = await addMessage(tx, chatId, { sender: 'studio', answer })
    let picture = started
    for (const [i, edit] of parsedPrompt.steps.entries()) {
      const label = parsedPrompt.understood[i]?.meaning ?? ''
      const outcome = await takeStep(deps, tx, chat, { messageId: answerId, label }, picture, edit)
      if ('refusal' in outcome) refusals.push(outcome.refusal)
      else {
        changes.push(outcome.change)
        picture = outcome.picture
      }
    }
    await tx
      .updateTable('chat_messages')
      .where('id', '=', answerId)
      .set({ answer: JSON.stringify(answer) })
      .execute()
    await tx.updateTable('chats').where('id', '=', chatId).set({ updated_at: deps.clock.now() }).execute()
    await publishEvent(tx, userId, { kind: 'chat', id: chatId })
  })
  return await getChat(deps, userId, chatId)
}

type Outcome = { change: ChatChange; picture: PictureRow } | { refusal: ChatRefusal }

/** Starts a step from the current image. */
async function takeStep(
  deps: ChatDeps,
  tx: Tx,
  chat: ChatRow,
  { messageId, label }: { messageId: string; label: string },
  picture: PictureRow,
  edit: Edit,
): Promise<Outcome> {
  switch (edit.kind) {
    case 'undo':
      return edit.all ? await undoAll(deps, tx, chat) : await undoIn(deps, tx, chat)
    case 'upscale': {
      const source = {
        id: picture.id,
        preview_key: picture.preview_key,
        width: picture.width ?? picture.asked_width,
        height: picture.height ?? picture.asked_height,
      }
      const { id } = await addUpscale(deps, tx, chat.user_id, source, edit.factor, 'chat')
      await addStep(tx, chat, messageId, label, { upscale_id: id })
      return { change: { label, undone: false }, picture }
    }
    case 'filter':
    case 'cut-out': {
      const finish = edit.kind === 'filter' ? { kind: edit.kind, filter: edit.filter } : { kind: edit.kind }
      const made = await addPicture(deps, tx, chat, { ...picture, source_id: picture.id, finish, price: 0 })
      await addStep(tx, chat, messageId, label, { picture_id: made.id })
      return { change: { label, undone: false }, picture: made }
    }
    case 'retouch': {
      if (isFinal(picture)) return { refusal: 'filter_or_cut_out_first' }
      const made = await addPicture(deps, tx, chat, {
        ...picture,
        // Starts from the original, so that nothing is retouched twice.
        source_id: (picture.finish && picture.source_id) ?? picture.id,
        finish: { kind: 'retouch' },
        direction: { ...picture.direction, retouch: edit.retouch },
        price: 0,
      })
      await addStep(tx, chat, messageId, label, { picture_id: made.id })
      return { change: { label, undone: false }, picture: made }
    }
    case 'direct':
    case 'style': {
      const refusal = cannotDirect(picture)
      if (refusal) return { refusal }
      const made = await addPicture(deps, tx, chat, {
        ...picture,
        finish: null,
        source_id: null,
        ...directed(deps, picture, edit),
      })
      await addStep(tx, chat, messageId, label, { picture_id: made.id })
      return { change: { label, undone: false }, picture: made }
    }
  }
}

/** Returns the reason an image's light and background can't be changed; undefined if they can. */
function cannotDirect(picture: PictureRow): ChatRefusal | undefined {
  if (isFinal(picture)) return 'filter_or_cut_out_first'
  if (isDrawn(picture)) return 'drawn_picture'
  return picture.model_id === null && picture.members === null ? 'model_deleted' : undefined
}

function directed(deps: ChatDeps, picture: PictureRow, edit: Extract<Edit, { kind: 'direct' | 'style' }>) {
  if (edit.kind === 'style') {
    refuseUnknownStyles(deps.engine.capabilities(), [edit.style])
    return { style: edit.style, price: 1 }
  }
  const aspect: Aspect | null | undefined = edit.aspect
  const size = aspect ? pictureSizes[aspect] : undefined
  // Other clothes start in their original colour and standard fit.
  const { wear: _, ...bare } = picture.direction
  return {
    direction: applyDirection(edit.garment ? bare : picture.direction, edit.direction),
    price: 0,
    ...(edit.garment ? { garment: edit.garment } : {}),
    ...(size ? { asked_width: size.width, asked_height: size.height } : {}),
  }
}

/**
 * Inserts a row and a job for an image based on the one with this id. If its source isn't ready yet, the job is
 * enqueued when it is.
 */
async function addPicture(deps: ChatDeps, tx: Tx, chat: ChatRow, like: PictureRow): Promise<PictureRow> {
  const shootId = await shootOf(tx, chat, like)
  const id = newId('picture')
  await requireRoom(tx, chat.user_id, 1)
  if (like.price > 0) await credits.spend(tx, chat.user_id, 'imageGeneration', like.price, id)
  else await countEdit(tx, like)
  const { position } = await tx
    .selectFrom('pictures')
    .where('shoot_id', '=', shootId)
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(-1)).as('position'))
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('pictures')
    .values({
      id,
      user_id: chat.user_id,
      shoot_id: shootId,
      position: Number(position) + 1,
      price: like.price,
      model_id: like.model_id,
      members: like.members === null ? null : JSON.stringify(like.members),
      style: like.style,
      photo_ids: await photosLike(tx, like),
      direction: JSON.stringify(like.direction),
      garment: like.garment,
      asked_width: like.asked_width,
      asked_height: like.asked_height,
      source_id: like.finish === null ? null : like.source_id,
      root_id: like.price > 0 ? null : rootOf(like),
      finish: like.finish === null ? null : JSON.stringify(like.finish),
      ...awaitingTurn(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const isSourceThere = like.finish === null || like.status === 'ready'
  if (isSourceThere) await deps.queue.enqueue(tx, [pictureOrder(row, 'interactive')])
  await publishEvent(
    tx,
    chat.user_id,
    { kind: 'picture', id },
    ...(like.price > 0 ? [{ kind: 'credits' } as const] : []),
  )
  return row
}

/** Returns the image's photo, followed by others for edits that show more of the person. */
async function photosLike(tx: Tx, { model_id, photo_ids }: PictureRow): Promise<string[]> {
  const others = model_id === null ? [] : await photosOf(tx, model_id)
  return [...new Set([...photo_ids, ...others])]
}

/** Returns the shoot of a chat's images, creating it if needed. */
async function shootOf(tx: Tx, chat: ChatRow, picture: PictureRow): Promise<string> {
  if (chat.shoot_id !== null) return chat.shoot_id
  const { model_name } = await tx
    .selectFrom('shoots')
    .where('id', '=', picture.shoot_id)
    .select('model_name')
    .executeTakeFirstOrThrow()
  const id = newId('shoot')
  await tx
    .insertInto('shoots')
    .values({ id, user_id: chat.user_id, kind: 'chat', model_id: picture.model_id, model_name, prompt: null })
    .execute()
  await tx.updateTable('chats').where('id', '=', chat.id).set({ shoot_id: id }).execute()
  chat.shoot_id = id
  return id
}

type NewMessage = { sender: 'user'; words: string } | { sender: 'studio'; answer: ChatAnswer }

async function addMessage(tx: Tx, chatId: string, message: NewMessage): Promise<string> {
  const id = newId('chatMessage')
  await tx
    .insertInto('chat_messages')
    .columns(['id', 'chat_id', 'position', 'sender', 'words', 'answer'])
    .expression((e) =>
      e
        .selectFrom('chat_messages')
        .where('chat_id', '=', chatId)
        .select((s) => [
          s.val(id).as('id'),
          s.val(chatId).as('chat_id'),
          s.cast<number>(s.fn.countAll(), 'integer').as('position'),
          s.val(message.sender).as('sender'),
          s.val('words' in message ? message.words : null).as('words'),
          s.cast<string>(s.val('answer' in message ? JSON.stringify(message.answer) : null), 'jsonb').as('answer'),
        ]),
    )
    .execute()
  return id
}

async function addStep(
  tx: Tx,
  chat: ChatRow,
  messageId: string,
  label: string,
  made: { picture_id?: string; upscale_id?: string },
): Promise<void> {
  const { position } = await tx
    .selectFrom('chat_steps')
    .where('chat_id', '=', chat.id)
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(-1)).as('position'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('chat_steps')
    .values({
      id: newId('chatStep'),
      chat_id: chat.id,
      message_id: messageId,
      position: Number(position) + 1,
      label,
      picture_id: made.picture_id ?? null,
      upscale_id: made.upscale_id ?? null,
      undone_at: null,
    })
    .execute()
}

/** Undoes the last step, and cancels its image if that is still in progress. */
export async function undoStep(deps: ChatDeps, userId: string, chatId: string): Promise<Chat> {
  await deps.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, userId, chatId)
    await undoIn(deps, tx, chat)
    await tx.updateTable('chats').where('id', '=', chatId).set({ updated_at: deps.clock.now() }).execute()
    await publishEvent(tx, userId, { kind: 'chat', id: chatId })
  })
  const undone = await deps.db
    .selectFrom('chat_steps')
    .innerJoin('pictures', 'pictures.id', 'chat_steps.picture_id')
    .where('chat_id', '=', chatId)
    .where('undone_at', 'is not', null)
    .where('pictures.status', '=', 'in_progress')
    .select('pictures.id')
    .execute()
  for (const { id } of undone) await pictureWork.cancel(deps, userId, id)
  return await getChat(deps, userId, chatId)
}

async function undoIn(deps: Pick<Deps, 'clock'>, tx: Tx, chat: ChatRow): Promise<Outcome> {
  const last = await tx
    .selectFrom('chat_steps')
    .where('chat_id', '=', chat.id)
    .where('undone_at', 'is', null)
    .select(['id', 'label'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { refusal: 'nothing_to_undo' }
  await tx.updateTable('chat_steps').where('id', '=', last.id).set({ undone_at: deps.clock.now() }).execute()
  const { picture } = await readState(tx, chat)
  return { change: { label: last.label, undone: true }, picture }
}

async function undoAll(deps: Pick<Deps, 'clock'>, tx: Tx, chat: ChatRow): Promise<Outcome> {
  const undone = await tx
    .updateTable('chat_steps')
    .where('chat_id', '=', chat.id)
    .where('undone_at', 'is', null)
    .set({ undone_at: deps.clock.now() })
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) return { refusal: 'nothing_to_undo' }
  const { picture } = await readState(tx, chat)
  return { change: { label: 'all changes', undone: true }, picture }
}

/** Locks and returns the user's chat. */
async function lockChat(tx: Tx, userId: string, chatId: string): Promise<ChatRow> {
  const chat = await tx
    .selectFrom('chats')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!chat) throw workNotFound()
  return chat
}

/** Returns the steps in order, except undone steps, and the current image. Failed steps don't change the image. */
async function readState(db: Db, chat: Pick<ChatRow, 'id' | 'picture_id'>) {
  const steps = await db
    .selectFrom('chat_steps')
    .where('chat_id', '=', chat.id)
    .where('undone_at', 'is', null)
    .where((e) => e.or([e('picture_id', 'is not', null), e('upscale_id', 'is not', null)]))
    .selectAll()
    .orderBy('position')
    .execute()
  const pictureIds = [chat.picture_id, ...steps.flatMap(({ picture_id }) => picture_id ?? [])]
  const rows = await db.selectFrom('pictures').where('id', 'in', pictureIds).selectAll().execute()
  const pictures = new Map(rows.map((row) => [row.id, row]))
  const original = pictures.get(chat.picture_id)!
  const led = steps.map(({ picture_id }) => pictures.get(picture_id ?? '')).filter((row) => row?.status !== 'failed')
  return { steps, pictures, original, picture: led.findLast((row) => row !== undefined) ?? original }
}

export async function getChat(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  chatId: string,
): Promise<Chat> {
  const chat = await deps.db
    .selectFrom('chats')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!chat) throw workNotFound()
  const state = await readState(deps.db, chat)
  const { steps, pictures } = state
  const upscaleIds = steps.flatMap(({ upscale_id }) => upscale_id ?? [])
  const upscales = upscaleIds.length
    ? await deps.db.selectFrom('upscales').where('id', 'in', upscaleIds).selectAll().execute()
    : []
  const messages = await deps.db
    .selectFrom('chat_messages')
    .where('chat_id', '=', chatId)
    .selectAll()
    .orderBy('position')
    .execute()
  const shown = (message: (typeof messages)[number]): ChatMessage => ({
    _id: message.id,
    from: message.sender,
    words: message.answer ? deps.sentences.chatAnswer(message.answer) : (message.words ?? ''),
    unused: message.answer?.code === 'answer' ? message.answer.params.unused : [],
    offers: message.answer ? deps.sentences.chatOffers(message.answer) : [],
    steps: steps
      .filter((step) => step.message_id === message.id)
      .map((step) => {
        const made = pictures.get(step.picture_id ?? '')
        const upscale = upscales.find(({ id }) => id === step.upscale_id)
        return {
          _id: step.id,
          label: step.label,
          picture: made ? toPicture(deps, made) : null,
          upscale: upscale ? toUpscale(deps, upscale) : null,
        }
      }),
    createdAt: message.created_at.toISOString(),
  })
  const [left = 0] = await editsLeft(deps.db, [state.picture])
  return { ...outlineOf(deps, chat, state, left), messages: messages.map(shown) }
}

interface State {
  original: PictureRow
  picture: PictureRow
}

function outlineOf(deps: Shown, chat: ChatRow, { original, picture }: State, left: number) {
  return {
    _id: chat.id,
    original: toPicture(deps, original),
    picture: toPicture(deps, picture),
    editsLeft: left,
    createdAt: chat.created_at.toISOString(),
  }
}

/** Lists chats, newest first, without their messages. */
export async function listChats(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
): Promise<Omit<Chat, 'messages'>[]> {
  const chats = await deps.db
    .selectFrom('chats')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMax)
    .execute()
  const states = await Promise.all(chats.map((chat) => readState(deps.db, chat)))
  const left = await editsLeft(
    deps.db,
    states.map(({ picture }) => picture),
  )
  return chats.map((chat, i) => outlineOf(deps, chat, states[i]!, left[i]!))
}

/** Deletes a chat and keeps its images. */
export async function deleteChat(deps: Pick<Deps, 'db'>, userId: string, chatId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockChat(tx, userId, chatId)
    await tx.deleteFrom('chats').where('id', '=', chatId).execute()
    await publishEvent(tx, userId, { kind: 'deleted', id: chatId })
  })
}
