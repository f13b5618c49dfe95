import {
  generateImagePrompt,
  generateVideoPrompt,
  getChat,
  improveImagePrompt,
  improveVideoPrompt,
  listChats,
  readPrompt,
  sendChatMessage,
  startChat,
  undoChatStep,
} from '@keylight/contract'
import { chats, prompts } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from './mount.ts'
import type { RouteDeps } from './routes.ts'

/** What people say in words: prompts and talks about pictures. */
export function wordsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, generateImagePrompt, ({ caller, input }) =>
    prompts.generateImage(deps, caller.userId, input.professionOrStyle),
  )
  mount(app, identify, improveImagePrompt, ({ caller, input }) => prompts.improveImage(deps, caller.userId, input))
  mount(app, identify, generateVideoPrompt, async () => prompts.generateVideo(deps))
  mount(app, identify, improveVideoPrompt, async ({ input }) => prompts.improveVideo(deps, input.prompt))
  mount(app, identify, readPrompt, ({ caller, input }) => prompts.readWords(deps, caller.userId, input))

  mount(app, identify, listChats, async ({ caller }) => ({ chats: await chats.listChats(deps, caller.userId) }))
  mount(app, identify, startChat, async ({ caller, input }) => ({
    chat: await chats.startChat(deps, caller.userId, input.pictureId),
  }))
  mount(app, identify, getChat, async ({ caller, input }) => ({
    chat: await chats.getChat(deps, caller.userId, input.chatId),
  }))
  mount(app, identify, sendChatMessage, async ({ caller, input }) => ({
    chat: await chats.sendMessage(deps, caller.userId, input),
  }))
  mount(app, identify, undoChatStep, async ({ caller, input }) => ({
    chat: await chats.undoStep(deps, caller.userId, input.chatId),
  }))
}
