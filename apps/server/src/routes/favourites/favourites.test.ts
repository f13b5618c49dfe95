import { deleteWork, getHistory, listFavourites, toggleFavourite } from '@keylight/contract'
import { publishEvent } from '@keylight/domain'
import { aFullAccount, aNewcomer, aPicture, aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

/** A finished image with the URLs its owner sees. */
async function aShownPicture(userId: string): Promise<{ id: string; key: string; url: string; previewUrl: string }> {
  const { id, fileKey: key, previewKey } = await aPicture(server.db, userId)
  await server.db.transaction().execute((tx) => publishEvent(tx, userId, { kind: 'picture', id }))
  return { id, key, url: server.deps.urls.sign(key), previewUrl: server.deps.urls.sign(previewKey) }
}

// Proves 1.15, 7.8
test('recognises an image by any of its URLs, on any day and in any size', async () => {
  const { userId, token } = await aNewcomer(server)
  const { id, key, url, previewUrl } = await aShownPicture(userId)
  const favourite = { url, workId: id, previewUrl }
  expect((await server.call(toggleFavourite, { url: previewUrl }, token)).output).toEqual({
    ...favourite,
    favourite: true,
  })
  expect((await server.call(listFavourites, {}, token)).output.favourites).toEqual([favourite])
  const yesterday = `https://photos.example.com/files/${key}?e=1&s=old`
  expect((await server.call(toggleFavourite, { url: yesterday }, token)).output.favourite).toBe(false)
  expect((await server.call(listFavourites, {}, token)).output.favourites).toEqual([])
})

// Proves 7.7
test('lists favourites in the order they were added', async () => {
  const { userId, token } = await aNewcomer(server)
  const [one, two] = [await aShownPicture(userId), await aShownPicture(userId)]
  await server.call(toggleFavourite, { url: two.url }, token)
  await server.call(toggleFavourite, { url: one.url }, token)
  const { favourites } = (await server.call(listFavourites, {}, token)).output
  expect(favourites.map((image) => image.url)).toEqual([two.url, one.url])
})

// Proves 1.15
test('keeps favourite videos, thumbnails and upscales with their previews until deletion', async () => {
  const { userId, pictureId } = await aFullAccount(server.deps)
  const token = await server.tokenOf(userId)
  const { videoActivities, thumbnailActivities } = (await server.call(getHistory, {}, token)).output
  const upscales = await server.db.selectFrom('upscales').where('user_id', '=', userId).selectAll().execute()
  const sign = (key: string | null) => server.deps.urls.sign(key!)
  const made = [
    ...videoActivities.map(({ videoId, videoUrl, posterUrl }) => [videoId, videoUrl, posterUrl] as const),
    ...thumbnailActivities.map(({ _id, url, previewUrl }) => [_id, url, previewUrl] as const),
    ...upscales.map(({ id, file_key, preview_key }) => [id, sign(file_key), sign(preview_key)] as const),
  ].map(([workId, url, previewUrl]) => ({ workId, url, previewUrl }))
  expect(made).toHaveLength(3)
  for (const { url } of made) await server.call(toggleFavourite, { url: url! }, token)
  const idsNow = async () =>
    (await server.call(listFavourites, {}, token)).output.favourites.map(({ workId }) => workId)
  expect((await server.call(listFavourites, {}, token)).output.favourites.slice(1)).toEqual(made)
  for (const [at, { workId }] of made.entries()) {
    await server.call(deleteWork, { workId }, token)
    expect(await idsNow()).toEqual([pictureId, ...made.slice(at + 1).map((each) => each.workId)])
  }
})

test("rejects unknown images and other users' images", async () => {
  const owner = await aNewcomer(server)
  const other = await aNewcomer(server)
  const { url } = await aShownPicture(owner.userId)
  for (const each of [url, '/files/users/x/pictures/y.jpg', 'https://example.com/a.jpg', '/files/../../etc/passwd']) {
    expect((await server.call(toggleFavourite, { url: each }, other.token)).failure.code).toBe('not_found')
  }
})

test('restores the initial state when a favourite is toggled twice concurrently', async () => {
  const { userId, token } = await aNewcomer(server)
  const { url } = await aShownPicture(userId)
  const answers = await Promise.all([
    server.call(toggleFavourite, { url }, token),
    server.call(toggleFavourite, { url }, token),
  ])
  expect(answers.map((answer) => answer.output.favourite).sort()).toEqual([false, true])
})
