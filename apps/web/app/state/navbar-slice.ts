import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { MiscArea } from './store.ts'

const initialState: Pick<MiscArea, 'navbarHeight'> = { navbarHeight: 64 }

export const navbar = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    navbarHeightChanged: (state, { payload }: PayloadAction<number>) => {
      state.navbarHeight = payload
    },
  },
})

export const { navbarHeightChanged } = navbar.actions
