import type { UserEvent } from '@keylight/contract'
import { readEvents } from '../../api/event-stream.ts'
import { readToken } from '../../api/token.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'
import { creditsChanged, loadUser, teamChanged } from '../account/user-slice.ts'
import { loadFavourites } from '../favourites/favourites-slice.ts'
import {
  findShoot,
  loadHistory,
  loadShoot,
  loadThumbnail,
  loadVideo,
  pictureArrived,
  thumbnailArrived,
  videoArrived,
} from '../history/history-slice.ts'
import { loadModels, loadProgress, progressReported } from '../models/models-slice.ts'
import { loadNotifications, notificationArrived } from '../notifications/notifications-slice.ts'
import { loadUpscales, upscaleArrived } from '../upscales/upscales-slice.ts'

interface Store {
  dispatch: Dispatch
  getState: () => State
}

const pollSeconds = 1.5
/** While the event stream is open, polling is only a safety net. */
const pollSecondsBesideEvents = 10
/** Notifications can come at any time, so they are polled when there are no events. */
const notificationSeconds = 60
const reconnectSecondsMax = 20

/** Keeps the store up to date until the page is left, with events or, without them, by polling. */
export function followUser(store: Store): void {
  // Everything else is loaded after the user, so the events after these data cover what changes meanwhile.
  let lastSeq = store.getState().user.data.eventSeq
  let streaming = false
  let lastPoll = 0
  let lastNotifications = Date.now()

  const follow = async () => {
    for (let failures = 0; readToken(); ) {
      try {
        await readEvents(lastSeq, new AbortController().signal, {
          onOpen: () => {
            streaming = true
            failures = 0
          },
          onEvent: (event) => {
            if (event.seq <= lastSeq) return
            lastSeq = event.seq
            applyEvent(store, event)
          },
        })
      } catch {
        // Polling continues, so the user does not notice a broken stream.
      }
      streaming = false
      failures++
      await seconds(Math.min(2 ** failures, reconnectSecondsMax))
    }
  }

  const tick = async () => {
    for (; readToken(); await seconds(pollSeconds)) {
      const due = lastPoll + (streaming ? pollSecondsBesideEvents : pollSeconds) * 1000
      if (document.hidden || Date.now() < due) continue
      lastPoll = Date.now()
      await poll(store)
      if (streaming || Date.now() < lastNotifications + notificationSeconds * 1000) continue
      lastNotifications = Date.now()
      await store.dispatch(loadNotifications())
    }
  }

  void follow()
  void tick()
}

export function applyEvent(store: Store, event: UserEvent): void {
  const { dispatch, getState } = store
  switch (event.kind) {
    case 'credits':
      dispatch(creditsChanged(event.credits))
      return
    case 'picture':
      // The shoot was started in another window.
      if (!findShoot(getState().history, event.shootId)) void dispatch(loadShoot(event.shootId))
      dispatch(pictureArrived(event))
      return
    case 'upscale':
      dispatch(upscaleArrived(event.upscale))
      return
    case 'video':
      dispatch(videoArrived(event.video))
      return
    case 'thumbnail':
      dispatch(thumbnailArrived(event.thumbnail))
      return
    case 'notification':
      dispatch(notificationArrived(event.notification))
      return
    case 'team':
      dispatch(teamChanged())
      void dispatch(loadUser())
      return
    case 'addresses':
      void loadAddresses(store)
      return
    case 'deleted':
      dispatch(workDeleted(event.id))
      // Favourites are stored by address, but the event has an id.
      if (getState().account.favoritePhotos.length > 0) void dispatch(loadFavourites())
      return
    case 'model_progress': {
      const { models, isLoading } = getState().model
      const known = models.find(({ _id }) => _id === event.modelId)
      dispatch(progressReported(event))
      if (event.progress.status !== 'in_progress') void trainingEnded(store)
      // The training was started in another window, or retried.
      else if (known?.status !== 'in_progress' && !isLoading) void dispatch(loadModels())
    }
  }
}

/** Loads everything that has addresses of files. */
const loadAddresses = ({ dispatch }: Store) =>
  Promise.all([dispatch(loadHistory()), dispatch(loadFavourites()), dispatch(loadUpscales()), dispatch(loadModels())])

/** Asks for everything in progress. Asks nothing if nothing is. */
export async function poll(store: Store): Promise<void> {
  const { dispatch, getState } = store
  const before = idsInProgress(getState())
  const { histories, dressUpActivities, videoActivities, thumbnailActivities } = getState().history
  await Promise.all([
    pollTrainings(store),
    ...[...histories, ...dressUpActivities]
      .filter(isInProgress)
      .map(async ({ _id }) => endIfGone(store, _id, await dispatch(loadShoot(_id)))),
    ...videoActivities
      .filter(isInProgress)
      .map(async ({ videoId }) => endIfGone(store, videoId, await dispatch(loadVideo(videoId)))),
    ...thumbnailActivities
      .filter(isInProgress)
      .map(async ({ _id }) => endIfGone(store, _id, await dispatch(loadThumbnail(_id)))),
    getState().account.upscales.some(isInProgress) && dispatch(loadUpscales()),
  ])
  const still = idsInProgress(getState())
  // Failed work refunds its credit, a training may end the onboarding, and both create a notification.
  if (before.some((id) => !still.includes(id))) {
    await Promise.all([dispatch(loadUser()), dispatch(loadNotifications())])
  }
}

async function pollTrainings({ dispatch, getState }: Store): Promise<void> {
  const training = getState().model.models.filter(isInProgress)
  if (training.length === 0) return
  const answer = await dispatch(loadProgress())
  const pending = loadProgress.fulfilled.match(answer) ? answer.payload.models : null
  if (pending && training.some(({ _id }) => !(_id in pending))) await dispatch(loadModels())
}

const isInProgress = ({ status }: { status: string }): boolean => status === 'in_progress'

const idsInProgress = ({ model, history, account }: State): string[] => [
  ...[
    ...model.models,
    ...history.histories,
    ...history.dressUpActivities,
    ...history.thumbnailActivities,
    ...account.upscales,
  ]
    .filter(isInProgress)
    .map(({ _id }) => _id),
  ...history.videoActivities.filter(isInProgress).map(({ videoId }) => videoId),
]

/** Removes work that was deleted in another window, once the server no longer finds it. */
function endIfGone({ dispatch }: Store, id: string, { payload }: { payload?: unknown }): void {
  const gone = typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === 'not_found'
  if (gone) dispatch(workDeleted(id))
}

/** A finished training changes the models, the onboarding and the credits. */
const trainingEnded = ({ dispatch }: Store) => Promise.all([dispatch(loadModels()), dispatch(loadUser())])

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
