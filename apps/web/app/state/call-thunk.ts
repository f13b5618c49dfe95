import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { CallFailed } from '../api/client.ts'
import type { LoadError } from './loading.ts'
import type { State } from './store.ts'

const errorOf = (error: unknown): LoadError => {
  if (error instanceof CallFailed && error.body) return error.body
  return error instanceof Error ? error.message : String(error)
}

/** Returns a thunk that rejects with the failure as the state stores it. Does nothing unless `condition` holds. */
export const callThunk = <Result, Argument = void>(
  name: string,
  run: (
    argument: Argument,
    getState: () => State,
    dispatch: ThunkDispatch<State, unknown, UnknownAction>,
  ) => Promise<Result>,
  condition: (getState: () => State) => boolean = () => true,
) =>
  createAsyncThunk<Result, Argument, { state: State; rejectValue: LoadError }>(
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
