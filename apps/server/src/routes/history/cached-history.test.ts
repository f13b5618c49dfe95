/** The history comes from a cache until something changes. Here everything changes that can. */
import {
  cancelWork,
  changeThumbnail,
  deleteWork,
  getHistory,
  type HistoryList,
  historyLists,
  publishPicture,
  renameModel,
  requestDressUp,
  requestShoot,
  requestTeamPhoto,
  requestThumbnail,
  requestVideo,
  retryWork,
  sendChatMessage,
  startChat,
  thumbnailLayout,
  type UserEvent,
  undoChatStep,
  unpublishPicture,
} from '@keylight/contract'
import { history, runMaintenance } from '@keylight/domain'
import { aModel, anOnboardedUser, aServerWithHeldEngine, eventually, giveCredits } from '@keylight/testing'
import { expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const style = 'man.headshot.studio-blue'

test('never returns a stale history after any change by the user or by time', async () => {
  const userId = await anOnboardedUser(server.db)
  let token = await server.tokenOf(userId)
  const [modelId, otherId] = [await aModel(server.db, userId), await aModel(server.db, userId)]
  for (const kind of ['imageGeneration', 'videoGeneration'] as const) {
    await giveCredits(server.db, userId, kind, 30)
  }

  /** Read from the tables of the works. */
  const readLists = async () => {
    const lists = historyLists.map((list) => history.readPage(server.deps, userId, { list }))
    const pages = await Promise.all(lists)
    const pick = <T>(of: (page: (typeof pages)[number], list: HistoryList) => T) =>
      Object.fromEntries(historyLists.map((list, index) => [list, of(pages[index]!, list)]))
    return {
      ...pick((page, list) => page[list]),
      next: pick((page, list) => page.next[list]),
    } as (typeof pages)[number]
  }
  let before = ''
  /** Expects the answer, twice, to match the database, and to differ from the last one unless told otherwise. */
  const look = async (what: string, sameAsBefore = false) => {
    const true_ = await readLists()
    for (let times = 0; times < 2; times++) {
      expect([what, (await server.call(getHistory, {}, token)).output]).toEqual([what, true_])
    }
    const now = JSON.stringify(true_)
    expect([what, now === before]).toEqual([what, sameAsBefore])
    before = now
    return true_
  }
  /** Waits until nothing is in progress. */
  const settle = async () => {
    for (;;) {
      const { activities, dressUpActivities, videoActivities, thumbnailActivities } = await readLists()
      const works = [
        ...[...activities, ...dressUpActivities].flatMap((shoot) =>
          shoot.pictures.map(({ _id, status }) => ({ _id, status })),
        ),
        ...videoActivities.map(({ videoId: _id, status }) => ({ _id, status })),
        ...thumbnailActivities.map(({ _id, status }) => ({ _id, status })),
      ]
      const waiting = works.find(({ status }) => status === 'in_progress')
      if (!waiting) return
      await server.until(token, (event: UserEvent) => endedIn(event) === waiting._id)
    }
  }
  const endedIn = (event: UserEvent): string | undefined => {
    if (event.kind === 'picture' && event.picture.status !== 'in_progress') return event.picture._id
    if (event.kind === 'video' && event.video.status !== 'in_progress') return event.video.videoId
    if (event.kind === 'thumbnail' && event.thumbnail.status !== 'in_progress') return event.thumbnail._id
    return undefined
  }
  const holdEngine = () => {
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    return () => {
      held.reset()
      gate.resolve()
    }
  }

  await look('nothing')
  let release = holdEngine()
  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
  await look('a shoot was ordered')
  release()
  await settle()
  await look('its pictures are ready')
  const [one, two] = shoot.pictures.map(({ _id }) => _id) as [string, string]

  await server.call(requestDressUp, { modelId, garments: ['shirt'], style }, token)
  await settle()
  await look('somebody was dressed')
  await server.call(requestTeamPhoto, { modelIds: [modelId, otherId], style, arrangement: 'group' }, token)
  await settle()
  await look('a team was photographed')
  const { video } = (await server.call(requestVideo, { pictureId: one }, token)).output
  await settle()
  await look('a video was made')
  const design = thumbnailLayout('right', 'Before')
  const { thumbnail } = (await server.call(requestThumbnail, { modelId, style, design }, token)).output
  await settle()
  await look('a thumbnail was made')
  release = holdEngine()
  const change = { thumbnailId: thumbnail._id, design: thumbnailLayout('left', 'After') }
  await server.call(changeThumbnail, change, token)
  await look('it is being changed')
  release()
  await settle()
  await look('it was changed')

  const { chat } = (await server.call(startChat, { pictureId: one }, token)).output
  await look('a talk was begun', true)
  await server.call(sendChatMessage, { chatId: chat._id, words: 'navy background' }, token)
  await settle()
  await look('a picture was changed by words')
  await server.call(undoChatStep, { chatId: chat._id }, token)
  await look('that was undone: the picture stays in the history', true)

  await server.call(publishPicture, { pictureId: one }, token)
  await look('a picture was published')
  await server.call(unpublishPicture, { pictureId: one }, token)
  await look('and taken back')
  await server.call(renameModel, { modelId, name: 'Me at work' }, token)
  await look('the model was renamed')

  release = holdEngine()
  const later = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output.shoot
  await look('another shoot was ordered')
  await server.call(cancelWork, { workId: later._id }, token)
  await look('and stopped')
  await server.call(retryWork, { workId: later._id }, token)
  await look('and ordered again')
  await eventually('the work has begun', async () => {
    const begun = server.db.selectFrom('pictures').where('shoot_id', '=', later._id).where('begun_at', 'is not', null)
    return (await begun.select('id').execute()).length > 0
  })
  server.clock.advance(31)
  await runMaintenance(server.deps)
  await look('and given up at its deadline')
  release()

  await server.call(deleteWork, { workId: two }, token)
  await look('a picture was deleted')
  await server.call(deleteWork, { workId: video.videoId }, token)
  await look('the video was deleted')
  await server.call(deleteWork, { workId: thumbnail._id }, token)
  await look('the thumbnail was deleted')
  await server.call(deleteWork, { workId: later._id }, token)
  await look('a shoot was deleted')
  await server.call(deleteWork, { workId: modelId }, token)
  await look('the model was deleted')

  const daysMinutes = (days: number) => days * 24 * 60
  server.clock.advance(daysMinutes(1))
  token = await server.tokenOf(userId)
  await look('the addresses are those of another day')
  server.clock.advance(daysMinutes(80))
  await runMaintenance(server.deps)
  // The time until the deletion runs from when the warning was mailed.
  const unmailed = server.db.selectFrom('notifications').where('user_id', '=', userId).where('kind', '=', 'retention')
  await expect.poll(() => unmailed.where('mailed_at', 'is', null).select('id').execute()).toEqual([])
  server.clock.advance(daysMinutes(15))
  token = await server.tokenOf(userId)
  await look('somebody was warned, days ago')
  await runMaintenance(server.deps)
  const empty = await look('nobody came for long')
  expect(empty.activities).toEqual([])
})
