import { limits } from '@keylight/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aNotification, type Browser } from '../../state/fixtures.ts'
import { shownToasts } from '../../ui/toast.ts'
import {
  loadNotifications,
  notification,
  notificationArrived,
  notificationsCleared,
  notificationsReplaced,
  readAll,
  readOne,
} from './notifications-slice.ts'

const { reducer } = notification
const start = reducer(undefined, { type: 'start' })
const two = [aNotification('a'), aNotification('b'), aNotification('c', false)]
const loaded = reducer(start, loadNotifications.fulfilled({ notifications: two }, 'id', undefined))
const unread = ({ notifications }: typeof start) =>
  notifications.filter(({ isUnRead }) => isUnRead).map(({ _id }) => _id)
const read = (id: string) => readOne.fulfilled(id, 'id', id)

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

// Proves 3.13
test('starts without notifications', () => {
  expect(start).toEqual({ isLoading: false, error: null, notifications: [], unreadCount: 0 })
})

// Proves 4.22
test('loads notifications, clears the error and counts unread notifications', () => {
  const failed = reducer(loaded, loadNotifications.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection', notifications: two, unreadCount: 2 })
  expect(reducer(failed, loadNotifications.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(loaded).toMatchObject({ isLoading: false, notifications: two, unreadCount: 2 })
  const less = loadNotifications.fulfilled({ notifications: [aNotification('d')] }, 'id', undefined)
  expect(reducer(loaded, less)).toMatchObject({ notifications: [aNotification('d')], unreadCount: 1 })
})

// Proves 4.23
test('marks a notification as read and lowers the count once, even after several clicks', () => {
  const one = reducer(loaded, read('a'))
  expect(one).toMatchObject({ isLoading: false, unreadCount: 1 })
  expect(unread(one)).toEqual(['b'])
  expect(reducer(one, read('a')).unreadCount).toBe(1)
})

// Proves 4.24
test('never lowers the unread count below zero', () => {
  expect(reducer(start, read('gone')).unreadCount).toBe(0)
})

// Proves 4.25
test('clears the unread count when all notifications are marked as read', () => {
  const none = reducer(loaded, readAll.fulfilled(true, 'id', undefined))
  expect(unread(none)).toEqual([])
  expect(none).toMatchObject({ isLoading: false, unreadCount: 0 })
})

test('sets isLoading while marking as read, and stores only the error on failure', () => {
  for (const pending of [readOne.pending('id', 'a'), readAll.pending('id')]) {
    expect(reducer(loaded, pending)).toMatchObject({ isLoading: true, error: null })
  }
  for (const failed of [readOne.rejected(null, 'id', 'a', 'no'), readAll.rejected(null, 'id', undefined, 'no')]) {
    expect(reducer(loaded, failed)).toMatchObject({ isLoading: false, error: 'no', unreadCount: 2 })
  }
})

// Proves 4.26
test('replaces and clears the list directly', () => {
  expect(reducer(start, notificationsReplaced(two))).toMatchObject({ notifications: two, unreadCount: 2 })
  expect(reducer(loaded, notificationsCleared())).toMatchObject({ notifications: [], unreadCount: 0 })
})

test('adds a new notification at the top only once, and drops the oldest notifications', () => {
  const many = Array.from({ length: limits.notificationsKept }, (_, index) => aNotification(String(index), false))
  const full = reducer(start, notificationsReplaced(many))
  const after = [notificationArrived(aNotification('new')), notificationArrived(aNotification('new'))].reduce(
    reducer,
    full,
  )
  expect(after.notifications).toHaveLength(limits.notificationsKept)
  expect(after.notifications[0]?._id).toBe('new')
  expect(after.unreadCount).toBe(1)
})

test('lowers the count without moving a notification that was read in another window', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
  const list = [aNotification('a', true, at(12)), aNotification('b', true, at(11)), aNotification('c', true, at(10))]
  const state = reducer(start, notificationsReplaced(list))
  const after = reducer(state, notificationArrived(aNotification('b', false, at(11))))
  expect(after.notifications.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  expect(unread(after)).toEqual(['a', 'c'])
  expect(after.unreadCount).toBe(2)
  expect(reducer(after, read('b')).unreadCount).toBe(2)
})

// Proves 7.19, 7.20, 9.9
test('marks one or all notifications as read on the server', async () => {
  const store = makeStore()
  browser.answer('POST /api/notification/read', { success: true })
  expect((await store.dispatch(readOne('ntf_1'))).payload).toBe('ntf_1')
  expect((await store.dispatch(readAll())).payload).toBe(true)
  expect(browser.asked.map(({ body }) => body)).toEqual([
    { readType: 'single', notificationId: 'ntf_1' },
    { readType: 'all' },
  ])
})

// Proves 8.10
test("stores the server's error or the error's message without a toast when loading fails", async () => {
  const store = makeStore()
  browser.refuse('GET /api/notification/retrieve-all', 'internal', 'Something broke.')
  await store.dispatch(loadNotifications())
  expect(store.getState().notification.error).toMatchObject({ code: 'internal', message: 'Something broke.' })
  browser.forgetAnswers()
  await store.dispatch(loadNotifications())
  expect(store.getState().notification.error).toBe('The server did not respond. Check your connection.')
  expect(shownToasts()).toEqual([])
})
