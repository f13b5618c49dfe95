/** Actions on items: load, download, delete, retry and cancel. */

import { cancelWork, deleteWork, downloadWork, findWork, retryWork } from '@keylight/contract'
import { CallFailed, call, sentenceOf } from '../../api/client.ts'
import { saveFile } from '../../browser/save-file.ts'
import type { Dispatch, State } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'
import { toast, undoable } from '../../ui/toast.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { workFound, workHidden, workShown } from '../history/history-slice.ts'
import { upscaleArrived } from '../upscales/upscales-slice.ts'
import { selectWorks, type Work } from './works.ts'

/** Loads one item by its id. Throws if it doesn't exist. */
export const loadWork =
  (workId: string) =>
  async (dispatch: Dispatch): Promise<void> => {
    const found = await call(findWork, { workId })
    dispatch(workFound(found))
    if (found.upscale) dispatch(upscaleArrived(found.upscale))
  }

/** Downloads the full-size file of a finished item. */
export async function saveWork(workId: string, signal: AbortSignal): Promise<void> {
  const { url, fileName } = await call(downloadWork, { workId }, { signal })
  saveFile(url, fileName)
}

/** Hides items immediately and deletes them when they can no longer be restored. `message` is shown with Undo. */
export const deleteWithUndo =
  (ids: readonly string[], message: string) =>
  (dispatch: Dispatch): void => {
    dispatch(workHidden(ids))
    const remove = async (workId: string, keepalive: boolean) => {
      try {
        await call(deleteWork, { workId }, { keepalive })
      } catch (error) {
        if (!(error instanceof CallFailed) || error.code !== 'not_found') {
          dispatch(workShown([workId]))
          return sentenceOf(error)
        }
      }
      dispatch(workDeleted(workId))
      dispatch(workShown([workId]))
      return null
    }
    const commit = async (isLeaving: boolean) => {
      if (isLeaving) return void Promise.all(ids.map((id) => remove(id, true)))
      const problems = new Set<string>()
      for (const id of ids) {
        const problem = await remove(id, false)
        if (problem) problems.add(problem)
      }
      for (const problem of problems) toast(problem, 'error')
    }
    undoable(message, {
      commit: (isLeaving) => void commit(isLeaving),
      undo: () => dispatch(workShown(ids)),
    })
  }

/** Shows that an item was added, with an Undo button that deletes it. */
export const undoNewWork =
  (workId: string, words: string, undone: () => void) =>
  (dispatch: Dispatch): void =>
    undoable(words, {
      commit: () => undefined,
      undo: () => {
        undone()
        dispatch(workHidden([workId]))
        const remove = async () => {
          try {
            await call(deleteWork, { workId })
            dispatch(workDeleted(workId))
          } catch (error) {
            toast(sentenceOf(error), 'error')
          }
          dispatch(workShown([workId]))
        }
        void remove()
      },
    })

/** Calls `show` with the item of this id, if it is loaded. */
export const showWork =
  (workId: string, show: (work: Work) => void) =>
  (_: Dispatch, state: () => State): void => {
    const work = selectWorks(state()).find(({ id }) => id === workId)
    if (work) show(work)
  }

/** Retries a failed item. Shows the plans if the user is out of credits. */
export const makeAgain =
  (workId: string) =>
  async (dispatch: Dispatch): Promise<void> => {
    try {
      await call(retryWork, { workId })
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'credits_exhausted')
        dispatch(modalChanged({ name: 'pricing', open: true }))
      else toast(sentenceOf(error), 'error')
    }
  }

/** Cancels an item or a whole order. Unfinished items are refunded. */
export const stopWork = (workId: string) => async (): Promise<void> => {
  try {
    await call(cancelWork, { workId })
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}
