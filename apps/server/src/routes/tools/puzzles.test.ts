import { FailureBody, requestToolPuzzle } from '@keylight/contract'
import { aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TRUST_PROXY: 'true' } })

async function ask(address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return await fetch(server.url + requestToolPuzzle.path, { method: 'POST', headers, body: '{}' })
}

test('limits puzzles per network (/64 for IPv6) and returns a retry delay', async () => {
  const { puzzle, bits } = requestToolPuzzle.output.parse(await (await ask('2001:db8:1:2::7')).json())
  expect([puzzle.startsWith('puz_'), bits]).toEqual([true, 17])
  const { subject } = await server.db.selectFrom('tool_puzzles').select('subject').executeTakeFirstOrThrow()
  expect(subject).not.toContain('2001')
  await server.db.updateTable('tool_buckets').set({ tokens: 0.2 }).execute()
  const refused = await ask('2001:db8:1:2:ffff::1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(FailureBody.parse(await refused.json()).message).toContain('Try again in')
  expect((await ask('2001:db8:1:3::7')).status).toBe(200)
})
