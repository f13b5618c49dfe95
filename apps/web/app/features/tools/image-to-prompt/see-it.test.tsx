import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVisit } from '../../screen.fixture.tsx'
import { SeeIt } from './see-it.tsx'

const show = async (seesPictures: boolean) => {
  const visit = await aVisit()
  visit.server.answer('GET /api/tools/writer', { isModel: true, seesPictures })
  visit.show(<SeeIt picture={new File([], 'a.jpg')} onWords={() => undefined} />)
  return visit.server
}

test('discloses that the image is sent to the model, and waits for a click before sending it', async () => {
  const server = await show(true)
  await screen.findByRole('button', { name: 'Send image' })
  expect(document.body.textContent).toContain('is sent to the language model this site uses')
  expect(server.takeAsked()).toEqual(['GET /api/tools/writer'])
})

test('is hidden without a vision model', async () => {
  const server = await show(false)
  await expect.poll(() => server.takeAsked()).toEqual(['GET /api/tools/writer'])
  expect(screen.queryByRole('button')).toBeNull()
})
