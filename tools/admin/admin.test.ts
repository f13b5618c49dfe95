import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { aUser, type FreshDatabase, freshDatabase } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'keylight-admin-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Runs `npm run admin -- …` and returns its output and exit code. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url, KEYLIGHT_DATA: folder, KEYLIGHT_SECRET: 's'.repeat(40) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, problem, code: child.exitCode }
}

test('npm run admin reads and changes data, saves files, rejects invalid input, and exits', async () => {
  const userId = await aUser(database.db, 'maya@example.com')
  expect(await admin('people', 'find', 'maya')).toMatchObject({ code: 0, output: expect.stringContaining(userId) })
  const suspended = await admin('people', 'suspend', 'maya@example.com', '--reason', 'A test')
  expect(suspended).toMatchObject({ code: 0, output: expect.stringContaining('can no longer sign in') })
  const row = await database.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('suspended_at')
    .executeTakeFirstOrThrow()
  expect(row.suspended_at).not.toBeNull()

  const file = join(folder, 'payments.csv')
  const saved = await admin('payments', 'csv', '--from', '2026-01-01', '--to', '2026-01-31', '--file', file)
  expect(saved.output).toContain(`Saved to ${file}.`)
  expect(await readFile(file, 'utf8')).toMatch(/^"date","invoice","payment","order"/)

  const refused = await admin('people', 'show', 'nobody@example.com')
  expect([refused.code, refused.problem]).toEqual([1, expect.stringContaining('We can’t find this user')])
  expect((await admin('people', 'promote')).code).toBe(2)
})
