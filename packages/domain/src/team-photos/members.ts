/**
 * People added by a single photo, for team photos only. Each of them has a model that can't be used for any other
 * purpose.
 */
import { limits, type PhotoFinding, type TeamPhotoMember } from '@keylight/contract'
import { sql } from 'kysely'
import { requireConsent } from '../account/consents.ts'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { photoKeys } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { trainingOrder, trainingWork } from '../models/models.ts'
import { discard, toFindings, toStored } from '../photos/photos.ts'
import type { Deps, RequestDeps, Shown, UploadedPhoto } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { pictureWork } from '../shoots/pictures.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { finish } from '../work/finish-task.ts'
import { openInvitation } from './invitations.ts'

const inspectDeadlineSeconds = 60

/** Limit per owner and per IP address. */
const uploads: RateLimit = { action: 'team-upload', max: 120, windowMinutes: 60 }
const joins: RateLimit = { action: 'team-join', max: 40, windowMinutes: 60 }

/** Counts an upload before its file is read. Throws `Failure`. */
export async function admitMember(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await requireConsent(deps.db, userId)
  await attempt(deps, uploads, userId)
}

/** Like `admitMember`, but for a visitor, identified by a keyed hash of their IP address. */
export async function admitJoining(deps: Pick<Deps, 'db' | 'clock'>, visitor: string): Promise<void> {
  await attempt(deps, joins, visitor)
}

/**
 * A model's gender selects its styles. Team photos have one style for everyone, so the gender isn't asked for or shown.
 */
const anyGender = 'man'

interface Joining {
  name: string
  photo: UploadedPhoto
}

type JoinDeps = Pick<RequestDeps, 'db' | 'store' | 'engine' | 'clock' | 'report' | 'queue' | 'sentences'>

/** Adds a person by a photo that the owner uploads. */
export async function addMember(
  deps: JoinDeps & Pick<RequestDeps, 'urls'>,
  userId: string,
  joining: Joining,
): Promise<{ member: TeamPhotoMember | null; findings: PhotoFinding[] }> {
  const { memberId, findings } = await join(deps, userId, joining, null, null)
  const member = (await listMembers(deps, userId)).find(({ _id }) => _id === memberId)
  return { member: member ?? null, findings }
}

/** Adds a person who joins through an invitation link. `consent` is the version they agreed to. */
export async function joinTeamPhotos(
  deps: JoinDeps,
  invitationId: string,
  joining: Joining,
  consent: string,
): Promise<{ membershipId: string | null; findings: PhotoFinding[] }> {
  const { row, isFull } = await openInvitation(deps, deps.db, invitationId)
  if (isFull) throw new Failure('invitation_full')
  const { memberId, findings } = await join(deps, row.user_id, joining, invitationId, consent)
  return { membershipId: memberId, findings }
}

/** How long a repeated request counts as a retry after a lost response, in minutes. */
const retryMinutes = 10

async function join(
  deps: JoinDeps,
  userId: string,
  { name, photo }: Joining,
  invitationId: string | null,
  consent: string | null,
): Promise<{ memberId: string | null; findings: PhotoFinding[] }> {
  const known = await findSame(deps, userId, photo.digest, invitationId)
  if (known) {
    // A membership's id is a secret. Someone else may have the same photo, so only a retry gets the id again.
    const isRetry = known.created_at.getTime() > deps.clock.now().getTime() - retryMinutes * 60_000
    if (invitationId !== null && !isRetry) throw new Failure('team_photo_known')
    return { memberId: known.id, findings: [] }
  }
  const photoId = newId('photo')
  const keys = photoKeys(userId, photoId)
  await deps.db
    .insertInto('photos')
    .values({ id: photoId, user_id: userId, digest: photo.digest, bytes: photo.bytes, findings: JSON.stringify([]) })
    .execute()
  try {
    await photo.withContent((content) => deps.store.put(keys.original, content))
    const { inspection } = await finish(
      deps,
      { kind: 'inspect', key: photoId, photo: keys.original, preview: keys.preview },
      { owner: userId },
      inspectDeadlineSeconds,
    )
    const findings = inspection.findings.map(toStored)
    const shown = toFindings(deps, findings)
    if (!inspection.accepted) {
      await discard(deps, userId, photoId)
      return { memberId: null, findings: shown }
    }
    const memberId = await deps.db.transaction().execute(async (tx) => {
      const invitation = await requirePlace(deps, tx, userId, invitationId)
      const modelId = newId('model')
      await tx
        .insertInto('models')
        .values({
          id: modelId,
          user_id: userId,
          name,
          gender: anyGender,
          photo_count: 1,
          total: 1,
          photo_ids: [photoId],
          team_only: true,
          price: 0,
          ...awaitingTurn(deps),
        })
        .execute()
      await tx
        .updateTable('photos')
        .where('id', '=', photoId)
        .set({
          model_id: modelId,
          accepted_at: deps.clock.now(),
          score: inspection.score,
          findings: JSON.stringify(findings),
          fingerprint: inspection.fingerprint,
        })
        .execute()
      const { id } = await tx
        .insertInto('team_members')
        .values({
          id: newId('teamMember'),
          user_id: userId,
          model_id: modelId,
          invitation_id: invitationId,
          sender: invitation?.sender ?? null,
          purpose: invitation?.purpose ?? null,
          consent_version: invitation ? consent : null,
          created_at: deps.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await deps.queue.enqueue(tx, [trainingOrder(modelId, userId)])
      await publishEvent(tx, userId, { kind: 'model_progress', id: modelId })
      return id
    })
    return { memberId, findings: shown }
  } catch (error) {
    await discard(deps, userId, photoId)
    throw error
  }
}

/** Finds a person who has already joined with the same file, so that a lost response can be resent. */
async function findSame(
  deps: Pick<Deps, 'db'>,
  userId: string,
  digest: string,
  invitationId: string | null,
): Promise<{ id: string; created_at: Date } | undefined> {
  return await deps.db
    .selectFrom('team_members')
    .innerJoin('photos', 'photos.model_id', 'team_members.model_id')
    .where('team_members.user_id', '=', userId)
    .where('photos.digest', '=', digest)
    .where('team_members.invitation_id', invitationId === null ? 'is' : '=', invitationId)
    .select(['team_members.id', 'team_members.created_at'])
    .executeTakeFirst()
}

/** Throws `Failure` if the team is full. Serialises concurrent joins. */
async function requirePlace(deps: Pick<Deps, 'clock'>, tx: Tx, userId: string, invitationId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team ${userId}`}, 0))`.execute(tx)
  const { members } = await tx
    .selectFrom('team_members')
    .where('user_id', '=', userId)
    .select((e) => e.fn.countAll<string>().as('members'))
    .executeTakeFirstOrThrow()
  if (Number(members) >= limits.teamSizeMax) throw new Failure('team_full', { max: limits.teamSizeMax })
  if (invitationId === null) return null
  const { row, isFull } = await openInvitation(deps, tx, invitationId)
  if (isFull) throw new Failure('invitation_full')
  return row
}

export async function listMembers(deps: Pick<Deps, 'db'> & Shown, userId: string): Promise<TeamPhotoMember[]> {
  const rows = await deps.db
    .selectFrom('team_members')
    .innerJoin('models', 'models.id', 'team_members.model_id')
    .where('team_members.user_id', '=', userId)
    .select([
      'team_members.id',
      'team_members.invitation_id',
      'team_members.created_at',
      'models.id as model_id',
      'models.name',
      'models.status',
      'models.cover_key',
      'models.failure',
    ])
    .orderBy('team_members.created_at')
    .orderBy('team_members.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    modelId: row.model_id,
    name: row.name,
    status: row.status,
    pictureUrl: row.cover_key === null ? null : deps.urls.sign(row.cover_key),
    invitationId: row.invitation_id,
    failure: row.failure && deps.sentences.workFailure(row.failure),
    createdAt: row.created_at.toISOString(),
  }))
}

/** Returns a person who joined by invitation. Throws `Failure` if there is none. */
async function findMembership(deps: Pick<Deps, 'db'>, membershipId: string) {
  const row = await deps.db
    .selectFrom('team_members')
    .innerJoin('models', 'models.id', 'team_members.model_id')
    .where('team_members.id', '=', membershipId)
    .where('team_members.consent_version', 'is not', null)
    .select([
      'team_members.user_id',
      'team_members.model_id',
      'team_members.sender',
      'team_members.purpose',
      'team_members.created_at',
      'models.name',
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('membership_not_found')
  const pictures = await deps.db.selectFrom('pictures').where('model_id', '=', row.model_id).select('id').execute()
  return { ...row, pictures }
}

export async function getMembership(deps: Pick<Deps, 'db'>, membershipId: string) {
  const { name, sender, purpose, created_at, pictures } = await findMembership(deps, membershipId)
  return {
    name,
    sender: sender ?? '',
    purpose: purpose ?? '',
    joinedAt: created_at.toISOString(),
    portraits: pictures.length,
  }
}

/** Deletes a person's photo, and the images that show only them. */
export async function leaveTeamPhotos(
  deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'queue'>,
  membershipId: string,
): Promise<void> {
  const { user_id, model_id, pictures } = await findMembership(deps, membershipId)
  for (const { id } of pictures) await pictureWork.remove(deps, user_id, id)
  await trainingWork.remove(deps, user_id, model_id)
}
