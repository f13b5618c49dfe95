import type { FailureBody } from '@keylight/contract'
import {
  type ActionReducerMapBuilder,
  createAsyncThunk,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { CallFailed } from '../api/client.ts'

/** What the state keeps of a failure: the server's answer if there was one, otherwise the error's message. */
export type LoadError = FailureBody | string

const errorOf = (error: unknown): LoadError => {
  if (error instanceof CallFailed && error.body) return error.body
  return error instanceof Error ? error.message : String(error)
}

/** A thunk that rejects with what the state keeps of a failure. It does nothing unless `condition` holds. */
export const callThunk = <Result, Argument = void>(
  name: string,
  run: (
    argument: Argument,
    getState: () => unknown,
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  ) => Promise<Result>,
  condition: (getState: () => unknown) => boolean = () => true,
) =>
  createAsyncThunk<Result, Argument, { rejectValue: LoadError }>(
    name,
    async (argument, { getState, dispatch, rejectWithValue }) => {
      try {
        return await run(argument, getState, dispatch)
      } catch (error) {
        return rejectWithValue(errorOf(error))
      }
    },
    { condition: (_, { getState }) => condition(getState) },
  )

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
