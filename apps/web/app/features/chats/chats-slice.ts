import { type Chat, getChat, type Picture, type Upscale } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { newer } from '../../state/work.ts'
import { pictureArrived } from '../history/history-slice.ts'
import { upscaleArrived } from '../upscales/upscales-slice.ts'

interface ChatsState {
  /** Opened chats by id. */
  chats: Record<string, Chat>
  /** Images and upscales from events. An event may arrive before the response with its chat. */
  reported: { pictures: Record<string, Picture>; upscales: Record<string, Upscale> }
}

declare module '../../state/store.ts' {
  interface HistoryArea extends ChatsState {}
}

const initialState: ChatsState = { chats: {}, reported: { pictures: {}, upscales: {} } }

export const loadChat = callThunk('history/loadChat', (chatId: string) => call(getChat, { chatId }))

export const chats = createSlice({
  name: 'history',
  initialState,
  reducers: {
    chatArrived: (state, { payload }: PayloadAction<Chat>) => putChat(state, payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadChat.fulfilled, (state, { payload }) => putChat(state, payload.chat))
      .addCase(pictureArrived, (state, { payload: { picture } }) => {
        state.reported.pictures[picture._id] = picture
        const replace = <One extends Picture | null>(old: One) => (old?._id === picture._id ? newer(old, picture) : old)
        for (const chat of Object.values(state.chats)) changeWork(chat, replace, (upscale) => upscale)
      })
      .addCase(upscaleArrived, (state, { payload: upscale }) => {
        state.reported.upscales[upscale._id] = upscale
        for (const chat of Object.values(state.chats)) {
          changeWork(
            chat,
            (picture) => picture,
            (old) => (old?._id === upscale._id ? newer(old, upscale) : old),
          )
        }
      }),
})

export const { chatArrived } = chats.actions

function putChat({ chats, reported }: ChatsState, chat: Chat): void {
  const latest = <One extends { _id: string; status: string } | null>(
    one: One,
    known: Record<string, NonNullable<One>>,
  ) => (one?.status === 'in_progress' ? (known[one._id] ?? one) : one)
  chats[chat._id] = structuredClone(chat)
  changeWork(
    chats[chat._id]!,
    (picture) => latest(picture, reported.pictures),
    (upscale) => latest(upscale, reported.upscales),
  )
}

/** Updates the images and upscales of a chat. The current image is the result of the last successful step. */
function changeWork(
  chat: Chat,
  changePicture: (picture: Picture | null) => Picture | null,
  changeUpscale: (upscale: Upscale | null) => Upscale | null,
): void {
  chat.original = changePicture(chat.original) ?? chat.original
  const steps = chat.messages.flatMap((message) => message.steps)
  for (const step of steps) {
    step.picture = changePicture(step.picture)
    step.upscale = changeUpscale(step.upscale)
  }
  const made = steps.flatMap(({ picture }) => picture ?? [])
  chat.picture = made.findLast(({ status }) => status !== 'failed') ?? chat.original
}
