import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall, useLoad } from './use-call.ts'

/** Calls that the test settles. */
function calls() {
  const made: (PromiseWithResolvers<string> & { args: unknown[]; signal: AbortSignal })[] = []
  const run = (signal: AbortSignal, ...args: string[]) => {
    const waiting = { ...Promise.withResolvers<string>(), args, signal }
    made.push(waiting)
    return waiting.promise
  }
  return { made, run }
}

test('is busy until the response', async () => {
  const { made, run } = calls()
  const { result } = renderHook(() => useCall(run))
  let answer: Promise<string | undefined> | undefined
  act(() => {
    answer = result.current.start('one')
  })
  expect(result.current).toMatchObject({ busy: true, result: null, problem: null })
  await act(async () => made[0]?.resolve('done'))
  expect(result.current).toMatchObject({ busy: false, result: 'done', problem: null })
  expect(await answer).toBe('done')
})

test('reports a failure and repeats the same call on retry', async () => {
  const { made, run } = calls()
  const { result } = renderHook(() => useCall(run))
  act(() => void result.current.start('one', 'two'))
  await act(async () => made[0]?.reject('The server did not answer.'))
  expect(result.current).toMatchObject({ busy: false, problem: { message: 'The server did not answer.' } })
  act(() => void result.current.retry())
  expect(made[1]?.args).toEqual(['one', 'two'])
  expect(result.current).toMatchObject({ busy: true, problem: null })
  await act(async () => made[1]?.resolve('done'))
  expect(result.current.result).toBe('done')
})

test('ignores a second call while the first one is running', async () => {
  const { made, run } = calls()
  const { result } = renderHook(() => useCall(run))
  act(() => {
    void result.current.start()
    void result.current.start()
  })
  expect(made).toHaveLength(1)
})

test('aborts a cancelled call, ignores its result and allows the next one', async () => {
  const { made, run } = calls()
  const { result } = renderHook(() => useCall(run))
  act(() => void result.current.start('old'))
  act(() => result.current.cancel())
  expect(made[0]?.signal.aborted).toBe(true)
  expect(result.current.busy).toBe(false)
  act(() => void result.current.start('new'))
  await act(async () => made[0]?.reject(new Error('stopped')))
  await act(async () => made[1]?.resolve('new'))
  expect(result.current).toMatchObject({ busy: false, result: 'new', problem: null })
})

test('loads on mount and when the key changes, and cancels on unmount', async () => {
  const { made, run } = calls()
  const { result, rerender, unmount } = renderHook(({ page }) => useLoad((signal) => run(signal, page), page), {
    initialProps: { page: 'first' },
  })
  expect(made.map(({ args }) => args)).toEqual([['first']])
  rerender({ page: 'second' })
  expect(made.map(({ args, signal }) => [args[0], signal.aborted])).toEqual([
    ['first', true],
    ['second', false],
  ])
  await act(async () => made[1]?.resolve('here'))
  expect(result.current.result).toBe('here')
  act(() => void result.current.retry())
  unmount()
  expect(made[2]?.signal.aborted).toBe(true)
})
