import { limits, type Notification, readNotification, retrieveNotifications } from '@keylight/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'
import { type Loading, trackLoading } from '../../state/loading.ts'

interface NotificationState extends Loading {
  /** Newest first. */
  notifications: Notification[]
  unreadCount: number
}

declare module '../../state/store.ts' {
  interface State {
    notification: NotificationState
  }
}

const initialState: NotificationState = { isLoading: false, error: null, notifications: [], unreadCount: 0 }

export const loadNotifications = callThunk('notification/load', () => call(retrieveNotifications, {}))

/** Marks a notification as read. */
export const readOne = callThunk('notification/readOne', async (notificationId: string) => {
  await call(readNotification, { readType: 'single', notificationId })
  return notificationId
})

export const readAll = callThunk('notification/readAll', async () => {
  await call(readNotification, { readType: 'all' })
  return true
})

export const notification = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    notificationsReplaced: (state, { payload }: PayloadAction<Notification[]>) => keep(state, payload),
    notificationsCleared: (state) => keep(state, []),
    /** A new notification, or one that was read in another window. */
    notificationArrived: (state, { payload }: PayloadAction<Notification>) => {
      const others = state.notifications.filter(({ _id }) => _id !== payload._id)
      const newestFirst = [payload, ...others].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      keep(state, newestFirst.slice(0, limits.notificationsKept))
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotifications.fulfilled, (state, { payload }) => {
        keep(state, payload.notifications)
      })
      .addCase(readOne.fulfilled, (state, { payload }) => {
        const one = state.notifications.find(({ _id }) => _id === payload)
        // A second click on the same notification must not lower the count again.
        if (one && !one.isUnRead) return
        if (one) one.isUnRead = false
        state.unreadCount = Math.max(0, state.unreadCount - 1)
      })
      .addCase(readAll.fulfilled, (state) => {
        for (const one of state.notifications) one.isUnRead = false
        state.unreadCount = 0
      })
    trackLoading(builder, loadNotifications, readOne, readAll)
  },
})

export const { notificationsReplaced, notificationsCleared, notificationArrived } = notification.actions

function keep(state: NotificationState, notifications: Notification[]): void {
  state.notifications = notifications
  state.unreadCount = notifications.filter(({ isUnRead }) => isUnRead).length
}
