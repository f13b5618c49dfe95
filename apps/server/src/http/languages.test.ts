/** Proves that a second language needs only a catalogue: with a pseudo-language installed, no English is left. */
import { openClient } from '@keylight/client'
import {
  applyGiftCard,
  type Endpoint,
  endpoints,
  getChat,
  getHistory,
  getShoot,
  getUserData,
  issueGiftCard,
  issueVoucher,
  listModels,
  listPhotos,
  listVouchers,
  type OutputOf,
  requestSignInLink,
  retrieveNotifications,
  type SentTo,
  sendChatMessage,
  signIn,
  signUp,
  startChat,
  startTryout,
  uploadPhoto,
} from '@keylight/contract'
import { notifications } from '@keylight/domain'
import { catalogues } from '@keylight/messages'
import {
  aFullAccount,
  aMemberWithModel,
  aModel,
  anOnboardedUser,
  aPicture,
  aServerWithAdmin,
  aUser,
  isPseudo,
  photo,
  pseudo,
  pseudoLocale,
} from '@keylight/testing'
import { expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin({
  catalogues: [...catalogues, pseudo(catalogues[0])],
})

const notAPhoto = new TextEncoder().encode('This is no photo at all.')
const asked = `${pseudoLocale}, en;q=0.5`

async function ask<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E>,
  { token, language = asked, photo }: { token?: string; language?: string; photo?: Uint8Array } = {},
) {
  const { status, headers, body } = await openClient({ baseUrl: server.url, token, language }).send(endpoint, input, {
    photo,
  })
  return { status, headers, body: body as OutputOf<E> }
}

/** Returns all messages in a response. */
function messagesIn(value: unknown, name = '', inFields = false): string[] {
  if (typeof value === 'string') {
    return inFields || ['message', 'failure', 'title', 'words'].includes(name) ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  // User-generated text isn't translated.
  if ('from' in value && value.from === 'user') return []
  return Object.entries(value).flatMap(([key, inner]) => messagesIn(inner, key, inFields || name === 'fields'))
}

/** Expects at least one message, and all of them in the pseudo-language. */
function expectPseudo(what: string, answer: unknown): void {
  const said = messagesIn(answer)
  expect([what, said.length > 0]).toEqual([what, true])
  for (const text of said) expect([what, text, isPseudo(text)]).toEqual([what, text, true])
}

test("rejects invalid input and signed-out callers in the request's language at every endpoint", async () => {
  let fields = 0
  /** Renewed after each request, since some end the session or delete the account. */
  let member: string | undefined
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:[A-Za-z]+/g, 'x')
    member ??= await server.tokenOf(await anOnboardedUser(server.db))
    const token = endpoint.access === 'admin' ? admin.token : member
    const headers = { 'accept-language': asked, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const body of ['7', '{"email": 7, "code": "", "limit": -1}', '{']) {
      const init = endpoint.method === 'GET' ? { headers } : { method: 'POST', headers, body }
      const response = await fetch(server.url + path, init)
      if (response.status < 400) {
        member = undefined
        continue
      }
      const refusal = await response.json()
      expectPseudo(name, refusal)
      expect(response.headers.get('content-language')).toBe(pseudoLocale)
      fields += Object.keys((refusal as { fields?: object }).fields ?? {}).length
    }
    if (endpoint.access === 'public') continue
    expectPseudo(name, (await ask(endpoint, {})).body)
    expectPseudo(name, (await ask(endpoint, {}, { token: `${token}x` })).body)
  }
  expect(fields).toBeGreaterThan(50)
})

test("rejects unknown paths, large bodies and expired links in the request's language", async () => {
  const headers = { 'accept-language': asked, 'content-type': 'application/json' }
  for (const path of ['/api/nothing', '/api/%E0%A4%A', '/files/nothing', '/api/user/export/usr_x?e=1&s=x', '/x.png']) {
    expectPseudo(path, await (await fetch(server.url + path, { headers })).json())
  }
  const large = await fetch(server.url + signIn.path, { method: 'POST', headers, body: `"${'x'.repeat(200_000)}"` })
  expectPseudo('a large body', await large.json())
})

test("describes photo problems in the request's language", async () => {
  const { token } = await aMemberWithModel(server)
  expectPseudo('an upload', (await ask(uploadPhoto, {}, { token, photo: notAPhoto })).body)
  const tryout = await ask(startTryout, { style: 'man.headshot.studio-blue' }, { photo: notAPhoto })
  expect(tryout.status).toBe(422)
  expectPseudo('a try-out', tryout.body)
  const { body } = await ask(uploadPhoto, {}, { token, photo: photo('person-1-selfie1') })
  const findings = JSON.stringify([{ code: 'too_dark', severity: 'warned' }])
  await server.db.updateTable('photos').set({ findings }).where('id', '=', body.photo!._id).execute()
  expectPseudo('photos', (await ask(listPhotos, {}, { token })).body)
})

test("explains failed work in the request's language, even in cached responses", async () => {
  const { userId, token, modelId } = await aMemberWithModel(server)
  await aModel(server.db, userId, { status: 'failed' })
  const { shootId } = await aPicture(server.db, userId, { modelId, status: 'failed' })
  expectPseudo('models', (await ask(listModels, {}, { token })).body)
  expectPseudo('a shoot', (await ask(getShoot, { shootId }, { token })).body)
  expectPseudo('user data', (await ask(getUserData, {}, { token })).body)
  for (let round = 0; round < 2; round++) {
    expectPseudo('history', (await ask(getHistory, {}, { token })).body)
    // The response cache must not return the other language.
    const english = (await ask(getHistory, {}, { token, language: 'en' })).body
    expect(messagesIn(english)).toEqual(['Something went wrong on our side. Try again. Your credit has been refunded.'])
  }
})

test("shows notifications, vouchers and events in the request's language", async () => {
  const email = 'ana@example.com'
  const userId = await aUser(server.db, email)
  const token = await server.tokenOf(userId)
  const { code } = (await ask(issueGiftCard, { worth: 29 }, { token: admin.token })).body
  await ask(applyGiftCard, { code }, { token })
  const credits = { imageGeneration: 5 }
  const given = await ask(issueVoucher, { email, title: 'For your patience', credits }, { token: admin.token })
  expectPseudo('a voucher that was given', given.body)
  expectPseudo('notifications', (await ask(retrieveNotifications, {}, { token })).body)
  expectPseudo('vouchers', (await ask(listVouchers, {}, { token })).body)
  const english = (await ask(retrieveNotifications, {}, { token, language: 'en' })).body
  expect(english.notifications.map(({ title }) => title)).toContain('You redeemed a gift card worth €29')
  for await (const event of openClient({ baseUrl: server.url, token, language: asked }).events({ after: 0 })) {
    if (event.kind !== 'notification') continue
    expectPseudo('an event', event)
    break
  }
})

test("answers chats in the request's language, and quotes the prompt unchanged", async () => {
  const { userId, token, modelId } = await aMemberWithModel(server)
  const { id: pictureId } = await aPicture(server.db, userId, { modelId })
  const { chat } = (await ask(startChat, { pictureId }, { token })).body
  const sent = await ask(sendChatMessage, { chatId: chat._id, words: 'a warmer light and a parrot' }, { token })
  expectPseudo('an answer', sent.body.chat.messages)
  const english = (await ask(getChat, { chatId: chat._id }, { token, language: 'en' })).body
  expect(english.chat.messages.at(-1)?.words).toMatch(/couldn’t use “.*parrot/)
})

test("exports an account in the request's language", async () => {
  const { userId } = await aFullAccount(server.deps)
  const link = server.url + server.deps.grants.ofUser({ id: userId, accessEpoch: 0 }).signExport()
  const archive = await (await fetch(link, { headers: { 'accept-language': asked } })).text()
  const names = archive.match(/(?:photos|pictures|upscales|videos|thumbnails)\/[^/]*?\.(?:jpg|heic|mp4)/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(name).toMatch(/⟦[^a-z]*⟧/i)
})

test("sends emails in the language of the recipient's last sign-in", async () => {
  const email = 'bo@example.com'
  const password = 'correct horse battery'
  await ask(requestSignInLink, { email: 'link@example.com' })
  expectPseudoMail(await server.mailTo('link@example.com'), '/auth/callback')
  await ask(requestSignInLink, { email: 'link@example.com' }, { language: 'fr' })
  expect(await server.mailTo('link@example.com')).toContain('Use this link to sign in.')

  await ask(signUp, { email, password })
  const { id } = await server.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  await server.db.updateTable('users').where('id', '=', id).set({ mail_finished_work: true }).execute()
  expectPseudoMail(await mailOfReadyModel(id, email, 'one'), '/ai-image-generator')
  await ask(signIn, { email, password }, { language: 'en-GB' })
  expect(await mailOfReadyModel(id, email, 'two')).toContain('Subject: Your AI model is ready')
})

async function mailOfReadyModel(userId: string, email: string, idempotencyKey: string) {
  // Deletes the job, so that no worker sends the email first.
  const queue = { ...server.deps.queue, enqueue: async () => {} }
  await server.db.transaction().execute((tx) =>
    notifications.notify({ queue }, tx, userId, {
      kind: 'work_ready',
      idempotencyKey,
      message: { code: 'model_ready', params: { model: 'Ana' } },
      link: '/ai-image-generator',
    }),
  )
  const { id } = await server.db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('id')
    .executeTakeFirstOrThrow()
  await notifications.mailNotification(server.deps, id)
  return await server.mailTo(email)
}

/** Expects pseudo-text in the subject and in every line that isn't a link. */
function expectPseudoMail(mail: string | undefined, path: string): void {
  const [head = '', ...body] = (mail ?? '').split('\n\n')
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? ''
  expect([subject, isPseudo(subject)]).toEqual([subject, true])
  expect(body.join('\n')).toContain(`${server.url}${path}`)
  const lines = body.join('\n').split('\n')
  const texts = lines.filter((line) => line !== '' && line !== '--' && !line.startsWith(server.url))
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect([text, isPseudo(text)]).toEqual([text, true])
}
