/** Styles that a generator draws: what is said before the order, and what the order says. */
import { styles } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aHistory, aModel, aShoot } from '../../state/fixtures.ts'
import { loadHistory } from '../history/history-slice.ts'
import { loadModels } from '../models/models-slice.ts'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { sentWords } from '../shoots/capabilities.ts'
import { Generator } from '../shoots/generator.tsx'

const [made, drawn] = styles.filter(({ gender, kind }) => gender === 'woman' && kind === 'style') as [
  (typeof styles)[number],
  (typeof styles)[number],
]
const generator = { service: 'fal.ai', isOutside: true, styles: [drawn.id] }

test('says beside the styles and the button that a photo is sent, and puts that into the order', async () => {
  const { server, store, show } = await aVisit({
    credits: { modelTraining: 1, imageGeneration: 10, imageUpscaling: 0, videoGeneration: 0 },
  })
  server.answer('GET /api/engine/user-models', { models: [aModel({ status: 'ready' })] })
  server.answer('GET /api/user/history', aHistory({ activities: [aShoot({ status: 'ready' })] }))
  server.answer('GET /api/engine/capabilities', { ...capabilitiesOf(made.id, drawn.id), generator })
  server.answer('POST /api/engine/generate-images', { shoot: aShoot() })
  await store.dispatch(loadModels())
  await store.dispatch(loadHistory())
  show(<Generator />, '/ai-image-generator')

  const group = within(await screen.findByRole('region', { name: 'Drawn by fal.ai' }))
  expect(group.getByText(/a photo of you is sent to fal\.ai\. Your face may come out looking different/)).toBeTruthy()
  expect(group.queryByRole('checkbox', { name: made.title })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Needs a generative engine' })).toBeNull()

  const order = async () => {
    server.takeAsked()
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    const bodies = server.asked.map(({ body }) => Object(body) as Record<string, unknown>)
    return bodies.find((body) => 'styles' in body)
  }
  await userEvent.click(screen.getByRole('checkbox', { name: made.title }))
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Uses 1 of your 10 credits.')
  await userEvent.click(group.getByRole('checkbox', { name: drawn.title }))
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
    'Uses 2 of your 10 credits. A photo of you is sent to fal.ai, which draws 1 of them.',
  )
  expect(await order()).toMatchObject({ styles: [made.id, drawn.id], sendTo: 'fal.ai' })
  await userEvent.click(await screen.findByRole('checkbox', { name: made.title }))
  expect(await order()).not.toHaveProperty('sendTo')
})

test('says nothing of sending where nothing is drawn or the generator is the site’s own', () => {
  expect(sentWords(generator, 0, 2)).toBe('')
  expect(sentWords({ ...generator, isOutside: false }, 1, 1)).toBe('')
  expect(sentWords(null, 0, 1)).toBe('')
  expect(sentWords(generator, 1, 1)).toBe(' A photo of you is sent to fal.ai, which draws it.')
})
