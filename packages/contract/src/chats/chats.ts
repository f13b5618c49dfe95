import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Picture } from '../shoots/shoots.ts'
import { Upscale } from '../upscales/upscales.ts'

/** One change that a message made. */
export const ChatStep = z.object({
  _id: z.string(),
  /** What it did, in a few words. */
  label: z.string(),
  /** The picture after this step; null if the step makes none. */
  picture: Picture.nullable(),
  upscale: Upscale.nullable(),
})
export type ChatStep = z.infer<typeof ChatStep>

export const ChatMessage = z.object({
  _id: z.string(),
  from: z.enum(['user', 'studio']),
  words: z.string(),
  /** The words of the message before it that nothing could be done with. */
  unused: z.array(z.string()),
  /** Messages that could be sent instead of what could not be done. */
  offers: z.array(z.string()),
  /** The steps of an answer, in order and without undone ones. */
  steps: z.array(ChatStep),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A chat about one picture. */
export const Chat = z.object({
  _id: z.string(),
  /** The original and the current picture. */
  original: Picture,
  picture: Picture,
  messages: z.array(ChatMessage),
  /** How many free changes are left. */
  editsLeft: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Chat = z.infer<typeof Chat>

/** Newest first, without messages. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/engine/chats',
  access: 'onboarded',
  input: z.object({}),
  output: z.object({ chats: z.array(Chat.omit({ messages: true })) }),
  failures: [],
})

/** Starts the chat about a picture, or continues it. */
export const startChat = endpoint({
  method: 'POST',
  path: '/api/engine/chats',
  access: 'onboarded',
  input: z.object({ pictureId: z.string() }),
  output: z.object({ chat: Chat }),
  failures: ['not_found', 'not_ready'],
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/engine/chats/:chatId',
  access: 'onboarded',
  input: z.object({ chatId: z.string() }),
  output: z.object({ chat: Chat }),
  failures: ['not_found'],
})

/**
 * Sends what to change. The answer names each change as a step, and the words that could not be used. Changes of light,
 * colour, backdrop and crop are free; another style costs one imageGeneration credit, an upscale one imageUpscaling
 * credit. Going on from an earlier picture keeps the steps after it.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/engine/chats/:chatId/messages',
  access: 'onboarded',
  idempotent: true,
  input: z.object({
    chatId: z.string(),
    /** The picture of the chat to go on from: its original or that of a step. By default the current one. */
    from: z.string().optional(),
    words: z
      .string()
      .trim()
      .min(1, 'chat_message_required' satisfies FieldProblem)
      .max(limits.promptLengthMax),
  }),
  output: z.object({ chat: Chat }),
  failures: ['not_found', 'not_ready', 'credits_exhausted', 'account_full', 'engine_cannot', 'too_many_runs'],
})

/** Undoes the last step. */
export const undoChatStep = endpoint({
  method: 'POST',
  path: '/api/engine/chats/:chatId/undo',
  access: 'onboarded',
  idempotent: true,
  input: z.object({ chatId: z.string() }),
  output: z.object({ chat: Chat }),
  failures: ['not_found'],
})
