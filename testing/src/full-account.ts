import { randomBytes } from 'node:crypto'
import { giftCards, type ThumbnailDesign } from '@keylight/contract'
import { type ChatAnswer, type Db, type IdKind, newId, type ObjectStore, publishEvent } from '@keylight/domain'
import { aSession, aUser } from './builders.ts'

export interface FullAccount {
  userId: string
  email: string
  /** Session token as stored in the database. */
  sessionToken: string
  /** A ready model with two photos. Its image is the first photo's preview. */
  modelId: string
  /** A published favourite picture with a chat and one of the model's photos as its original. */
  pictureId: string
  /** Photos of that model. */
  photoIds: string[]
  /** All stored files by key. */
  files: Map<string, Uint8Array>
}

const style = 'man.headshot.studio-blue'
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]

const design: ThumbnailDesign = {
  backdrop: { kind: 'style', blur: 0.5, dim: 0.2 },
  person: { x: 0.5, y: 0.5, height: 1, mirrored: false, outline: null },
  texts: [],
}

/**
 * Creates a user with a row in every table of user data and all kinds of files. Two models were trained on the same
 * photo, which is also queued for a third.
 */
export async function aFullAccount(
  { db, store }: { db: Db; store: ObjectStore },
  email = `${randomBytes(6).toString('hex')}@example.com`,
): Promise<FullAccount> {
  const user_id = await aUser(db, email)
  const sessionToken = await aSession(db, user_id)
  const files = new Map<string, Uint8Array>()
  const put = async (key: string, head: readonly number[] = jpeg) => {
    const content = new Uint8Array([...head, ...randomBytes(2000)])
    files.set(key, content)
    await store.put(key, content)
    return key
  }
  const work = (kind: IdKind) => ({
    id: newId(kind),
    user_id,
    engine_ref: null,
    failure: null,
    deadline_at: new Date(),
    status: 'ready' as const,
  })

  await db
    .insertInto('sign_in_methods')
    .values({
      id: newId('signInMethod'),
      user_id,
      account_id: user_id,
      provider_id: 'credential',
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: 'salted:hash-of-a-password',
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      id: newId('passkey'),
      user_id,
      credential_id: `credential-of-${user_id}`,
      public_key: Buffer.from('public-key-of-a-passkey'),
      counter: 0,
      transports: ['internal'],
      name: 'Key on my phone',
      synced: true,
      used_at: null,
    })
    .execute()
  await db
    .insertInto('api_keys')
    .values({
      id: newId('apiKey'),
      user_id,
      name: 'Script on my server',
      prefix: 'kl_7Hq2xM',
      digest: Buffer.from(`digest-of-an-api-key-of-${user_id}`),
      scopes: ['tools'],
      expires_at: null,
      used_at: null,
    })
    .execute()
  await db
    .insertInto('known_browsers')
    .values({ user_id, browser: 'digest-of-a-browser', seen_at: new Date() })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ user_id, plan: 'pro', status: 'cancelled', started_at: new Date(), renews_at: null, ends_at: new Date() })
    .execute()

  const order_id = newId('order')
  const reference = randomBytes(6).toString('hex')
  await db
    .insertInto('orders')
    .values({
      id: order_id,
      user_id,
      plan: 'starter',
      title: 'Starter',
      price: 2900,
      currency: 'eur',
      paid: 'once',
      added: 'once',
      credits: JSON.stringify({ modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 }),
      state: 'paid',
      provider: 'somebody',
      provider_ref: reference,
      checkout_url: null,
      subscription_ref: null,
      period_end: null,
      failing_since: null,
      ended_at: null,
      next_look_at: new Date(Date.now() + 86_400_000),
      created_at: new Date(),
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      id: newId('payment'),
      order_id,
      user_id,
      plan: 'starter',
      title: 'Starter',
      credits: JSON.stringify({ modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 }),
      provider: 'somebody',
      provider_ref: reference,
      amount: 2900,
      refunded: 2900,
      paid_at: new Date(),
      downloaded_at: null,
      refund_asked_at: null,
    })
    .execute()

  const company_id = newId('company')
  await db
    .insertInto('companies')
    .values({ id: company_id, owner_id: user_id, name: 'A team of a full account', seats: 2 })
    .execute()
  await db.insertInto('company_members').values({ user_id, company_id, role: 'owner', joined_at: new Date() }).execute()
  await db
    .insertInto('company_invitations')
    .values({
      id: newId('teamInvitation'),
      company_id,
      email: 'invited@example.com',
      role: 'member',
      invited_by: user_id,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
      declined_at: null,
    })
    .execute()
  await db
    .insertInto('pool_entries')
    .values({ company_id, user_id, kind: 'imageGeneration', amount: 60, reason: 'paid:somebody' })
    .execute()

  const digest = randomBytes(16).toString('hex')
  const addPhoto = async (model_id: string | null, rank: number | null, head: readonly number[], same = digest) => {
    const id = newId('photo')
    await db
      .insertInto('photos')
      .values({
        id,
        user_id,
        model_id,
        rank,
        digest: same,
        bytes: 2000,
        findings: JSON.stringify([{ code: 'too_dark', severity: 'warned' }]),
        fingerprint: 'fingerprint-of-a-photo',
        accepted_at: new Date(),
        file_deleted_at: null,
      })
      .execute()
    await put(`users/${user_id}/photos/${id}/original`, head)
    await put(`users/${user_id}/photos/${id}/preview.webp`)
    return id
  }
  const addModel = async (name: string) => {
    const model = work('model')
    const likeness = `users/${user_id}/models/${model.id}/likeness.json`
    await put(likeness)
    await db
      .insertInto('models')
      .values({ ...model, name, gender: 'man', photo_count: 1, total: 1, likeness, cover_key: null })
      .execute()
    return model.id
  }
  const modelId = await addModel('Ana')
  const photoIds = [await addPhoto(modelId, 0, jpeg), await addPhoto(modelId, 1, heic, randomBytes(16).toString('hex'))]
  const beforeKey = `users/${user_id}/photos/${photoIds[0]}/preview.webp`
  await db.updateTable('models').where('id', '=', modelId).set({ photo_ids: photoIds, cover_key: beforeKey }).execute()
  await addPhoto(await addModel('Ana again'), 0, jpeg)
  await addPhoto(null, null, jpeg)

  const shoot = { id: newId('shoot'), user_id, model_id: modelId, model_name: 'Ana', prompt: 'before a red wall' }
  await db.insertInto('shoots').values(shoot).execute()
  const made = async (kind: 'picture' | 'upscale' | 'video' | 'thumbnail', extension: string) => {
    const row = work(kind)
    const key = `users/${user_id}/${kind}s/${row.id}/0`
    return { row, file_key: await put(`${key}.${extension}`), preview_key: await put(`${key}.preview.webp`) }
  }
  const pictures = [await made('picture', 'jpg'), await made('picture', 'jpg')]
  for (const [position, { row, file_key, preview_key }] of pictures.entries()) {
    await db
      .insertInto('pictures')
      .values({
        ...row,
        shoot_id: shoot.id,
        position,
        model_id: modelId,
        style,
        garment: null,
        source_id: null,
        file_key,
        preview_key,
        before_key: beforeKey,
        width: 1024,
        height: 1280,
        digital_source: 'composite',
        downloaded_at: null,
        published_at: null,
        published_title: null,
        publication_id: null,
      })
      .execute()
  }
  const pictureId = pictures[0]!.row.id
  await db
    .updateTable('pictures')
    .where('id', '=', pictureId)
    .set({
      published_at: new Date(),
      published_title: 'Me before a blue wall',
      publication_id: newId('publication'),
    })
    .execute()
  await db.insertInto('favourites').values({ user_id, work_id: pictureId }).execute()

  const upscale = await made('upscale', 'jpg')
  await db
    .insertInto('upscales')
    .values({
      ...upscale.row,
      source_id: pictureId,
      source_preview_key: pictures[0]!.preview_key,
      factor: 2,
      location: 'upscaler',
      file_key: upscale.file_key,
      preview_key: upscale.preview_key,
      width: 2048,
      height: 2560,
      digital_source: 'composite',
      downloaded_at: null,
    })
    .execute()
  const video = await made('video', 'mp4')
  const scene = { modelId, style, photoIds: ['pho_1'], direction: {}, garment: null, move: 'pushIn', seconds: 4 }
  await db
    .insertInto('videos')
    .values({
      ...video.row,
      kind: 'video',
      model_id: modelId,
      model_name: 'Ana',
      scenes: JSON.stringify([{ ...scene, lightSweep: false, caption: 'Hello' }]),
      prompt: null,
      width: 1080,
      height: 1350,
      file_key: video.file_key,
      poster_key: video.preview_key,
      seconds: 4,
      downloaded_at: null,
    })
    .execute()
  const thumbnail = await made('thumbnail', 'jpg')
  await db
    .insertInto('thumbnails')
    .values({
      ...thumbnail.row,
      model_id: modelId,
      model_name: 'Ana',
      style,
      design: JSON.stringify(design),
      file_key: thumbnail.file_key,
      preview_key: thumbnail.preview_key,
      backdrop_key: null,
      person_key: null,
      digital_source: 'composite',
      downloaded_at: null,
    })
    .execute()

  const invitation = { id: newId('teamPhotoInvitation'), user_id, sender: 'Ana of Acme', purpose: 'For our team page' }
  await db
    .insertInto('team_invitations')
    .values({ ...invitation, members_max: 5, expires_at: new Date(), revoked_at: null })
    .execute()
  await db
    .insertInto('team_members')
    .values({
      id: newId('teamMember'),
      user_id,
      model_id: modelId,
      invitation_id: invitation.id,
      sender: invitation.sender,
      purpose: invitation.purpose,
      consent_version: 'version-of-a-consent',
    })
    .execute()

  const answer: ChatAnswer = {
    code: 'answer',
    params: { changes: [{ label: 'Warmer', undone: false }], refusals: [], unused: ['please'] },
  }
  const [chat_id, message_id] = [newId('chat'), newId('chatMessage')]
  await db.insertInto('chats').values({ id: chat_id, user_id, picture_id: pictureId, shoot_id: shoot.id }).execute()
  await db.insertInto('picture_edits').values({ user_id, root_id: pictureId, edits: 1 }).execute()
  await db
    .insertInto('chat_messages')
    .values([
      {
        id: newId('chatMessage'),
        chat_id,
        position: 0,
        sender: 'user',
        words: 'Make it warmer, please.',
        answer: null,
      },
      { id: message_id, chat_id, position: 1, sender: 'studio', words: null, answer: JSON.stringify(answer) },
    ])
    .execute()
  await db
    .insertInto('chat_steps')
    .values({
      id: newId('chatStep'),
      chat_id,
      message_id,
      position: 0,
      label: 'Warmer',
      picture_id: pictures[1]!.row.id,
      upscale_id: upscale.row.id,
      undone_at: null,
    })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      id: newId('notification'),
      user_id,
      kind: 'work_ready',
      idempotency_key: `${shoot.id}:0`,
      message: JSON.stringify({ code: 'shoot_ready', params: { model: 'Ana', ready: 2, failed: 0, credits: 0 } }),
      link: null,
    })
    .execute()
  await db
    .insertInto('vouchers')
    .values({
      id: newId('voucher'),
      user_id,
      idempotency_key: 'welcome',
      title: JSON.stringify({ code: 'given', params: { title: 'Welcome' } }),
      credits: JSON.stringify({ modelTraining: 0, imageGeneration: 5, imageUpscaling: 0, videoGeneration: 0 }),
      expires_at: new Date(),
      redeemed_at: null,
    })
    .execute()
  await db
    .insertInto('gift_cards')
    .values({
      id: newId('giftCard'),
      code_digest: randomBytes(32).toString('hex'),
      worth: 29,
      price: 2900,
      credits: JSON.stringify(giftCards[29]),
      issued_by: null,
      claimed_by: user_id,
      claimed_at: new Date(),
      expires_at: new Date(),
    })
    .execute()
  await db
    .insertInto('affiliates')
    .values({ user_id, code: user_id.slice(4, 14), created_at: new Date() })
    .execute()
  await db.insertInto('affiliate_clicks').values({ user_id, day: '2026-11-01', clicks: 3 }).execute()
  const affiliate_id = await aUser(db)
  await db
    .insertInto('affiliates')
    .values({ user_id: affiliate_id, code: affiliate_id.slice(4, 14), created_at: new Date() })
    .execute()
  await db
    .insertInto('affiliate_signups')
    .values({ user_id, affiliate_id, percent: 20, months: 12, created_at: new Date() })
    .execute()
  await db
    .insertInto('commission_entries')
    .values({
      ...{ user_id, reason: 'payment:pay_1', payment_id: 'pay_1', amount: 580, test: false },
      payable_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  await db
    .insertInto('payouts')
    .values({
      ...{ id: newId('payout'), user_id, amount: 580, details: 'DE00 1234', test: false },
      created_at: new Date(),
      decided_at: null,
    })
    .execute()
  await db
    .insertInto('reviews')
    .values({
      id: newId('review'),
      user_id,
      name: 'Ana',
      rating: 5,
      words: 'They look like me, which is the point.',
      decided_at: null,
    })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, digest: 'digest', fingerprint: 'fingerprint', answer: randomBytes(40), created_at: new Date() })
    .execute()
  await db
    .insertInto('previews')
    .values({
      digest: randomBytes(12).toString('base64url'),
      user_id,
      model_id: modelId,
      file_key: await put(`users/${user_id}/models/${modelId}/previews/preview.webp`),
      missing: ['pose'],
      drawn_at: new Date(),
    })
    .execute()
  await db.transaction().execute((tx) => publishEvent(tx, user_id, { kind: 'credits' }))
  return { userId: user_id, email, sessionToken, modelId, pictureId, photoIds, files }
}
