import { emptyOnboarding } from '@keylight/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aUser, type Browser, everyStep } from '../../state/fixtures.ts'
import { loadUser } from '../account/user-slice.ts'
import { improveImage, improveVideo, writeImagePrompt, writeVideoPrompt } from './prompt-calls.ts'

const written = { prompt: 'In a garden at dusk', understood: [], unused: [] }

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

async function aStore(styles: string[]) {
  const store = makeStore()
  const styleSelection = { completed: true, styles }
  browser.answer('GET /api/user/data', aUser({ onboarding: { ...everyStep, styleSelection } }))
  await store.dispatch(loadUser())
  return store
}

// Proves 7.11
test.each([
  [0, 'woman.headshot.garden'],
  [0.5, 'woman.headshot.urban'],
  [0.999, 'woman.headshot.white'],
])('writes a prompt for any of the styles from onboarding (%d)', async (chance, style) => {
  const store = await aStore(['woman.headshot.garden', 'woman.headshot.urban', 'woman.headshot.white'])
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  browser.answer('POST /api/tool/generate-image-prompt', written)
  expect(await store.dispatch(writeImagePrompt()).unwrap()).toEqual(written)
  expect(browser.asked.at(-1)?.body).toEqual({ professionOrStyle: style })
})

test('writes a prompt even when the user chose no styles', async () => {
  const store = await aStore(emptyOnboarding.styleSelection.styles)
  browser.answer('POST /api/tool/generate-image-prompt', written)
  expect(await store.dispatch(writeImagePrompt()).unwrap()).toEqual(written)
  expect(browser.asked.at(-1)?.body).toEqual({})
})

// Proves 3.25, 7.13, 7.14
test('sends the arguments of the other three prompt calls', async () => {
  const { dispatch } = makeStore()
  for (const tool of ['improve-image-prompt', 'generate-video-prompt', 'improve-video-prompt']) {
    browser.answer(`POST /api/tool/${tool}`, written)
  }
  expect(await dispatch(improveImage({ prompt: 'garden', isRestricted: true })).unwrap()).toEqual(written)
  expect(await dispatch(writeVideoPrompt()).unwrap()).toEqual(written)
  expect(await dispatch(improveVideo({ prompt: 'slow' })).unwrap()).toEqual(written)
  expect(browser.asked.map(({ body }) => body)).toEqual([
    { prompt: 'garden', isRestricted: true },
    {},
    { prompt: 'slow' },
  ])
})

// Proves 5.6, 8.11
test('accepts a prompt only with status 200, and returns an error response unchanged', async () => {
  const { dispatch } = makeStore()
  for (const tool of ['generate-image-prompt', 'improve-image-prompt', 'generate-video-prompt', 'improve-video-prompt'])
    browser.answer(`POST /api/tool/${tool}`, written, 201)
  const asked = [
    dispatch(writeImagePrompt()),
    dispatch(improveImage({ prompt: 'garden', isRestricted: false })),
    dispatch(writeVideoPrompt()),
    dispatch(improveVideo({ prompt: 'slow' })),
  ]
  for (const answer of asked) await expect(answer.unwrap()).rejects.toEqual(expect.any(String))
  browser.refuse('POST /api/tool/improve-video-prompt', 'invalid_input', 'Write what you would like.')
  await expect(dispatch(improveVideo({ prompt: '' })).unwrap()).rejects.toMatchObject({ code: 'invalid_input' })
})
