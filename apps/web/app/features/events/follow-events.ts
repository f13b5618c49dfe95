import type { UserEvent } from '@keylight/contract'
import { readEvents } from '../../api/event-stream.ts'
import { readToken } from '../../api/token.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'
import { creditsChanged, loadUser, teamChanged } from '../account/user-slice.ts'
import { chatArrived, loadChat } from '../chats/chats-slice.ts'
import { loadFavourites } from '../favourites/favourites-slice.ts'
import {
  findShoot,
  loadHistory,
  loadShoot,
  pictureArrived,
  thumbnailArrived,
  videoArrived,
} from '../history/history-slice.ts'
import { loadModels, progressReported } from '../models/models-slice.ts'
import { loadNotifications, notificationArrived } from '../notifications/notifications-slice.ts'
import { loadUpscales, upscaleArrived } from '../upscales/upscales-slice.ts'

interface Store {
  dispatch: Dispatch
  getState: () => State
}

const pauseSeconds = 2
/** Number of polls between two attempts to stream, used where streams are blocked. */
const requestsPerStream = 15
const pauseSecondsMax = 20

/** Updates the store from the user's events until the page is closed. */
export async function followEvents(store: Store): Promise<void> {
  // The rest is loaded after the user, so later events cover changes made during the load.
  let lastSeq = store.getState().user.data.eventSeq
  const onEvent = (event: UserEvent) => {
    if (event.seq <= lastSeq) return
    lastSeq = event.seq
    applyEvent(store, event)
  }
  let requests = 0
  let failures = 0
  while (readToken()) {
    const once = requests % requestsPerStream !== 0
    const heard = await readEvents(lastSeq, onEvent, { once })
    requests = heard && !once ? 0 : requests + 1
    failures = heard ? 0 : failures + 1
    await seconds(Math.min(pauseSeconds * 2 ** failures, pauseSecondsMax))
  }
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
    case 'chat':
      dispatch(chatArrived(event.chat))
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
      void reload(store)
      return
    case 'deleted':
      dispatch(workDeleted(event.id))
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

/** Reloads all of the user's data in the store. */
const reload = ({ dispatch, getState }: Store) =>
  Promise.all([
    ...Object.keys(getState().history.chats).map((id) => dispatch(loadChat(id))),
    dispatch(loadUser()),
    dispatch(loadModels()),
    dispatch(loadHistory()),
    dispatch(loadNotifications()),
    dispatch(loadFavourites()),
    dispatch(loadUpscales()),
  ])

/** A finished training changes the models, the onboarding and the credits. */
const trainingEnded = ({ dispatch }: Store) => Promise.all([dispatch(loadModels()), dispatch(loadUser())])

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
