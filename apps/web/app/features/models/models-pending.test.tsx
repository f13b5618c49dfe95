import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { aHistory } from '../../state/fixtures.ts'
import { loadHistory } from '../history/history-slice.ts'
import { TrainingStep } from '../onboarding/training-step.tsx'
import { aVisit } from '../screen.fixture.tsx'
import { Generator } from '../shoots/generator.tsx'
import { TeamPhotoStudio } from '../team-photos/team-photo-studio.tsx'
import { Thumbnails } from '../thumbnails/thumbnails.tsx'
import { Models } from './models.tsx'
import { loadModels } from './models-slice.ts'

const screens: [name: string, Screen: ComponentType, path: string][] = [
  ['the generator', Generator, '/ai-image-generator'],
  ['the list of models', Models, '/ai-model-training'],
  ['the page of a model', Models, '/ai-model-training?model=mdl_a'],
  ['team photos', TeamPhotoStudio, '/ai-team-photo-generator'],
  ['thumbnails', Thumbnails, '/ai-thumbnail-generator'],
  ['the training in the onboarding', TrainingStep, '/'],
]
test.each(screens)("%s shows that the models couldn't be loaded, and retries on request", async (_, Screen, path) => {
  const { server, store, show } = await aVisit()
  server.answer('GET /api/user/history', aHistory({}))
  server.answer('GET /api/engine/team', { members: [], invitations: [] })
  server.answer('GET /api/engine/photos', { photos: [], people: [] })
  await store.dispatch(loadHistory())
  await store.dispatch(loadModels())
  show(<Screen />, path)
  const problem = await screen.findByText('The server did not respond. Check your connection.')
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  server.answer('GET /api/engine/user-models', { models: [] })
  server.takeAsked()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(server.takeAsked()).toContain('GET /api/engine/user-models')
  await expect.poll(() => problem.isConnected).toBe(false)
})
