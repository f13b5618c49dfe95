import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { t } from '#words'
import { type Step, ToolProblem } from './tool-worker.ts'

/** An image in a tool, and its result. */
export interface Job<Made> {
  id: string
  file: File
  /** Object URL of the file. Browsers can't show every format we can open. */
  url: string
  state: 'waiting' | 'working' | 'made' | 'failed' | 'cancelled'
  step: Step | null
  /** The previous result, while the image is processed again. */
  made: Made | null
  /** Error message, if it failed. */
  problem: string | null
}

type Action<Made> =
  | { kind: 'add'; jobs: Job<Made>[] }
  | { kind: 'change'; id: string; to: Partial<Job<Made>> }
  | { kind: 'all'; to: Partial<Job<Made>>; except: readonly Job<Made>['state'][] }
  | { kind: 'remove'; id: string }
  | { kind: 'clear' }

function reduce<Made>(jobs: readonly Job<Made>[], action: Action<Made>): readonly Job<Made>[] {
  switch (action.kind) {
    case 'add':
      return [...jobs, ...action.jobs]
    case 'change':
      return jobs.map((job) => (job.id === action.id ? { ...job, ...action.to } : job))
    case 'all':
      return jobs.map((job) => (action.except.includes(job.state) ? job : { ...job, ...action.to }))
    case 'remove':
      return jobs.filter(({ id }) => id !== action.id)
    case 'clear':
      return []
  }
}

/**
 * A tool's images, processed one at a time, in order. `make` rejects with `ToolProblem`, and stops when its signal is
 * aborted.
 */
export function useJobs<Made>(
  make: (file: File, options: { tell: (step: Step) => void; signal: AbortSignal; id: string }) => Promise<Made>,
) {
  const [jobs, dispatch] = useReducer(reduce<Made>, [])
  const making = useRef(make)
  making.current = make
  const running = useRef<{ id: string; stop: AbortController } | null>(null)
  const urls = useRef(new Map<string, string>())

  useEffect(() => {
    if (running.current !== null) return
    const next = jobs.find(({ state }) => state === 'waiting')
    if (!next) return
    const stop = new AbortController()
    const run = { id: next.id, stop }
    running.current = run
    const change = (to: Partial<Job<Made>>) => {
      if (running.current === run) dispatch({ kind: 'change', id: next.id, to })
    }
    const end = (to: Partial<Job<Made>>) => {
      if (running.current !== run) return
      running.current = null
      dispatch({ kind: 'change', id: next.id, to: { step: null, ...to } })
    }
    change({ state: 'working', problem: null, step: null })
    making.current(next.file, { tell: (step) => change({ step }), signal: stop.signal, id: next.id }).then(
      (made) => end({ state: 'made', made }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof ToolProblem)) console.warn('The tool failed:', error)
        const problem =
          error instanceof ToolProblem ? error.message : t`Something went wrong. Try again, or use another image.`
        end({ state: 'failed', problem })
      },
    )
  }, [jobs])

  const halt = useCallback((id?: string) => {
    const run = running.current
    if (run === null || (id !== undefined && run.id !== id)) return
    running.current = null
    run.stop.abort()
  }, [])
  const forget = useCallback((id: string) => {
    URL.revokeObjectURL(urls.current.get(id) ?? '')
    urls.current.delete(id)
  }, [])
  useEffect(
    () => () => {
      halt()
      for (const id of [...urls.current.keys()]) forget(id)
    },
    [halt, forget],
  )

  const calls = useMemo(
    () => ({
      add(files: readonly File[]) {
        const added = files.map((file): Job<Made> => {
          const id = crypto.randomUUID()
          const url = URL.createObjectURL(file)
          urls.current.set(id, url)
          return { id, file, url, state: 'waiting', step: null, made: null, problem: null }
        })
        dispatch({ kind: 'add', jobs: added })
        return added.map(({ id }) => id)
      },
      /** Stops the running and waiting jobs. */
      cancel() {
        halt()
        dispatch({ kind: 'all', to: { state: 'cancelled', step: null }, except: ['made', 'failed', 'cancelled'] })
      },
      retry: (id: string) => dispatch({ kind: 'change', id, to: { state: 'waiting', problem: null } }),
      /** Processes everything again after the settings changed. */
      again() {
        halt()
        dispatch({ kind: 'all', to: { state: 'waiting', step: null, problem: null }, except: [] })
      },
      /** Replaces the result of an image after a manual edit. */
      change: (id: string, made: Made) => dispatch({ kind: 'change', id, to: { made } }),
      remove(id: string) {
        halt(id)
        forget(id)
        dispatch({ kind: 'remove', id })
      },
      clear() {
        halt()
        for (const id of [...urls.current.keys()]) forget(id)
        dispatch({ kind: 'clear' })
      },
    }),
    [halt, forget],
  )
  return { jobs, ...calls }
}
