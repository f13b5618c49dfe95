import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deleteWork, getInspired, publishPicture, styles, type UserEvent, unpublishPicture } from '@keylight/contract'
import { generatedSource } from '@keylight/engine'
import { aMember, aPicture, aServer } from '@keylight/testing'
import { beforeEach, expect, test } from 'vitest'

const server = aServer()
beforeEach(async () => {
  await server.db
    .updateTable('pictures')
    .set({ published_at: null, published_title: null, publication_id: null })
    .execute()
})

const publish = (token: string, pictureId: string, title?: string) =>
  server.call(publishPicture, title === undefined ? { pictureId } : { pictureId, title }, token)
const inspired = async (groupId?: string) =>
  (await server.call(getInspired, groupId === undefined ? {} : { groupId })).output
const published = async () => (await inspired()).allInspired.filter((picture) => !picture.isSample)

test('shows samples, marked as such, when no images are published', async () => {
  const { allInspired, inspiredGroup } = await inspired()
  expect(allInspired).toHaveLength(60)
  expect(new Set(allInspired.map((picture) => picture.groupId)).size).toBe(8)
  const shown = [allInspired, ...Object.values(inspiredGroup), (await inspired('profession')).allInspired].flat()
  for (const picture of shown) {
    expect(picture).toMatchObject({ isSample: true, width: 720, height: 900 })
    for (const url of [picture.url, picture.previewUrl])
      expect([url, existsSync(join(import.meta.dirname, '../../../../web/public', url))]).toEqual([url, true])
  }
})

// Proves 1.25
test('shows published images before samples, newest first, at public URLs', async () => {
  const [ana, bo] = [await aMember(server), await aMember(server)]
  const first = (await aPicture(server.db, ana.userId)).id
  const second = (await aPicture(server.db, bo.userId, { style: 'woman.profession.judge' })).id
  await server.deps.store.put(`users/${bo.userId}/pictures/${second}.preview.webp`, new Uint8Array([1, 2, 3]))
  await publish(ana.token, first, ' On the roof ')
  server.clock.advance(1)
  const answer = await publish(bo.token, second)
  expect(answer.output.picture).toMatchObject({
    _id: second,
    title: 'Judge',
    style: 'woman.profession.judge',
    groupId: 'profession',
    isSample: false,
    isDrawn: false,
    width: 480,
    height: 600,
  })
  const { allInspired, inspiredGroup } = await inspired()
  expect(allInspired.slice(0, 3).map(({ title, isSample }) => [title, isSample])).toEqual([
    ['Judge', false],
    ['On the roof', false],
    [expect.any(String), true],
  ])
  expect(allInspired).toHaveLength(60)
  expect(inspiredGroup.profession![0]).toEqual(allInspired[0])
  expect(inspiredGroup.headshot![0]).toEqual(allInspired[1])
  const file = await fetch(new URL(allInspired[0]!.url, server.url))
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3])
})

test('labels AI-generated images', async () => {
  const { userId, token } = await aMember(server)
  const { id } = await aPicture(server.db, userId)
  await server.db.updateTable('pictures').where('id', '=', id).set({ digital_source: generatedSource }).execute()
  await publish(token, id)
  expect(await published()).toMatchObject([{ _id: id, isDrawn: true }])
})

// Proves 7.23
test('shows 12 images of each group, or 60 of a requested one', async () => {
  const { userId, token } = await aMember(server)
  for (let i = 0; i < 13; i++)
    await publish(token, (await aPicture(server.db, userId, { style: 'man.pose.walking' })).id)
  const every = await inspired()
  expect(every.inspiredGroup.pose).toHaveLength(12)
  expect(every.inspiredGroup.pose!.every((picture) => !picture.isSample)).toBe(true)
  for (const pictures of Object.values(every.inspiredGroup)) expect(pictures.length).toBeLessThanOrEqual(12)
  const poses = await inspired('pose')
  expect(poses.allInspired.filter((picture) => !picture.isSample)).toHaveLength(13)
  expect(poses.allInspired.every((picture) => picture.groupId === 'pose')).toBe(true)
  expect(poses.inspiredGroup).toEqual({ pose: poses.allInspired })
  expect((await inspired('profession')).allInspired).toHaveLength(60)
  expect(await inspired('no-such-group')).toEqual({ allInspired: [], inspiredGroup: {}, hasMore: false })
})

test('shows every image once across pages, published images before samples', async () => {
  const { userId, token } = await aMember(server)
  for (let i = 0; i < 61; i++) {
    server.clock.advance(0.1)
    await publish(token, (await aPicture(server.db, userId, { style: 'man.pose.walking' })).id, `Picture ${i}`)
  }
  const pageOf = async (page: number, groupId = '') => (await server.call(getInspired, { page, groupId })).output
  const [first, second, poses, morePoses] = [
    await pageOf(1),
    await pageOf(2),
    await pageOf(1, 'pose'),
    await pageOf(2, 'pose'),
  ]
  expect([first.allInspired[0]!.title, first.allInspired.at(-1)!.title]).toEqual(['Picture 60', 'Picture 1'])
  expect([first.hasMore, poses.hasMore, morePoses.hasMore]).toEqual([true, true, false])
  expect(second.allInspired.slice(0, 2).map(({ title, isSample }) => [title, isSample])).toEqual([
    ['Picture 0', false],
    [expect.any(String), true],
  ])
  expect(second.inspiredGroup).toEqual({})
  expect(morePoses.allInspired[0]!.title).toBe('Picture 0')
  let page = 3
  const ids = [...first.allInspired, ...second.allInspired].map(({ _id }) => _id)
  for (let more = second.hasMore; more; page++) {
    const next = await pageOf(page)
    ids.push(...next.allInspired.map(({ _id }) => _id))
    more = next.hasMore
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(61 + styles.length)
  expect((await pageOf(page)).allInspired).toEqual([])
  const { failure } = await server.call(getInspired, { page: 0 })
  expect(Object.keys(failure.fields ?? {})).toEqual(['page'])
})

test("keeps a republished image's position, and updates its title if given", async () => {
  const { userId, token } = await aMember(server)
  const [older, newer] = [(await aPicture(server.db, userId)).id, (await aPicture(server.db, userId)).id]
  await publish(token, older, 'One')
  server.clock.advance(1)
  await publish(token, newer, 'Two')
  server.clock.advance(1)
  await publish(token, older)
  expect((await published()).map((picture) => picture.title)).toEqual(['Two', 'One'])
  await Promise.all([publish(token, older, 'Three'), publish(token, older, 'Three')])
  expect((await published()).map((picture) => picture.title)).toEqual(['Two', 'Three'])
})

test('removes unpublished images immediately, and unpublishes idempotently', async () => {
  const { userId, token } = await aMember(server)
  const pictureId = (await aPicture(server.db, userId)).id
  await publish(token, pictureId, 'Mine')
  for (let time = 0; time < 2; time++) {
    expect((await server.call(unpublishPicture, { pictureId }, token)).output).toEqual({ success: true })
    expect(await published()).toEqual([])
  }
  await publish(token, pictureId)
  expect((await published()).map((picture) => picture.title)).toEqual(['Studio Blue'])
})

test("removes deleted images and deleted accounts' images from the gallery", async () => {
  const { userId, token } = await aMember(server)
  const [one, two] = [(await aPicture(server.db, userId)).id, (await aPicture(server.db, userId)).id]
  await publish(token, one, 'One')
  await publish(token, two, 'Two')
  expect((await server.call(deleteWork, { workId: one }, token)).status).toBe(200)
  expect((await published()).map((picture) => picture.title)).toEqual(['Two'])
  await server.db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await published()).toEqual([])
})

test("rejects publishing and unpublishing of other users' images", async () => {
  const [ana, bo] = [await aMember(server), await aMember(server)]
  const pictureId = (await aPicture(server.db, ana.userId)).id
  expect(await publish(bo.token, pictureId)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  await publish(ana.token, pictureId)
  const answer = await server.call(unpublishPicture, { pictureId }, bo.token)
  expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await published()).toHaveLength(1)
})

test('publishes only finished images', async () => {
  const { userId, token } = await aMember(server)
  for (const status of ['in_progress', 'failed'] as const) {
    const answer = await publish(token, (await aPicture(server.db, userId, { status })).id)
    expect(answer).toMatchObject({ status: 409, failure: { code: 'not_ready' } })
  }
  expect(await published()).toEqual([])
})

test('lists every invalid field', async () => {
  const { token } = await aMember(server)
  const answer = await server.call(publishPicture, { pictureId: 7 as never, title: 'x'.repeat(81) }, token)
  expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['pictureId', 'title'])
  const group = await server.call(getInspired, { groupId: 'x'.repeat(61) })
  expect(Object.keys(group.failure.fields ?? {})).toEqual(['groupId'])
})

test("notifies the owner's other windows when an image is published", async () => {
  const { userId, token } = await aMember(server)
  const pictureId = (await aPicture(server.db, userId)).id
  const events = server.events(token, 0)
  await publish(token, pictureId)
  expect((await events.next()).value as UserEvent).toMatchObject({
    kind: 'picture',
    picture: { _id: pictureId, isPublished: true },
  })
  await events.return(undefined)
})
