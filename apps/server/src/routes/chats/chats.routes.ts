import { getChat, listChats, sendChatMessage, startChat, undoChatStep } from '@keylight/contract'
import { chats } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function chatsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
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
