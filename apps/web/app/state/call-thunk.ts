import type { FailureBody } from '@keylight/contract'
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
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

export const loadPending = (state: Loading): void => {
  state.isLoading = true
  state.error = null
}

export const loadRejected = (state: Loading, { payload }: { payload: LoadError | undefined }): void => {
  state.isLoading = false
  state.error = payload ?? null
}

/** The message of a stored failure. */
export const sentenceOfError = (error: LoadError): string => (typeof error === 'string' ? error : error.message)
