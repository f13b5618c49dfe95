import { emptyOnboarding, looks, type UserData } from '@keylight/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aHistory, aModel, aShoot } from '../../state/fixtures.ts'
import { loadHistory } from '../../state/history/history.ts'
import { loadModels } from '../../state/model/model.ts'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { Generator } from './generator.tsx'

const styles = looks.filter(({ gender, group }) => gender === 'woman' && group === 'headshot')
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
/** The sentence at the foot. */
const status = async () => {
  await create()
  return screen.getAllByRole('status').at(-1)?.textContent
}

test('says how many styles can be chosen, what they cost and how many to remove', async () => {
  await showGenerator(credits(2))
  expect(await status()).toBe('Choose up to 2. Each headshot uses one credit.')
  expect((await create()).disabled).toBe(true)
  await choose(first)
  expect(await status()).toBe('Uses 1 of your 2 credits.')
  expect((await create()).textContent).toBe('Create 1 headshot')
  await choose(second, third)
  expect(await status()).toBe("You've chosen 3 styles and have 2 credits. Remove 1.")
  expect((await create()).disabled).toBe(true)
})

test('offers to try styles for free when the user is out of credits', async () => {
  await showGenerator(credits(0))
  const sentence = "You're out of credits. Get more or try styles for free on this device."
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try for free' }))
  expect(await screen.findByRole('dialog', { name: 'Try styles for free' })).toBeTruthy()
})

test('orders the chosen styles once however often the button is pressed, and opens the results', async () => {
  const { server, store, whereabouts } = await showGenerator(credits(10))
  await choose(first, second)
  const answer = Promise.withResolvers<unknown>()
  server.answer('POST /api/engine/generate-images', answer.promise)
  server.takeAsked()
  await userEvent.dblClick(await create())
  expect(server.asked.map(({ body }) => body)).toEqual([
    { modelId: 'mdl_1', styles: styles.slice(0, 2).map(({ id }) => id) },
  ])
  answer.resolve({ shoot: aShoot({ _id: 'sht_2' }) })
  await waitFor(() => expect(whereabouts()).toBe('/ai-model-training-results'))
  expect(store.getState().history.histories[0]?._id).toBe('sht_2')
  expect(store.getState().user.data.credits.imageGeneration).toBe(8)
})

test('a refused order says why, keeps the selection and costs nothing', async () => {
  const { server, store, whereabouts } = await showGenerator(credits(10))
  await choose(first)
  server.refuse('POST /api/engine/generate-images', 'engine_unavailable', 'The studio is busy. Try again in a minute.')
  await userEvent.click(await create())
  expect(await screen.findByText('The studio is busy. Try again in a minute.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: first }).checked).toBe(true)
  expect(store.getState().user.data.credits.imageGeneration).toBe(10)
  expect(whereabouts()).toBe('/ai-image-generator')
})

test('preselects the styles from the onboarding for the first shoot', async () => {
  const onboarding = {
    ...emptyOnboarding,
    styleSelection: { completed: true, styles: [styles[0]!.id, 'man.headshot.garden'] },
  }
  await showGenerator({ onboarding }, { activities: [] })
  expect((await create()).textContent).toBe('Create 1 headshot')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: first }).checked).toBe(true)
})

test('preselects nothing for later shoots', async () => {
  const onboarding = { ...emptyOnboarding, styleSelection: { completed: true, styles: [styles[0]!.id] } }
  await showGenerator({ onboarding })
  expect((await create()).textContent).toBe('Create headshots')
})

test('leads to training when there is no model', async () => {
  await showGenerator({}, { models: [] })
  expect(screen.getByRole('link', { name: 'Train a model' }).getAttribute('href')).toBe('/ai-model-training')
})

test('says that the model is still training', async () => {
  await showGenerator({}, { models: [aModel()] })
  expect(screen.getByText('Your model is still training')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Train a model' })).toBeNull()
})
