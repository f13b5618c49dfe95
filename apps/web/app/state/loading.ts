import type { FailureBody } from '@keylight/contract'
import type { ActionReducerMapBuilder, PayloadAction, UnknownAction } from '@reduxjs/toolkit'

/** A failure as the state stores it: the server's response, otherwise the error's message. */
export type LoadError = FailureBody | string

/** Loading state of a slice. */
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

/** Adds cases to a slice that track whether one of the given thunks is running, and why the latest one failed. */
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

/** Returns the message of a stored failure. */
export const sentenceOfError = (error: LoadError): string => (typeof error === 'string' ? error : error.message)
