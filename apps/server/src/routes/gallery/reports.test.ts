import {
  decideReport,
  deleteWork,
  getInspired,
  limits,
  listReports,
  publishPicture,
  type ReportReason,
  reportPicture,
  unpublishPicture,
} from '@keylight/contract'
import {
  adminEmail,
  aMember,
  aMemberWithModel,
  aReadyPicture,
  aServerWithAdmin,
  emailOf,
  eventually,
} from '@keylight/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin()
let owner: { token: string; userId: string; modelId: string }
beforeAll(async () => {
  owner = await aMemberWithModel(server)
})
beforeEach(async () => {
  for (const table of ['reports', 'attempts'] as const) await server.db.deleteFrom(table).execute()
})

/** Publishes one of the owner's images. Returns its id. */
async function published(title: string): Promise<string> {
  const { _id: pictureId } = await aReadyPicture(server, owner)
  await server.call(publishPicture, { pictureId, title }, owner.token)
  return pictureId
}
const report = (pictureId: string, note = '', reason: ReportReason = 'not_agreed') =>
  server.call(reportPicture, { pictureId, reason, note })
const reports = async () => (await server.call(listReports, {}, admin.token)).output.reports
const decide = (reportId: string, remove: boolean) => server.call(decideReport, { reportId, remove }, admin.token)
const shown = async (pictureId: string) =>
  (await server.call(getInspired, {})).output.allInspired.some(({ _id }) => _id === pictureId)

test('lets anyone report a published image, lists the reports for the admin and sends one email', async () => {
  const pictureId = await published('On the roof')
  expect((await report(pictureId, ' That is me. ')).output).toEqual({ success: true })
  server.clock.advance(1)
  expect((await report(pictureId, 'Another note.', 'other')).output).toEqual({ success: true })
  expect(await reports()).toMatchObject([
    { picture: { _id: pictureId, title: 'On the roof', isSample: false }, reason: 'not_agreed', note: 'That is me.' },
    { picture: { _id: pictureId }, reason: 'other', note: 'Another note.' },
  ])
  const mail = await eventually('the mail about the report', () => server.mailTo(adminEmail, 'On the roof'))
  expect(mail).toContain('That is me.')
  expect(mail).toContain('/gallery#reports')
  expect(await server.mailTo(adminEmail, 'Another note.')).toBeUndefined()
  expect(await shown(pictureId)).toBe(true)
})

test("removes an image permanently on the admin's decision, and notifies its owner", async () => {
  const pictureId = await published('By the sea')
  for (const note of ['one', 'two']) await report(pictureId, note)
  const [first] = await reports()
  expect((await decide(first!._id, true)).output).toEqual({ success: true })
  expect([await shown(pictureId), await reports()]).toEqual([false, []])
  const email = await emailOf(server.db, owner.userId)
  expect(await eventually('the mail about the removal', () => server.mailTo(email, 'By the sea'))).toContain('removed')
  const again = await server.call(publishPicture, { pictureId }, owner.token)
  expect(again).toMatchObject({ status: 409, failure: { code: 'not_ready' } })
  expect(await decide(first!._id, false)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
})

test('keeps an image the admin approves, and allows new reports', async () => {
  const pictureId = await published('In the park')
  await report(pictureId)
  await decide((await reports())[0]!._id, false)
  expect([await shown(pictureId), await reports()]).toEqual([true, []])
  await report(pictureId, 'once more')
  expect((await reports()).map(({ note }) => note)).toEqual(['once more'])
})

test('closes a report when its image is unpublished', async () => {
  const pictureId = await published('At the window')
  await report(pictureId)
  const [open] = await reports()
  await server.call(unpublishPicture, { pictureId }, owner.token)
  expect(await reports()).toEqual([])
  expect(await decide(open!._id, true)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  await server.call(publishPicture, { pictureId }, owner.token)
  expect(await reports()).toEqual([])
  await report(pictureId)
  await server.call(deleteWork, { workId: pictureId }, owner.token)
  expect(await reports()).toEqual([])
  expect(await server.db.selectFrom('reports').select('id').execute()).toEqual([])
})

test('accepts reports only of published images, and lists every invalid field', async () => {
  const { _id: pictureId } = await aReadyPicture(server, owner)
  for (const id of [pictureId, 'pic_nothing', 'sample.man.headshot.studio-blue'])
    expect(await report(id)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  const bad = await server.call(reportPicture, {
    pictureId,
    reason: 'ugly' as ReportReason,
    note: 'x'.repeat(limits.reportNoteLengthMax + 1),
  })
  expect(Object.keys(bad.failure.fields ?? {}).sort()).toEqual(['note', 'reason'])
})

test('allows ten reports an hour per IP address', async () => {
  const pictureId = await published('In the hall')
  for (let time = 0; time < 10; time++) expect((await report(pictureId)).status).toBe(200)
  expect(await report(pictureId)).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
})

test('allows only the admin to list and resolve reports', async () => {
  const pictureId = await published('On the stairs')
  await report(pictureId)
  const reportId = (await reports())[0]!._id
  const { token } = await aMember(server)
  for (const answer of [
    await server.call(listReports, {}, token),
    await server.call(decideReport, { reportId, remove: true }, token),
  ])
    expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await shown(pictureId)).toBe(true)
})
