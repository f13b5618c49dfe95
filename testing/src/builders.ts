import { randomBytes } from 'node:crypto'
import {
  type CreditKind,
  consentVersion,
  emptyOnboarding,
  type Gender,
  type ModelStatus,
  type Onboarding,
  type ThumbnailDesign,
} from '@keylight/contract'
import { accounts, type Db, newId, type WorkFailure, type WorkKind } from '@keylight/domain'

/** Creates a user with opening credits and consent, without a session. */
export async function aUser(db: Db, email = `${randomBytes(6).toString('hex')}@example.com`): Promise<string> {
  const id = newId('user')
  await db.insertInto('users').values({ id, email, name: '', email_verified: true, image: null }).execute()
  await accounts.openAccount(db, id, new Date(), 'en', (address) => [address])
  await db.insertInto('consents').values({ user_id: id, version: consentVersion }).execute()
  return id
}

export const emailOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()).email

const everyStep: Onboarding = {
  ...emptyOnboarding,
  mode: { completed: true, value: 'style' },
  profession: { completed: true, value: ['man.headshot.studio-blue'] },
  modelDetails: { completed: true, gender: 'man', name: 'Me' },
  photoUpload: { completed: true },
  training: { completed: true },
  styleSelection: { completed: true, styles: ['man.headshot.studio-blue'] },
}

/** Creates a user who has finished onboarding. */
export async function anOnboardedUser(db: Db): Promise<string> {
  const id = await aUser(db)
  await db
    .updateTable('onboardings')
    .where('user_id', '=', id)
    .set({ steps: JSON.stringify(everyStep) })
    .execute()
  return id
}

const hourMs = 3_600_000

/** Creates a session that started an hour before its end. Returns its token as stored in the database. */
export async function aSession(db: Db, userId: string, expiresAt = new Date(Date.now() + hourMs)): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      id: newId('session'),
      user_id: userId,
      token,
      created_at: new Date(expiresAt.getTime() - hourMs),
      expires_at: expiresAt,
      ip_address: null,
      user_agent: null,
    })
    .execute()
  return token
}

/** Creates an accepted, unused photo without files. */
export async function aPhoto(db: Db, userId: string): Promise<string> {
  const id = newId('photo')
  const digest = randomBytes(16).toString('hex')
  await db
    .insertInto('photos')
    .values({
      id,
      user_id: userId,
      model_id: null,
      rank: null,
      digest,
      bytes: 1,
      findings: '[]',
      accepted_at: new Date(),
    })
    .execute()
  return id
}

/** Adds credits, or removes them if the amount is negative. */
export async function giveCredits(db: Db, userId: string, kind: CreditKind, amount: number): Promise<void> {
  const reason = `test ${randomBytes(6).toString('hex')}`
  await db.insertInto('credit_entries').values({ user_id: userId, kind, amount, reason }).execute()
}

/** A failure as stored in rows of work. */
export function aFailure(work: WorkKind): string {
  const failure: WorkFailure = { code: 'engine_broken', params: { work, credits: 1 } }
  return JSON.stringify(failure)
}

/** A thumbnail with this text. */
export const aThumbnailDesign = (words: string): ThumbnailDesign => ({
  backdrop: { kind: 'style', blur: 0.5, dim: 0.3 },
  person: { x: 0.75, y: 0.6, height: 1.1, mirrored: false, outline: { colour: '#ffffff', width: 0.01 } },
  texts: [
    {
      words,
      x: 0.05,
      y: 0.1,
      width: 0.5,
      size: 0.15,
      colour: '#ffffff',
      weight: 'bold',
      align: 'left',
      box: null,
      outline: '#000000',
    },
  ],
})

/** Creates a model with one photo. */
export async function aModel(
  db: Db,
  userId: string,
  is: { status?: ModelStatus; likeness?: string; gender?: Gender; deadlineAt?: Date } = {},
): Promise<string> {
  const id = newId('model')
  const status = is.status ?? 'ready'
  await db
    .insertInto('models')
    .values({
      id,
      user_id: userId,
      name: 'Me',
      gender: is.gender ?? 'man',
      status,
      photo_count: 1,
      total: 1,
      engine_ref: null,
      likeness: status === 'ready' ? (is.likeness ?? 'nobody') : null,
      cover_key: null,
      failure: status === 'failed' ? aFailure('model') : null,
      deadline_at: is.deadlineAt ?? new Date(Date.now() + 3_600_000),
    })
    .execute()
  const photo = await aPhoto(db, userId)
  await db
    .updateTable('photos')
    .where('id', '=', photo)
    .set({ model_id: id, rank: 0, score: 0.8, views: ['head-and-shoulders'] })
    .execute()
  return id
}

/** Creates a picture in its own shoot, with file keys but without files. */
export async function aPicture(
  db: Db,
  userId: string,
  is: { modelId?: string; style?: string; status?: 'in_progress' | 'ready' | 'failed' } = {},
): Promise<{ id: string; shootId: string; fileKey: string; previewKey: string }> {
  const { style = 'man.headshot.studio-blue', status = 'ready', modelId = await aModel(db, userId) } = is
  const [id, shootId] = [newId('picture'), newId('shoot')]
  await db.insertInto('shoots').values({ id: shootId, user_id: userId, model_id: modelId, model_name: 'Me' }).execute()
  const [fileKey, previewKey] = [`users/${userId}/pictures/${id}.jpg`, `users/${userId}/pictures/${id}.preview.webp`]
  const files = { file_key: fileKey, preview_key: previewKey, width: 1024, height: 1280 }
  await db
    .insertInto('pictures')
    .values({
      id,
      user_id: userId,
      shoot_id: shootId,
      model_id: modelId,
      position: 0,
      style,
      status,
      failure: status === 'failed' ? aFailure('picture') : null,
      ...(status === 'ready' && files),
      deadline_at: new Date(),
    })
    .execute()
  return { id, shootId, fileKey, previewKey }
}
