/** Writes text with the grammar in this browser or the server's language model. */

import {
  getWriterModel,
  type ModelProblem,
  readEventStream,
  readFailure,
  type WriterEvent,
  type WriterOrder,
  writeTextsPath,
} from '@keylight/contract'
import { write } from '@keylight/writers'
import { t } from '#words'
import { call } from '../../../api/client.ts'

export const textsPerRun = 10

/** Returns ten new results, or fewer if there aren't enough facts. */
export const writeOnDevice = (order: WriterOrder, shown: ReadonlySet<string>): string[] =>
  write(order.kind, order, { count: textsPerRun, random: Math.random, without: shown })

let asked: Promise<boolean> | undefined
/** Returns whether the server has a language model. Checked only once. */
export function hasModel(): Promise<boolean> {
  asked ??= call(getWriterModel, {}).then(
    ({ isModel }) => isModel,
    () => {
      asked = undefined
      return false
    },
  )
  return asked
}

const problems: Record<ModelProblem, string> = {
  unavailable: t`The language model isn’t available at the moment.`,
  slow: t`The language model took too long.`,
  too_long: t`The language model wrote more than we asked for.`,
  cut_off: t`The language model stopped early.`,
  refused: t`The language model declined to write about this.`,
}

/**
 * Writes with the language model. Calls `onTexts` with all results so far whenever there are more. Returns an error
 * message if the model didn't finish.
 */
export async function writeWithModel(
  order: WriterOrder,
  signal: AbortSignal,
  onTexts: (texts: string[]) => void,
): Promise<string | null> {
  const texts = new Map<number, string>()
  const tell = () => onTexts([...texts.entries()].sort(([one], [other]) => one - other).map(([, text]) => text))
  /** Drops a result that the model didn't finish. */
  const finished = new Set<number>()
  const dropUnfinished = () => {
    for (const index of texts.keys()) if (!finished.has(index)) texts.delete(index)
    tell()
  }
  try {
    const answer = await fetch(writeTextsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal,
    })
    if (!answer.ok || !answer.body) {
      const failure = readFailure(await answer.json().catch(() => null))
      return failure?.message ?? problems.unavailable
    }
    for await (const data of readEventStream(answer.body)) {
      const event = data as WriterEvent
      if (event.kind === 'more') texts.set(event.index, (texts.get(event.index) ?? '') + event.text)
      if (event.kind === 'text') {
        if (event.text === null) texts.delete(event.index)
        else texts.set(event.index, event.text)
        finished.add(event.index)
      }
      if (event.kind === 'done') return null
      if (event.kind === 'stopped') {
        dropUnfinished()
        return problems[event.problem]
      }
      tell()
    }
  } catch {
    if (signal.aborted) return null
  }
  dropUnfinished()
  return problems.cut_off
}
