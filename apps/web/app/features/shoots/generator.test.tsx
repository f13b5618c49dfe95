import { styles as catalogue, emptyOnboarding, type UserData } from '@keylight/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aHistory, aModel, aModelPhoto, aPicture, aShoot } from '../../state/fixtures.ts'
import { loadHistory } from '../history/history-slice.ts'
import { loadModels } from '../models/models-slice.ts'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { Generator } from './generator.tsx'

const styles = catalogue.filter(({ gender, group }) => gender === 'woman' && group === 'headshot')
const [first, second, third] = styles.map(({ title }) => title) as [string, string, string]
const credits = (imageGeneration: number) => ({
  credits: { modelTraining: 1, imageGeneration, imageUpscaling: 0, videoGeneration: 0 },
})

async function showGenerator(
  user: Partial<UserData> = {},
  { models = [aModel({ status: 'ready' })], activities = [aShoot({ status: 'ready' })] } = {},
) {
  const visit = await aVisit(user)
  visit.server.answer('GET /api/engine/user-models', { models })
  visit.server.answer('GET /api/user/history', aHistory({ activities }))
  visit.server.answer('GET /api/engine/capabilities', capabilitiesOf(...styles.map(({ id }) => id)))
  await visit.store.dispatch(loadModels())
  await visit.store.dispatch(loadHistory())
  visit.server.takeAsked()
  return { ...visit, whereabouts: visit.show(<Generator />, '/ai-image-generator') }
}

const choose = async (...titles: string[]) => {
  for (const title of titles) await userEvent.click(await screen.findByRole('checkbox', { name: title }))
}
const create = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Create/ })
/** The sentence in the order bar. */
const status = async () => {
  await create()
  return screen.getAllByRole('status').at(-1)?.textContent
}

test('shows the style limit and the cost, and offers more credits when there are too few', async () => {
  const { store } = await showGenerator(credits(2))
  expect(await status()).toBe('Choose up to 2. Each headshot uses one credit.')
  expect((await create()).disabled).toBe(true)
  await choose(first)
  expect(await status()).toBe('Uses 1 of your 2 credits.')
  expect((await create()).textContent).toBe('Create 1 headshot')
  await choose(second, third)
  expect(await status()).toBe('This needs 3 credits. You have 2 credits.')
  expect((await create()).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Get more credits' }))
  expect(store.getState().misc.modals.pricing).toBe(true)
})

test('offers more credits and the free preview when the user is out of credits', async () => {
  const { store } = await showGenerator(credits(0))
  const sentence = 'You’re out of credits. Get more or try styles for free on this device.'
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Get more credits' }))
  expect(store.getState().misc.modals.pricing).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try for free' }))
  expect(await screen.findByRole('dialog', { name: 'Try styles for free' }, { timeout: 10_000 })).toBeTruthy()
})

test('orders the chosen styles once if the button is clicked twice, and shows the headshots on the same page', async () => {
  const { server, store, whereabouts } = await showGenerator(credits(10))
  await choose(first, second)
  const answer = Promise.withResolvers<unknown>()
  server.answer('POST /api/engine/generate-images', answer.promise)
  server.takeAsked()
  await userEvent.dblClick(await create())
  expect(server.asked.map(({ body }) => body)).toEqual([
    { modelId: 'mdl_1', styles: styles.slice(0, 2).map(({ id }) => id), aspect: 'portrait', count: 1 },
  ])
  answer.resolve({ shoot: aShoot({ _id: 'sht_2' }) })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your new headshots'))
  expect(whereabouts()).toBe('/ai-image-generator')
  expect((await create()).textContent).toBe('Create headshots')
  expect(store.getState().history.histories[0]?._id).toBe('sht_2')
})

test('shows why an order was rejected without losing the selection or charging credits', async () => {
  const { server, store, whereabouts } = await showGenerator(credits(10))
  await choose(first)
  server.refuse('POST /api/engine/generate-images', 'engine_unavailable', 'The studio is busy. Try again in a minute.')
  await userEvent.click(await create())
  expect(await screen.findByText('The studio is busy. Try again in a minute.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: first }).checked).toBe(true)
  expect(store.getState().user.data.credits.imageGeneration).toBe(10)
  expect(whereabouts()).toBe('/ai-image-generator')
})

test('preselects the styles from onboarding for the first shoot', async () => {
  const onboarding = {
    ...emptyOnboarding,
    styleSelection: { completed: true, styles: [styles[0]!.id, 'man.headshot.garden'] },
  }
  await showGenerator({ onboarding }, { activities: [] })
  expect((await create()).textContent).toBe('Create 1 headshot')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: first }).checked).toBe(true)
})

test("doesn't preselect styles for later shoots", async () => {
  const onboarding = { ...emptyOnboarding, styleSelection: { completed: true, styles: [styles[0]!.id] } }
  await showGenerator({ onboarding })
  expect((await create()).textContent).toBe('Create headshots')
})

test('links to training when there is no model', async () => {
  await showGenerator({}, { models: [] })
  expect(screen.getByRole('link', { name: 'Train a model' }).getAttribute('href')).toBe('/ai-model-training')
})

test('shows that the model is still training', async () => {
  await showGenerator({}, { models: [aModel()] })
  expect(screen.getByText('Your model is still training')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Train a model' })).toBeNull()
})

test('orders a size, a framing and several headshots per style', async () => {
  const { server } = await showGenerator(credits(10))
  await choose(first)
  await userEvent.click(screen.getByRole('radio', { name: /^3:4/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  expect(screen.getByText(/^1,536 × 2,048 pixels/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Framing' }), 'half-body')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await create()).textContent).toBe('Create 2 headshots')
  server.answer('POST /api/engine/generate-images', { shoot: aShoot({ _id: 'sht_2' }) })
  server.takeAsked()
  await userEvent.click(await create())
  expect(server.asked[0]?.body).toEqual({
    modelId: 'mdl_1',
    styles: [styles[0]!.id],
    aspect: 'classic',
    size: 'large',
    framing: 'half-body',
    count: 2,
  })
})

test("orders with the user's last light, and remembers a new choice", async () => {
  const { server } = await showGenerator({ ...credits(10), light: 'photo' })
  await choose(first)
  expect(screen.getByText(/per style · Light from your photo/)).toBeTruthy()
  server.answer('POST /api/user/update-profile', { success: true })
  const order = async () => {
    server.answer('POST /api/engine/generate-images', { shoot: aShoot({ _id: 'sht_2' }) })
    server.takeAsked()
    await userEvent.click(await create())
    return server.asked.find(({ what }) => what === 'POST /api/engine/generate-images')?.body
  }
  expect(await order()).toMatchObject({ light: 'photo' })
  await choose(first)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Light' }), 'Soft studio')
  expect(server.asked.at(-1)?.body).toEqual({ light: 'studio' })
  expect(await order()).toMatchObject({ light: 'studio' })
})

test('orders variations of a variation in its aspect ratio, ignoring the current selection', async () => {
  const { server } = await showGenerator(credits(10), { activities: [] })
  const ordered = (_id: string) => ({ shoot: aShoot({ _id, pictures: [aPicture(`${_id}_1`, 'ready')] }) })
  const vary = async () =>
    await userEvent.click((await screen.findAllByRole('button', { name: /^Variations of / }))[0] as HTMLElement)
  await choose(first)
  await userEvent.click(screen.getByRole('radio', { name: /^3:4/ }))
  server.answer('POST /api/engine/generate-images', ordered('sht_2'))
  await userEvent.click(await create())
  await userEvent.click(screen.getByRole('radio', { name: /^1:1/ }))
  server.answer('POST /api/engine/generate-images', ordered('sht_3'))
  await vary()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Variations of / })).toHaveLength(2))
  server.takeAsked()
  await vary()
  await waitFor(() => expect(server.asked[0]?.body).toMatchObject({ aspect: 'classic' }))
})

test('orders a headshot from a prompt alone, and marks the words with an effect', async () => {
  const { server } = await showGenerator(credits(10))
  const reading = { prompt: 'navy backdrop, purring', understood: [{ words: 'navy backdrop', meaning: 'Navy wall' }] }
  server.answer('POST /api/tool/read-prompt', { ...reading, unused: ['purring'] })
  await userEvent.click(await screen.findByRole('radio', { name: 'In your words' }))
  await userEvent.type(screen.getByLabelText('Describe your image'), reading.prompt)
  expect(await screen.findByText('Navy wall')).toBeTruthy()
  expect(screen.getByText(/“purring”/)).toBeTruthy()
  expect((await create()).textContent).toBe('Create 1 headshot')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Navy wall' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Describe your image').value).toBe('purring')
})

// Proves 3.20
test('keeps the chosen styles for the next visit, per gender', async () => {
  await showGenerator(credits(10))
  await choose(first)
  expect(JSON.parse(localStorage.getItem('chosen-looks')!)).toEqual({ woman: [styles[0]!.id] })
  cleanup()
  await showGenerator(credits(10))
  expect((await create()).textContent).toBe('Create 1 headshot')
  await userEvent.click(screen.getByRole('button', { name: `Remove ${first}` }))
  expect((await create()).textContent).toBe('Create headshots')
})

test('retries a failed headshot and stops one in progress', async () => {
  const shoot = aShoot({ _id: 'sht_9' })
  const [picture] = shoot.pictures
  const failed = { ...picture!, _id: 'pic_8', status: 'failed' as const, failure: 'The studio stumbled.' }
  const waiting = { ...picture!, _id: 'pic_9', status: 'in_progress' as const }
  const activities = [{ ...shoot, status: 'in_progress' as const, pictures: [failed, waiting] }]
  const { server } = await showGenerator(credits(10), { activities })
  server.answer('POST /api/engine/work/pic_8/retry', { success: true })
  server.answer('POST /api/engine/work/pic_9/cancel', { success: true })
  server.answer('GET /api/engine/shoots/sht_9', { shoot: activities[0] })
  await userEvent.click(await screen.findByRole('button', { name: /^Try again: / }))
  await userEvent.click(screen.getByRole('button', { name: /^Stop ./ }))
  const asked = server.asked.map(({ what }) => what)
  expect(asked).toContain('POST /api/engine/work/pic_8/retry')
  expect(asked).toContain('POST /api/engine/work/pic_9/cancel')
})

test('starts with the model from a link, and lets the user choose another model', async () => {
  const models = [
    aModel({ _id: 'mdl_a', name: 'Maya', status: 'ready' }),
    aModel({ _id: 'mdl_b', name: 'Ana', status: 'ready' }),
  ]
  const { show } = await showGenerator({}, { models })
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  await userEvent.click(await radio('Ana'))
  cleanup()
  show(<Generator />, '/ai-image-generator?model=mdl_a')
  expect((await radio('Maya')).checked).toBe(true)
  await userEvent.click(await radio('Ana'))
  expect((await radio('Ana')).checked).toBe(true)
})

test('warns before ordering if photos are too small for a large headshot', async () => {
  const { server } = await showGenerator(credits(2))
  const photos = [
    aModelPhoto('pho_1', { width: 900, height: 1200 }),
    aModelPhoto('pho_2', { width: 1500, height: 2000 }),
  ]
  server.answer('GET /api/engine/models/mdl_1/photos', { photos, people: [] })
  await userEvent.click(await screen.findByText(/1 per style/))
  expect(screen.queryByText(/too small/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  await screen.findByText(/^1 of your 2 photos are too small for this size/)
  await userEvent.click(screen.getByRole('radio', { name: 'Number 1' }))
  await screen.findByText('This photo has only 900 × 1,200 pixels, so a large headshot will look soft.')
  await userEvent.click(screen.getByRole('radio', { name: 'Number 2' }))
  expect(screen.queryByText(/too small for/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Number 1' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  expect(screen.queryByText(/too small for/)).toBeNull()
})
