import { getChat, listChats, sendChatMessage, startChat, undoChatStep } from '@keylight/contract'
import { chats } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function chatsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, listChats, async ({ caller, sentences }) => ({
    chats: await chats.listChats({ ...deps, sentences, urls: caller.urls }, caller.userId),
  }))
  mount(app, identify, startChat, async ({ caller, input, sentences }) => ({
    chat: await chats.startChat({ ...deps, sentences, urls: caller.urls }, caller.userId, input.pictureId),
  }))
  mount(app, identify, getChat, async ({ caller, input, sentences }) => ({
    chat: await chats.getChat({ ...deps, sentences, urls: caller.urls }, caller.userId, input.chatId),
  }))
  mount(app, identify, sendChatMessage, async ({ caller, input, sentences }) => ({
    chat: await chats.sendMessage({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, undoChatStep, async ({ caller, input, sentences }) => ({
    chat: await chats.undoStep({ ...deps, sentences, urls: caller.urls }, caller.userId, input.chatId),
  }))
}
