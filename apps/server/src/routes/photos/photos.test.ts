import { readFileSync } from 'node:fs'
import { limits, listPhotos, removePhoto, uploadPhoto } from '@keylight/contract'
import { aNewcomer, aPhoto, aServer, photo } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer()

/** The third selfie in another file format. */
const savedByPhone = new Uint8Array(
  readFileSync(new URL('../../../../../testing/photos/person-1-selfie3.heic', import.meta.url)),
)
const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
const upload = (token: string, content: Uint8Array) => server.call(uploadPhoto, {}, token, content)

const text = new TextEncoder().encode('This is no photo at all.')

describe('uploads', () => {
  test('stores a usable photo with a preview, and deletes it with its files', async () => {
    const { userId, token } = await aNewcomer(server)
    const { photo: kept } = (await upload(token, selfies[0]!)).output
    expect((await fetch(new URL(kept!.previewUrl, server.url))).headers.get('content-type')).toBe('image/webp')
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([kept])
    expect((await server.call(removePhoto, { photoId: kept!._id }, token)).output).toEqual({ success: true })
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([])
    expect(await server.deps.store.exists(`users/${userId}/photos/${kept!._id}/original`)).toBe(false)
    expect((await server.call(removePhoto, { photoId: kept!._id }, token)).status).toBe(404)
  })

  test("rejects a text file, explains why and doesn't store it", async () => {
    const { userId, token } = await aNewcomer(server)
    const { output } = await upload(token, text)
    expect(output.photo).toBeNull()
    expect(output.findings).toMatchObject([{ code: 'not_a_photo', severity: 'refused' }])
    expect(output.findings[0]?.message).toContain('can’t open this file as a photo')
    const rows = await server.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()
    expect(rows).toEqual([])
  })

  test('stores one photo when the same file is uploaded twice', async () => {
    const { token } = await aNewcomer(server)
    const first = (await upload(token, selfies[0]!)).output.photo
    const second = (await upload(token, selfies[0]!)).output.photo
    expect(second).toEqual(first)
    expect((await server.call(listPhotos, {}, token)).output.photos).toHaveLength(1)
  })

  test("groups the caller's own photos by person", async () => {
    const { userId, token } = await aNewcomer(server)
    const ids: string[] = []
    for (const content of selfies) ids.push((await upload(token, content)).output.photo!._id)
    expect((await server.call(listPhotos, {}, token)).output.people).toEqual([ids])
    const faces = [
      [1, 0],
      [0.98, 0.2],
      [0, 1],
    ].map((vector) => ({ net: { vector, threshold: 0.4 }, traits: [] }))
    for (const [index, identity] of faces.entries())
      await server.db
        .updateTable('photos')
        .where('id', '=', ids[index]!)
        .where('user_id', '=', userId)
        .set({ identity: JSON.stringify(identity) })
        .execute()
    expect((await server.call(listPhotos, {}, token)).output.people).toEqual([ids.slice(0, 2), ids.slice(2)])
    const { token: other } = await aNewcomer(server)
    expect((await server.call(listPhotos, {}, other)).output.people).toEqual([])
  })

  test('warns about a photo that looks like an earlier upload', async () => {
    const { token } = await aNewcomer(server)
    const [jpeg, other, heic] = [selfies[2]!, selfies[0]!, savedByPhone]
    const told = []
    for (const content of [jpeg, other, heic]) told.push((await upload(token, content)).output.findings)
    expect(told).toMatchObject([[], [], [{ code: 'near_duplicate', severity: 'warned' }]])
    const { photos } = (await server.call(listPhotos, {}, token)).output
    expect(photos.map((photo) => photo.findings)).toEqual(told)
  })

  test("enforces a model's photo limit on concurrent uploads", async () => {
    const { userId, token } = await aNewcomer(server)
    for (let i = 0; i < limits.photosPerModelMax - 1; i++) await aPhoto(server.db, userId)
    const answers = await Promise.all(selfies.map((content) => upload(token, content)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.failure.code).toBe('too_many_photos')
  })

  test('rejects oversized files by their declared and by their actual size', async () => {
    const { token } = await aNewcomer(server)
    const tooBig = new Uint8Array(limits.photoBytesMax + 1)
    expect(await upload(token, tooBig)).toMatchObject({ status: 413, failure: { code: 'file_too_big' } })

    const boundary = 'x'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        controller.enqueue(tooBig)
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`))
        controller.close()
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await fetch(server.url + uploadPhoto.path, init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'file_too_big' })
  })

  test('reports a missing photo field', async () => {
    const { token } = await aNewcomer(server)
    const answer = await server.call(uploadPhoto, {}, token)
    expect(answer).toMatchObject({ status: 400, failure: { fields: { photo: 'Choose a photo.' } } })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const json = await fetch(server.url + uploadPhoto.path, { method: 'POST', headers, body: '{}' })
    expect(await json.json()).toMatchObject({ code: 'invalid_input', fields: { photo: 'Choose a photo.' } })
  })
})
