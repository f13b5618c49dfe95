import { styles } from '@keylight/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { modalChanged } from '../account/modals-slice.ts'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { StylesSelector } from './styles-selector.tsx'

// Proves 2.48.1
test('opens the modal stylesSelector by name, with separate selections per gender', async () => {
  const { server, store, show } = await aVisit()
  server.answer('GET /api/engine/capabilities', capabilitiesOf(...styles.map(({ id }) => id)))
  show(<StylesSelector />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void store.dispatch(modalChanged({ name: 'stylesSelector', open: true })))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Studio Blue' }, { timeout: 10_000 }))
  const lists = () => store.getState().misc.stylesAndProfessions
  expect(lists()).toEqual({ styles: ['man.headshot.studio-blue'], profession: [] })
  await userEvent.click(screen.getByRole('radio', { name: 'For women' }))
  expect(store.getState().misc.modelGender).toBe('woman')
  expect(lists()).toEqual({ styles: [], profession: [] })
  await userEvent.click(screen.getByRole('radio', { name: 'For men' }))
  expect(lists().styles).toEqual(['man.headshot.studio-blue'])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(store.getState().misc.modals.stylesSelector).toBe(false)
})
