import { type Endpoint, type OutputOf, requestToolPuzzle, type SentTo, type ToolProof } from '@keylight/contract'
import { CallFailed, call } from '../../api/client.ts'
import type { ToPuzzle } from './puzzle.worker.ts'
import { openToolWorker } from './tool-worker.ts'

/**
 * Calls a free tool on the server. Once the free runs are used up, this device solves a proof of work for one more,
 * which takes a few seconds, and calls `onPuzzle` first. Rejects with `CallFailed`, which contains the retry delay.
 */
export async function callTool<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E> & { proof?: ToolProof },
  { signal, onPuzzle }: { signal?: AbortSignal; onPuzzle?: () => void } = {},
): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input, { signal })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'too_many_runs') throw error
    onPuzzle?.()
    return await call(endpoint, { ...input, proof: await solvePuzzle(signal) }, { signal })
  }
}

async function solvePuzzle(signal: AbortSignal | undefined): Promise<ToolProof> {
  const { puzzle, bits } = await call(requestToolPuzzle, {}, { signal })
  const worker = openToolWorker<ToPuzzle, string>(
    () => new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' }),
  )
  try {
    return { puzzle, answer: await worker.ask({ puzzle, bits }, signal ? { signal } : {}) }
  } finally {
    worker.close()
  }
}
