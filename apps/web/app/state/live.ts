import type { UserEvent } from '@keylight/contract'
import { readEvents } from '../api/event-stream.ts'
import { readToken } from '../api/token.ts'
import { loadHistory, loadShoot, pictureArrived } from './history.ts'
import { loadModels, loadProgress, progressReported } from './model.ts'
import type { Store } from './store.ts'
import { creditsChanged, loadUser } from './user.ts'

const pollSeconds = 1.5
/** While the event stream is open, polling is only a net under it. */
const pollSecondsBesideEvents = 10
const reconnectSecondsMax = 20

/** Keeps models, pictures and credits up to date until the page is left: by events, and by polling without them. */
export function followUser(store: Store): void {
  let lastSeq = 0
  let streaming = false
  let lastPoll = 0

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
        // Polling goes on by itself, so a broken stream is no news to anybody.
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
      if (getState().history.histories.some(({ _id }) => _id === event.shootId)) dispatch(pictureArrived(event))
      else void dispatch(loadHistory())
      return
    case 'model_progress':
      dispatch(progressReported(event))
      if (event.progress.status !== 'in_progress') void trainingEnded(store)
  }
}

/** Asks for whatever is still being made; asks nothing when nothing is. */
export async function poll(store: Store): Promise<void> {
  const { model, history } = store.getState()
  const training = model.models.filter(({ status }) => status === 'in_progress')
  if (training.length > 0) {
    const answer = await store.dispatch(loadProgress())
    const pending = loadProgress.fulfilled.match(answer) ? answer.payload.models : null
    if (pending && training.some(({ _id }) => !(_id in pending))) await trainingEnded(store)
  }
  const shooting = history.histories.filter(({ status }) => status === 'in_progress')
  const answers = await Promise.all(shooting.map(({ _id }) => store.dispatch(loadShoot(_id))))
  const ended = answers.some(
    (answer) => loadShoot.fulfilled.match(answer) && answer.payload.shoot.status !== 'in_progress',
  )
  // A picture that failed gave its credit back.
  if (ended) await store.dispatch(loadUser())
}

/** A finished training changes the models, the onboarding and the credits. */
const trainingEnded = ({ dispatch }: Store) => Promise.all([dispatch(loadModels()), dispatch(loadUser())])

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
