import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPicture, aShoot } from '../../state/fixtures.ts'
import Toasts from '../../ui/toasts.tsx'
import { workFound } from '../history/history-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { selectWorks } from '../work/works.ts'
import LightDialog from './light-dialog.tsx'

const choices = (over: object = {}) => ({
  current: 'style',
  choices: ['photo', 'studio', 'style'].map((light) => ({ light, previewUrl: `/files/${light}` })),
  editsLeft: 30,
  ...over,
})

async function aDialog() {
  const visit = await aVisit()
  const shoot = aShoot({ status: 'ready', pictures: [aPicture('a', 'ready')] })
  visit.store.dispatch(workFound({ shoot, video: null, thumbnail: null, upscale: null }))
  const works = () => selectWorks(visit.store.getState())
  const shown: string[] = []
  const show = (id: string) => shown.push(works().some((each) => each.id === id) ? id : `${id}, not in the store`)
  const open = () =>
    visit.show(
      <>
        <LightDialog work={works()[0]!} onClose={() => shown.push('closed')} onShow={show} />
        <Toasts />
      </>,
    )
  const preferred = () => visit.store.getState().user.data.light
  return { ...visit, open, shown, preferred }
}

const choose = async (name: string) => await userEvent.click(await screen.findByRole('radio', { name: RegExp(name) }))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save as new image' })

test('saves the chosen light, remembers it for new orders, and reverts both on Undo', async () => {
  const { server, open, shown, preferred } = await aDialog()
  server.answer('POST /api/engine/light/choices', choices())
  open()
  expect(await screen.findByText('Free. 30 changes left for this image')).toBeTruthy()
  const current = screen.getByRole<HTMLInputElement>('radio', { name: /^Style default/ })
  expect(current.checked).toBe(true)
  expect(save().disabled).toBe(true)
  await choose('From your photo')
  server.answer('POST /api/engine/light', { picture: { ...aPicture('new'), light: 'photo' } })
  await userEvent.click(save())
  const order = server.asked.find(({ what }) => what === 'POST /api/engine/light')
  expect(order!.body).toEqual({ pictureId: 'a', light: 'photo' })
  expect(shown).toEqual(['new'])
  expect(preferred()).toBe('photo')

  server.answer('POST /api/user/update-profile', { success: true })
  server.answer('POST /api/engine/work/new/delete', { success: true })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(shown).toEqual(['new', 'a'])
  expect(preferred()).toBe('style')
  const asked = server.asked.map(({ what, body }) => [what, body])
  expect(asked).toContainEqual(['POST /api/user/update-profile', { light: 'style' }])
  expect(asked).toContainEqual(['POST /api/engine/work/new/delete', expect.anything()])
})

test("doesn't offer Undo for an existing version", async () => {
  const { server, open, shown } = await aDialog()
  server.answer('POST /api/engine/light/choices', choices({ current: 'photo' }))
  open()
  await choose('Style default')
  server.answer('POST /api/engine/light', { picture: aPicture('a', 'ready') })
  await userEvent.click(save())
  expect(shown).toEqual(['a'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('lets users choose a light without a preview, and marks no light if the prompt named another', async () => {
  const { server, open } = await aDialog()
  const without = choices().choices.map((choice) => ({ ...choice, previewUrl: null }))
  server.answer('POST /api/engine/light/choices', choices({ current: null, choices: without }))
  open()
  expect(await screen.findAllByText('No preview right now')).not.toHaveLength(0)
  expect(screen.queryByText('Current')).toBeNull()
  expect(save().disabled).toBe(true)
  await choose('Soft studio')
  expect(save().disabled).toBe(false)
})

test('shows why the light can’t be changed, and offers to retry', async () => {
  const { server, open } = await aDialog()
  server.refuse('POST /api/engine/light/choices', 'engine_cannot', 'The photo has been deleted.')
  open()
  expect(await screen.findByText('The photo has been deleted.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  server.answer('POST /api/engine/light/choices', choices())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await choose('Soft studio')
  server.refuse('POST /api/engine/light', 'too_many_runs', 'You’ve used all free changes to this image.')
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('You’ve used all free changes')
})
