import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aVisit } from '../../features/screen.fixture.tsx'
import { matchOf } from './matches.ts'
import Palette from './palette.tsx'

const screens = [
  { to: '/', title: 'Home', icon: null },
  { to: '/ai-image-dress-up', title: 'Change outfit', icon: null },
  { to: '/account', title: 'Account', icon: null },
]
async function aPalette(onboarded = true) {
  const visit = await aVisit({ onboarded })
  const onClose = vi.fn()
  const path = visit.show(<Palette open onClose={onClose} screens={screens} />)
  const field = await screen.findByRole('combobox', { name: 'Search or run a command' })
  return { ...visit, onClose, path, field }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('focuses its field, and lists all screens and actions', async () => {
  const { field } = await aPalette()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(options().slice(0, 5)).toEqual(['Home', 'Change outfit', 'Account', 'New shoot', 'Upload photos'])
})

test('finds screens by synonyms, and opens them with the keyboard', async () => {
  const { field, path, onClose } = await aPalette()
  await userEvent.type(field, 'outfit')
  expect(options()).toEqual(['Change outfit'])
  await userEvent.keyboard('{Enter}')
  expect(path()).toBe('/ai-image-dress-up')
  expect(onClose).toHaveBeenCalledOnce()
})

test('selects a result with the arrow keys, and opens a dialog', async () => {
  const { field, store } = await aPalette()
  await userEvent.type(field, 'appearance')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.documentElement.dataset.mode).toBe('dark')
  await userEvent.clear(field)
  await userEvent.type(field, 'coupon{Enter}')
  expect(store.getState().misc.modals.gift).toBe(true)
})

test('shows when no results match', async () => {
  const { field } = await aPalette()
  await userEvent.type(field, 'zebra')
  expect(screen.getByText('No results. Try another word.')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
})

test('hides the tools during onboarding', async () => {
  await aPalette(false)
  expect(options()).not.toContain('New shoot')
  expect(options()).toContain('Sign out')
})

test('ranks titles above synonyms, and tolerates one typo', () => {
  expect(matchOf('video', 'Video')).toBeGreaterThan(matchOf('video', 'Storyboard', 'video'))
  for (const typo of ['acount', 'accuont', 'acccount', 'acxount']) expect(matchOf(typo, 'Account')).toBeGreaterThan(0)
  for (const other of ['amount', 'axxount', 'rab', 'account zebra']) expect(matchOf(other, 'Account', 'tab')).toBe(0)
  expect(matchOf('résumé', 'Resume')).toBeGreaterThan(0)
})
