import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('logs errors with their stack trace and cause, and without database values', () => {
  const lines: string[] = []
  const log = openLog({ level: 'info' }, { write: (line) => void lines.push(line) })
  const detail = 'Key (email)=(ana@example.com) already exists.'
  const error = Object.assign(new Error('duplicate key', { cause: new Error('the cause') }), { code: '23505', detail })
  log.error({ err: error, req: { url: '/auth/callback?code=x' }, headers: { authorization: 'Bearer x' } }, 'broken')
  const message = { headers: { cookie: 'session=x' } }
  log.info({ message, busboyOptions: message, status: 200 }, 'read a form')
  const { err, ...line } = JSON.parse(lines[0]!) as { err: { stack: string; cause: { stack: string } } }
  expect(line).toEqual({ level: 50, time: expect.any(Number), msg: 'broken' })
  expect(err).toMatchObject({ type: 'Error', code: '23505' })
  expect(err.stack).toContain('duplicate key')
  expect(err.cause.stack).toContain('the cause')
  expect(lines[0]).not.toContain('ana@example.com')
  expect(JSON.parse(lines[1]!)).toEqual({ level: 30, time: expect.any(Number), status: 200, msg: 'read a form' })
})
