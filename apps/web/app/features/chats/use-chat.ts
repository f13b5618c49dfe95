import { type Chat, type Picture, sendChatMessage, startChat, undoChatStep } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { CallFailed, call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { loadWork, makeAgain } from '../work/work-actions.ts'
import { chatArrived } from './chats-slice.ts'

/** One version of the image: the original, or the result of a step. */
export interface Version {
  id: string
  /** 0 is the original. */
  number: number
  label: string
  picture: Picture
}

/** Returns a chat's versions, the original first. */
export const versionsOf = ({ original, messages }: Chat): Version[] => [
  { id: original._id, number: 0, label: t`Original`, picture: original },
  ...messages
    .flatMap(({ steps }) => steps)
    .flatMap(({ label, picture }) => (picture ? [{ label, picture }] : []))
    .map(({ label, picture }, index) => ({ id: picture._id, number: index + 1, label, picture })),
]

/** Returns whether a step of a chat is in progress. */
const isRunning = ({ messages }: Chat): boolean =>
  messages
    .flatMap(({ steps }) => steps)
    .some(({ picture, upscale }) => picture?.status === 'in_progress' || upscale?.status === 'in_progress')

/** Returns the chat about an image. */
export function useChat(pictureId: string) {
  const dispatch = useAppDispatch()
  const starting = useLoad(async (signal) => {
    const { chat } = await call(startChat, { pictureId }, { signal })
    dispatch(chatArrived(chat))
    // Other screens get the model of an image from its shoot.
    dispatch(loadWork(pictureId)).catch(() => {})
    return chat._id
  }, pictureId)
  const chatId = starting.result
  const chat = useAppSelector(({ history }) => (chatId && history.chats[chatId]) || null)

  /** The message being sent. */
  const [sending, setSending] = useState<string | null>(null)
  const send = useCall(async (signal, words: string, from: string | undefined) => {
    if (!chatId) return false
    setSending(words)
    try {
      const sent = await call(sendChatMessage, { chatId, words, ...(from ? { from } : {}) }, { signal })
      dispatch(chatArrived(sent.chat))
      return true
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'credits_exhausted')
        dispatch(modalChanged({ name: 'pricing', open: true }))
      throw error
    } finally {
      setSending(null)
    }
  })
  const undo = useCall(async (signal) => {
    if (chatId) dispatch(chatArrived((await call(undoChatStep, { chatId }, { signal })).chat))
    return true
  })
  const retry = (id: string) => dispatch(makeAgain(id))
  return { chat, starting, sending, send, undo, retry, isRunning: chat !== null && isRunning(chat) }
}
