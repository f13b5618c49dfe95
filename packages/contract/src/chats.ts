import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { limits } from './limits.ts'
import { Picture } from './pictures/shoots.ts'
import { Upscale } from './pictures/upscales.ts'

/** One thing that a message changed. */
export const ChatStep = z.object({
  _id: z.string(),
  /** What it did, in a few words. */
  label: z.string(),
  /** The picture as it is after this step; null for a step that makes no picture of its own. */
  picture: Picture.nullable(),
  upscale: Upscale.nullable(),
})
export type ChatStep = z.infer<typeof ChatStep>

export const ChatMessage = z.object({
  _id: z.string(),
  from: z.enum(['user', 'studio']),
  words: z.string(),
  /** Of the studio's answers: what was done, in order. Steps that were undone are gone. */
  steps: z.array(ChatStep),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A talk about one picture. */
export const Chat = z.object({
  _id: z.string(),
  /** The picture that it began with, and as it is now. */
  original: Picture,
  picture: Picture,
  messages: z.array(ChatMessage),
  /** How many more edits this chat takes. */
  editsLeft: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Chat = z.infer<typeof Chat>

/** Newest first, without their messages. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/engine/chats',
  access: 'onboarded',
  input: z.object({}),
  output: z.object({ chats: z.array(Chat.omit({ messages: true })) }),
  failures: [],
})

/** Begins to talk about a picture, or goes on with the talk about it. */
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
 * Says what to change. The answer names what was done, one step each, and the words that could not be used. Changes of
 * light, colour, backdrop and crop cost nothing; another style costs one imageGeneration, an upscale one imageUpscaling.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/engine/chats/:chatId/messages',
  access: 'onboarded',
  input: z.object({
    chatId: z.string(),
    words: z
      .string()
      .trim()
      .min(1, 'chat_message_required' satisfies FieldProblem)
      .max(limits.promptLengthMax),
  }),
  output: z.object({ chat: Chat }),
  failures: ['not_found', 'not_ready', 'credits_exhausted', 'engine_cannot', 'too_many_runs'],
})

/** Takes the last step back. */
export const undoChatStep = endpoint({
  method: 'POST',
  path: '/api/engine/chats/:chatId/undo',
  access: 'onboarded',
  input: z.object({ chatId: z.string() }),
  output: z.object({ chat: Chat }),
  failures: ['not_found'],
})
