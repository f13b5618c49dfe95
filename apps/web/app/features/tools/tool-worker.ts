import { t } from '#words'

/** The worker of a tool: one request at a time, with progress, terminated on cancel. */

/** Progress. `share`: 0 to 1, or null if unknown. */
export interface Step {
  words: string
  share: number | null
}

/** A tool failure, with a message and a solution. */
export class ToolProblem extends Error {
  override name = 'ToolProblem'
}

export type FromWorker<Answer> =
  | { kind: 'step'; step: Step }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'problem'; sentence: string }

export interface ToolWorker<Question, Answer> {
  /** Rejects with `ToolProblem`, or with the signal's reason, which terminates the worker until the next request. */
  ask(
    question: Question,
    options: { tell?: (step: Step) => void; signal?: AbortSignal; transfer?: Transferable[] },
  ): Promise<Answer>
  close(): void
}

const deviceFailed = t`Your device couldn’t process this, perhaps because it ran out of memory. Close other tabs and try again, or use a smaller image.`

/**
 * Returns a client for a tool's worker, which `start` opens on the first request. The worker must call
 * `answerQuestions`.
 */
export function openToolWorker<Question, Answer>(start: () => Worker): ToolWorker<Question, Answer> {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  const close = () => {
    worker?.terminate()
    worker = null
  }
  const askNow: ToolWorker<Question, Answer>['ask'] = (question, { tell, signal, transfer = [] }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      worker ??= start()
      const asked = worker
      const finish = (settle: () => void) => {
        signal?.removeEventListener('abort', cancel)
        asked.onmessage = asked.onerror = null
        settle()
      }
      const cancel = () => {
        close()
        finish(() => reject(signal?.reason))
      }
      signal?.addEventListener('abort', cancel)
      asked.onmessage = ({ data }: MessageEvent<FromWorker<Answer>>) => {
        if (data.kind === 'step') tell?.(data.step)
        else if (data.kind === 'answer') finish(() => resolve(data.answer))
        else finish(() => reject(new ToolProblem(data.sentence)))
      }
      asked.onerror = () => {
        close()
        finish(() => reject(new ToolProblem(deviceFailed)))
      }
      asked.postMessage(question, transfer)
    })
  return {
    ask(question, options) {
      const answer = last.then(() => askNow(question, options))
      last = answer.catch(() => undefined)
      return answer
    },
    close,
  }
}

/** Handles requests in the worker. `answer` throws `ToolProblem` for errors that the visitor can fix. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question, tell: (step: Step) => void) => Promise<Answer>,
  transferred: (answer: Answer) => Transferable[] = () => [],
): void {
  const post = (message: FromWorker<Answer>, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      const made = await answer(data, (step) => post({ kind: 'step', step }))
      post({ kind: 'answer', answer: made }, transferred(made))
    } catch (error) {
      if (!(error instanceof ToolProblem)) console.warn('This device could not process the request:', error)
      post({ kind: 'problem', sentence: error instanceof ToolProblem ? error.message : deviceFailed })
    }
  }
}
