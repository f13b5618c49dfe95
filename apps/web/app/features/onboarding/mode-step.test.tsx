import { getCapabilities, styles } from '@keylight/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVisit, capabilitiesOf } from '../screen.fixture.tsx'
import { ModeStep } from './mode-step.tsx'

const idOf = (kind: 'profession' | 'style') => styles.find((style) => style.kind === kind)!.id

test('selects the only category that the engine supports', async () => {
  const { server, show } = await aVisit()
  server.answer(`GET ${getCapabilities.path}`, capabilitiesOf(idOf('style')))
  show(<ModeStep />)
  const byStyle = await screen.findByRole<HTMLInputElement>('radio', { name: /By style/ })
  expect(byStyle.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /By profession/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false)
})
