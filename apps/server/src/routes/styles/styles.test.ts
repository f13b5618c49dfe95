import { getCapabilities, getStyles } from '@keylight/contract'
import { aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

test("returns the engine's capabilities to everyone", async () => {
  const { output } = await server.call(getCapabilities, {})
  expect(output.engine).toBe('fake')
  expect(output.styles.map((style) => style.id)).toEqual(
    expect.arrayContaining(['man.headshot.studio-blue', 'woman.headshot.garden']),
  )
})

// Proves 3.31
test('lists every style for its gender with a description and a preview', async () => {
  const man = (await server.call(getStyles, {})).output
  const woman = (await server.call(getStyles, { gender: 'woman' })).output
  expect([man.professions.length, woman.professions.length]).toEqual([47, 38])
  for (const option of [...man.professions, ...man.styles, ...woman.professions, ...woman.styles]) {
    expect(option.description).toMatch(/^\p{Lu}.{20,}\.$/u)
    expect((await fetch(`${server.url}${option.image}`)).status).toBe(200)
  }
})
