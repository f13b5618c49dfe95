import {
  type Chat,
  getChat,
  type Picture,
  sendChatMessage,
  startChat,
  undoChatStep,
  type WorkStatus,
} from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { lookUpWork, makeAgain } from '../work/work-actions.ts'
import { selectWorks } from '../work/works.ts'

/** Besides the events, for whoever doesn't get any. */
const checkSeconds = 2

/** One version of the picture: the original, or what a step made of it. */
export interface Version {
  id: string
  /** 0 is the original. */
  number: number
  label: string
  picture: Picture
}

/** The pictures of a chat, the original first. */
export const versionsOf = ({ original, messages }: Chat): Version[] => [
  { id: original._id, number: 0, label: 'Original', picture: original },
  ...messages
    .flatMap(({ steps }) => steps)
    .flatMap(({ label, picture }) => (picture ? [{ label, picture }] : []))
    .map(({ label, picture }, index) => ({ id: picture._id, number: index + 1, label, picture })),
]

const workOf = (chat: Chat): { id: string; status: WorkStatus }[] =>
  chat.messages
    .flatMap(({ steps }) => steps)
    .flatMap(({ picture, upscale }) => [...(picture ? [picture] : []), ...(upscale ? [upscale] : [])])
    .map(({ _id, status }) => ({ id: _id, status }))

/** The chat about a picture, kept up to date while something is being made. */
export function useChat(pictureId: string) {
  const dispatch = useAppDispatch()
  const [chat, setChat] = useState<Chat | null>(null)
  const starting = useLoad(async (signal) => {
    const started = await call(startChat, { pictureId }, { signal })
    setChat(started.chat)
    // The rest of the app knows the model of the picture by its shoot.
    dispatch(lookUpWork(pictureId)).catch(() => {})
  }, pictureId)

  const running = chat ? workOf(chat).filter(({ status }) => status === 'in_progress') : []
  const chatId = chat?._id
  const reading = useCall(async (signal) => {
    if (chatId) setChat((await call(getChat, { chatId }, { signal })).chat)
  })
  useRefresh(running.length > 0, running.map(({ id }) => id).join(), reading.start)

  /** The message that is on its way. */
  const [sending, setSending] = useState<string | null>(null)
  const send = useCall(async (signal, words: string, from: string | undefined) => {
    if (!chatId) return false
    setSending(words)
    try {
      const sent = await call(sendChatMessage, { chatId, words, ...(from ? { from } : {}) }, { signal })
      setChat(sent.chat)
      dispatch(lookUpWork(sent.chat.picture._id)).catch(() => {})
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
    if (chatId) setChat((await call(undoChatStep, { chatId }, { signal })).chat)
    return true
  })
  const retry = async (id: string) => {
    await dispatch(makeAgain(id))
    await reading.start()
  }
  return { chat, starting, sending, send, undo, retry, isRunning: running.length > 0 }
}

/** Refreshes when the app hears that one of the pictures has ended, and now and then in case it doesn't. */
function useRefresh(active: boolean, ids: string, refresh: () => unknown): void {
  const latest = useRef(refresh)
  latest.current = refresh
  const heard = useAppSelector((state) =>
    active
      ? selectWorks(state)
          .filter(({ id }) => ids.includes(id))
          .map(({ id, status }) => `${id} ${status}`)
          .join()
      : '',
  )
  useEffect(() => {
    if (!active) return
    if (/ (ready|failed)/.test(heard)) void latest.current()
    const timer = setInterval(() => void latest.current(), checkSeconds * 1000)
    return () => clearInterval(timer)
  }, [active, heard])
}
