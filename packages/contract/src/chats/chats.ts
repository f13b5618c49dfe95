import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Picture } from '../shoots/shoots.ts'
import { Upscale } from '../upscales/upscales.ts'

/** A single change made in reply to a message. */
export const ChatStep = z.object({
  _id: z.string(),
  /** A short description of the change. */
  label: z.string(),
  /** Resulting image; null if the step creates none. */
  picture: Picture.nullable(),
  upscale: Upscale.nullable(),
})
export type ChatStep = z.infer<typeof ChatStep>

export const ChatMessage = z.object({
  _id: z.string(),
  from: z.enum(['user', 'studio']),
  words: z.string(),
  /** Words in the previous message that weren't understood. */
  unused: z.array(z.string()),
  /** Messages suggested in place of unsupported changes. */
  offers: z.array(z.string()),
  /** A reply's steps, in order, except undone steps. */
  steps: z.array(ChatStep),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A chat about one image. */
export const Chat = z.object({
  _id: z.string(),
  /** Original and current image. */
  original: Picture,
  picture: Picture,
  messages: z.array(ChatMessage),
  /** Number of free changes left. */
  editsLeft: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Chat = z.infer<typeof Chat>

/** Lists chats, newest first, without messages. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/engine/chats',
  access: 'onboarded',
  input: z.object({}),
  output: z.object({ chats: z.array(Chat.omit({ messages: true })) }),
  failures: [],
})

/** Starts or continues the chat about an image. */
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
 * Sends a request for changes. The reply lists each change as a step, and the words that couldn't be used. Changes to
 * light, colour, background and crop are free; another style costs one imageGeneration credit, an upscale one
 * imageUpscaling credit. Continuing from an earlier image keeps the steps after it.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/engine/chats/:chatId/messages',
  access: 'onboarded',
  idempotent: true,
  input: z.object({
    chatId: z.string(),
    /** Image to continue from: the original or a step's. Defaults to the current one. */
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
