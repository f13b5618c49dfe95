import type { Notification as Told } from '@keylight/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aNotification } from '../../state/fixtures.ts'
import { shownToasts } from '../../ui/toast.ts'
import { aVisit } from '../screen.fixture.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { loadNotifications, notificationArrived } from './notifications-slice.ts'

/** A browser's shown notifications and the user's permission choice. */
const browser = { answer: 'granted', shown: [] as string[] }
class FakeAlert {
  static permission = 'default'
  static requestPermission = async () => {
    FakeAlert.permission = browser.answer
    return browser.answer
  }
  constructor(title: string) {
    if (FakeAlert.permission === 'granted') browser.shown.push(title)
  }
}

let hidden = false
const hide = (next: boolean) => {
  hidden = next
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  Object.assign(browser, { answer: 'granted', shown: [] })
  FakeAlert.permission = 'default'
  vi.stubGlobal('Notification', FakeAlert)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  document.title = 'Home'
})
afterEach(() => {
  hide(false)
})

async function aBell(notifications: Told[] | 'fails') {
  const visit = await aVisit()
  if (notifications === 'fails') visit.server.refuse('GET /api/notification/retrieve-all', 'internal', 'Try later.')
  else visit.server.answer('GET /api/notification/retrieve-all', { notifications })
  await visit.store.dispatch(loadNotifications())
  visit.server.takeAsked()
  const path = visit.show(<NotificationBell />)
  const arrive = (one: Told) => act(() => void visit.store.dispatch(notificationArrived(one)))
  return { ...visit, path, arrive }
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const ready = (id: string, over: Partial<Told> = {}): Told => ({ ...aNotification(id), ...over })

// Proves 4.23, 4.24
test('shows the unread count, and marks a notification as read when it is opened', async () => {
  const { server, path } = await aBell([ready('a', { link: '/ai-model-training-results?picture=a' }), ready('b')])
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread')
  await userEvent.click(bell())
  server.answer('POST /api/notification/read', { success: true })
  await userEvent.click(await screen.findByRole('link', { name: /Your headshots are ready/ }))
  expect(path()).toBe('/ai-model-training-results?picture=a')
  expect(server.asked.at(-1)?.body).toEqual({ readType: 'single', notificationId: 'a' })
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread')
  expect(screen.queryByRole('link')).toBeNull()
})

test('marks a notification as read and keeps focus in the panel', async () => {
  const { server } = await aBell([ready('a', { title: 'Ana is ready', link: '/' })])
  await userEvent.click(bell())
  server.answer('POST /api/notification/read', { success: true })
  await press('Mark “Ana is ready” as read')
  expect(bell().getAttribute('aria-label')).toBe('Notifications')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Ana is ready/ }))
})

// Proves 4.25
test('marks all notifications as read and keeps focus in the panel', async () => {
  const { server } = await aBell([ready('a'), ready('b')])
  await userEvent.click(bell())
  server.answer('POST /api/notification/read', { success: true })
  await press('Mark all as read')
  await vi.waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
  expect(server.asked.at(-1)?.body).toEqual({ readType: 'all' })
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

test('shows an empty state', async () => {
  await aBell([])
  await userEvent.click(bell())
  await screen.findByText('No notifications')
})

// Proves 4.22
test('shows an error in the panel when loading fails, and retries', async () => {
  const { server } = await aBell('fails')
  await userEvent.click(bell())
  await screen.findByText('Try later.')
  expect(screen.queryByText('No notifications')).toBeNull()
  expect(shownToasts()).toEqual([])
  server.answer('GET /api/notification/retrieve-all', { notifications: [ready('a')] })
  await press('Try again')
  await screen.findByText('Your headshots are ready')
})

test("shows finished work in a hidden tab's title until the tab is visible", async () => {
  const { arrive } = await aBell([ready('old')])
  arrive(ready('seen', { title: 'Seen at once' }))
  expect(document.title).toBe('Home')
  hide(true)
  arrive(ready('gift', { kind: 'gift', title: 'A gift' }))
  expect(document.title).toBe('Home')
  arrive(ready('a', { title: 'Ana is ready' }))
  expect(document.title).toBe('Ana is ready')
  arrive(ready('b', { title: '2 pictures of Ana are ready', createdAt: '2026-01-02T10:00:00Z' }))
  expect(document.title).toBe('(2) 2 pictures of Ana are ready')
  hide(false)
  expect(document.title).toBe('Home')
})

test('shows browser notifications only while the user has them enabled', async () => {
  const { arrive } = await aBell([])
  hide(true)
  arrive(ready('a', { title: 'Not asked' }))
  expect(browser.shown).toEqual([])
  hide(false)
  await userEvent.click(bell())
  await press('Notify me when this tab is in the background')
  const toggle = await screen.findByRole<HTMLInputElement>('switch')
  expect(toggle.checked).toBe(true)
  arrive(ready('b', { title: 'In front' }))
  hide(true)
  arrive(ready('c', { title: 'Behind' }))
  expect(browser.shown).toEqual(['Behind'])
  hide(false)
  await userEvent.click(toggle)
  hide(true)
  arrive(ready('d', { title: 'Off' }))
  expect(browser.shown).toEqual(['Behind'])
})

test('explains how to allow blocked browser notifications', async () => {
  await aBell([])
  browser.answer = 'denied'
  await userEvent.click(bell())
  await press('Notify me when this tab is in the background')
  await screen.findByText(/Your browser blocks notifications/)
})
