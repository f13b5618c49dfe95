import type { FailureBody } from '@keylight/contract'
import type { ActionReducerMapBuilder, PayloadAction, UnknownAction } from '@reduxjs/toolkit'

/** What the state keeps of a failure: the server's answer if there was one, otherwise the error's message. */
export type LoadError = FailureBody | string

/** What a slice keeps of its loading. */
export interface Loading {
  isLoading: boolean
  error: LoadError | null
}

interface LoadThunk {
  pending: Matchable
  fulfilled: Matchable
  rejected: Matchable
}
interface Matchable {
  match: (action: unknown) => boolean
}

/** Has a slice keep whether one of these thunks runs, and why the latest one failed. */
export function trackLoading(builder: Pick<ActionReducerMapBuilder<Loading>, 'addMatcher'>, ...thunks: LoadThunk[]) {
  const isAny =
    (state: keyof LoadThunk) =>
    (action: UnknownAction): action is PayloadAction<LoadError | undefined> =>
      thunks.some((thunk) => thunk[state].match(action))
  builder
    .addMatcher(isAny('pending'), (state) => {
      state.isLoading = true
      state.error = null
    })
    .addMatcher(isAny('fulfilled'), (state) => {
      state.isLoading = false
    })
    .addMatcher(isAny('rejected'), (state, { payload }) => {
      state.isLoading = false
      state.error = payload ?? null
    })
}

/** The message of a stored failure. */
export const sentenceOfError = (error: LoadError): string => (typeof error === 'string' ? error : error.message)
