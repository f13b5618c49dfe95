import { getInspired, type InspiredPicture } from '@keylight/contract'
import { createSlice } from '@reduxjs/toolkit'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'

interface InspiredState {
  inspired: { allInspired: InspiredPicture[]; inspiredGroup: Record<string, InspiredPicture[]> }
}

declare module '../../state/store.ts' {
  interface MiscArea extends InspiredState {}
}

const initialState: InspiredState = { inspired: { allInspired: [], inspiredGroup: {} } }

/** Loads the published images of all groups or one group. Works without signing in. */
export const loadInspired = callThunk('misc/loadInspired', (groupId: string | undefined) =>
  call(getInspired, { groupId: groupId ?? '' }),
)

export const inspired = createSlice({
  name: 'misc',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(loadInspired.fulfilled, (state, { payload }) => {
      state.inspired = payload
    }),
})
