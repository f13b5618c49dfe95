import {
  addTeamPhotoMember,
  deleteWork,
  exportAccount,
  getInvitation,
  getMembership,
  getTeamPhotoMembers,
  inviteToTeamPhotos,
  joinTeamPhotos,
  leaveTeamPhotos,
  listModels,
  previewTeamPhoto,
  publishPicture,
  requestShoot,
  requestTeamPhoto,
  retrieveNotifications,
  revokeInvitation,
  type SentTo,
  teamPhotoConsentVersions,
} from '@keylight/contract'
import { aMemberWithModel, aServer, eventually, photo, shootEnded } from '@keylight/testing'
import { beforeEach, describe, expect, test } from 'vitest'

const server = aServer()
beforeEach(() => server.db.deleteFrom('attempts').execute())

const style = 'man.headshot.studio-blue'
const [selfie, another] = ['person-1-selfie1', 'person-1-selfie2'].map(photo)
const text = new TextEncoder().encode('This is no photo at all.')

const invite = async (token: string, input: Partial<SentTo<typeof inviteToTeamPhotos>> = {}) =>
  (
    await server.call(
      inviteToTeamPhotos,
      { sender: 'Ana of Acme', purpose: 'For our team page', membersMax: 3, days: 7, ...input },
      token,
    )
  ).output.invitation

/** Joins without an account. */
const join = (invitationId: string, content = selfie!, name = 'Ben') =>
  server.call(joinTeamPhotos, { invitationId, name, consent: teamPhotoConsentVersions[0] }, undefined, content)

const teamOf = async (token: string) => (await server.call(getTeamPhotoMembers, {}, token)).output

const memberReady = async (token: string, name: string) =>
  await eventually(`${name} is ready`, async () => {
    const { members } = await teamOf(token)
    return members.find((member) => member.name === name && member.status === 'ready') ?? false
  })

describe('an invitation', () => {
  // Proves 2.61
  test('lets someone without an account join with one photo, which is used only for team photos', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const { _id: invitationId } = await invite(token)
    const shown = (await server.call(getInvitation, { invitationId })).output
    expect(shown).toMatchObject({ sender: 'Ana of Acme', purpose: 'For our team page', isFull: false })
    const { membershipId } = (await join(invitationId)).output
    expect((await server.call(getMembership, { membershipId: membershipId! })).output).toMatchObject({
      name: 'Ben',
      sender: 'Ana of Acme',
      portraits: 0,
    })
    const ben = await memberReady(token, 'Ben')
    expect((await teamOf(token)).invitations).toMatchObject([{ _id: invitationId, joined: 1, status: 'open' }])
    expect((await server.call(listModels, {}, token)).output.models.map(({ _id }) => _id)).toEqual([modelId])
    expect((await server.call(requestShoot, { modelId: ben.modelId, styles: [style] }, token)).status).toBe(404)
    expect((await server.creditsOf(token)).modelTraining).toBe(1)
    const { url } = (await server.call(exportAccount, {}, token)).output
    const exported = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())
    expect([exported.includes('account.json'), exported.includes(Buffer.from(selfie!))]).toEqual([true, false])
    const { notifications } = (await server.call(retrieveNotifications, {}, token)).output
    expect(notifications[0]).toMatchObject({ title: 'Ben is on your team', link: '/ai-team-photo-generator' })
  })

  test('lets people leave, and deletes their photo and their portraits', async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    const { _id: invitationId } = await invite(token)
    const { membershipId } = (await join(invitationId)).output
    const ben = await memberReady(token, 'Ben')
    const order = { modelIds: [modelId, ben.modelId], style, arrangement: 'portraits' as const }
    const { shoot } = (await server.call(requestTeamPhoto, order, token)).output
    await shootEnded(server, token, shoot._id)
    const pictureId = shoot.pictures[1]!._id
    expect((await server.call(publishPicture, { pictureId }, token)).failure.code).toBe('consent_needed')
    const left = { membershipId: membershipId! }
    expect((await server.call(getMembership, left)).output.portraits).toBe(1)
    expect((await server.call(leaveTeamPhotos, left)).output).toEqual({ success: true })
    expect((await teamOf(token)).members).toEqual([])
    const rows = await server.db.selectFrom('pictures').where('user_id', '=', userId).select('model_id').execute()
    expect(rows).toEqual([{ model_id: modelId }])
    expect(await server.db.selectFrom('photos').where('model_id', '=', ben.modelId).select('id').execute()).toEqual([])
    await eventually('the files of the model are gone', async () => {
      return (await server.deps.store.list(`users/${userId}/models/${ben.modelId}`)).length === 0
    })
    expect((await server.call(leaveTeamPhotos, left)).status).toBe(404)
  })

  test('ends when it is revoked, expires or reaches its limit', async () => {
    const { token } = await aMemberWithModel(server)
    const stranger = await aMemberWithModel(server)
    const { _id: revoked } = await invite(token)
    expect((await server.call(revokeInvitation, { invitationId: revoked }, stranger.token)).status).toBe(404)
    await server.call(revokeInvitation, { invitationId: revoked }, token)
    expect((await join(revoked)).status).toBe(404)
    const { _id: single } = await invite(token, { membersMax: 1 })
    expect((await join(single)).status).toBe(200)
    expect(await join(single, another)).toMatchObject({ status: 409, failure: { code: 'account_full' } })
    const { _id: brief } = await invite(token, { days: 1 })
    server.clock.advance(24 * 60 + 1)
    expect((await server.call(getInvitation, { invitationId: brief })).status).toBe(410)
    expect((await join(brief)).status).toBe(410)
    expect((await server.call(getInvitation, { invitationId: 'inv_guessed' })).status).toBe(404)
  })

  test("requires consent to join, and doesn't store unusable photos", async () => {
    const { userId, token } = await aMemberWithModel(server)
    const { _id: invitationId } = await invite(token)
    const unwilling = { invitationId, name: 'Ben', consent: 'yes' as never } as const
    expect((await server.call(joinTeamPhotos, unwilling, undefined, selfie)).status).toBe(400)
    const { output } = await join(invitationId, text)
    expect(output).toMatchObject({ membershipId: null, findings: [{ code: 'not_a_photo' }] })
    const photos = await server.db.selectFrom('photos').where('user_id', '=', userId).select('model_id').execute()
    // The photo of the member's own model.
    expect(photos).toHaveLength(1)
  })

  test('adds a person only once if they send the same photo again', async () => {
    const { token } = await aMemberWithModel(server)
    const { _id: invitationId } = await invite(token)
    const first = (await join(invitationId)).output.membershipId
    expect((await join(invitationId)).output.membershipId).toBe(first)
    expect((await teamOf(token)).members).toHaveLength(1)
    // Anyone who has the same photo could upload it later, so they don't get the id that lets them leave.
    server.clock.advance(11)
    expect((await join(invitationId)).failure?.code).toBe('account_full')
  })

  test('is limited to ten people', async () => {
    const { token } = await aMemberWithModel(server)
    for (let i = 0; i < 10; i++) await invite(token)
    const input = { sender: 'Ana', purpose: 'One more', membersMax: 1, days: 1 }
    expect((await server.call(inviteToTeamPhotos, input, token)).status).toBe(409)
  })
})

describe('a member of a team', () => {
  test('is added by the owner with a photo, shown in a group photo and removed with all data', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const input = { name: 'Cleo' }
    expect((await server.call(addTeamPhotoMember, input, token, text)).output.member).toBeNull()
    const { member } = (await server.call(addTeamPhotoMember, input, token, selfie)).output
    expect(member).toMatchObject({ name: 'Cleo', invitationId: null })
    const cleo = await memberReady(token, 'Cleo')
    expect((await fetch(new URL(cleo.pictureUrl!, server.url))).status).toBe(200)
    const team = { modelIds: [modelId, cleo.modelId], style, light: 'soft' as const, colour: '#3e52c2' }
    const { shoot } = (await server.call(requestTeamPhoto, { ...team, arrangement: 'group' }, token)).output
    expect((await shootEnded(server, token, shoot._id)).status).toBe('ready')
    await server.call(deleteWork, { workId: cleo.modelId }, token)
    expect((await teamOf(token)).members).toEqual([])
  })

  test('is shown in a free preview without storing it', async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    await server.call(addTeamPhotoMember, { name: 'Cleo' }, token, selfie)
    const cleo = await memberReady(token, 'Cleo')
    const before = await server.deps.store.list(`users/${userId}`)
    const team = { modelIds: [modelId, cleo.modelId], style }
    const group = (await server.call(previewTeamPhoto, { ...team, arrangement: 'group' }, token)).output.pictures
    expect(group.map((picture) => Buffer.from(picture!, 'base64').subarray(8, 12).toString())).toEqual(['WEBP'])
    const portraits = (await server.call(previewTeamPhoto, { ...team, arrangement: 'portraits' }, token)).output
    expect(portraits.pictures).toHaveLength(2)
    expect(await server.deps.store.list(`users/${userId}`)).toEqual(before)
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
    const stranger = await aMemberWithModel(server)
    expect((await server.call(previewTeamPhoto, { ...team, arrangement: 'group' }, stranger.token)).status).toBe(404)
  })
})
