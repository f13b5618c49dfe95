import { useCallback, useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from './problem.ts'

export interface Call<Args extends unknown[], Result> {
  busy: boolean
  /** The result of the latest successful call. */
  result: Result | null
  /** The error of the latest call; null once the next call starts. */
  problem: Problem | null
  /**
   * Makes the call, unless another one is running. Resolves to undefined if it failed, was cancelled or was not made.
   */
  start: (...args: Args) => Promise<Result | undefined>
  /** Repeats the latest call with the same arguments. */
  retry: () => Promise<Result | undefined>
  /** Cancels the running call and ignores its result. */
  cancel: () => void
  /** Clears the error of the latest call. */
  forget: () => void
}

/** The state of a call from a screen: busy, result, error, and how to retry or cancel it. */
export function useCall<Args extends unknown[], Result>(
  run: (signal: AbortSignal, ...args: Args) => Promise<Result>,
): Call<Args, Result> {
  const [state, setState] = useState<Pick<Call<Args, Result>, 'busy' | 'result' | 'problem'>>({
    busy: false,
    result: null,
    problem: null,
  })
  const latest = useRef(run)
  latest.current = run
  const current = useRef<AbortController | null>(null)
  const lastArgs = useRef<Args | null>(null)

  const start = useCallback(async (...args: Args): Promise<Result | undefined> => {
    if (current.current) return undefined
    const stopping = new AbortController()
    current.current = stopping
    lastArgs.current = args
    setState((before) => ({ ...before, busy: true, problem: null }))
    try {
      const result = await latest.current(stopping.signal, ...args)
      if (stopping.signal.aborted) return undefined
      current.current = null
      setState({ busy: false, result, problem: null })
      return result
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      current.current = null
      setState((before) => ({ ...before, busy: false, problem: problemOf(error) }))
      return undefined
    }
  }, [])

  const cancel = useCallback(() => {
    if (!current.current) return
    current.current.abort()
    current.current = null
    setState((before) => ({ ...before, busy: false }))
  }, [])

  const retry = useCallback(async () => (lastArgs.current ? await start(...lastArgs.current) : undefined), [start])
  const forget = useCallback(() => setState((before) => ({ ...before, problem: null })), [])
  return { ...state, start, retry, cancel, forget }
}

/** Runs a call on mount and whenever `key` changes. Unmounting cancels it. */
export function useLoad<Result>(run: (signal: AbortSignal) => Promise<Result>, key?: string): Call<[], Result> {
  const call = useCall(run)
  const { start, cancel } = call
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key starts a new call.
  useEffect(() => {
    void start()
    return cancel
  }, [start, cancel, key])
  return call
}
