import type { ThumbnailDesign } from '@keylight/contract'
import { useCallback, useReducer } from 'react'

/** The undo history. */
export interface DesignHistory {
  past: ThumbnailDesign[]
  future: ThumbnailDesign[]
}

interface State extends DesignHistory {
  design: ThumbnailDesign
  /** The gesture of the latest change, such as a drag. */
  gesture: string | null
}

type Action =
  | { kind: 'change'; to: (design: ThumbnailDesign) => ThumbnailDesign; gesture: string | null }
  | { kind: 'settle' | 'undo' | 'redo' }

const stepsKept = 200

export function reduceDesign(state: State, action: Action): State {
  const { past, design, future } = state
  switch (action.kind) {
    case 'change': {
      const next = action.to(design)
      if (next === design) return state
      if (action.gesture !== null && action.gesture === state.gesture) return { ...state, design: next }
      return { past: [...past, design].slice(-stepsKept), design: next, future: [], gesture: action.gesture }
    }
    case 'settle':
      return state.gesture === null ? state : { ...state, gesture: null }
    case 'undo':
      if (past.length === 0) return state
      return { past: past.slice(0, -1), design: past.at(-1)!, future: [design, ...future], gesture: null }
    case 'redo':
      if (future.length === 0) return state
      return { past: [...past, design], design: future[0]!, future: future.slice(1), gesture: null }
  }
}

export type Change = (to: (design: ThumbnailDesign) => ThumbnailDesign, gesture?: string) => void

/** Returns a design with undo and redo. Changes of the same `gesture` are undone together. */
export function useDesign(initial: ThumbnailDesign, history: DesignHistory | null = null) {
  const [{ past, design, future }, dispatch] = useReducer(reduceDesign, {
    past: history?.past ?? [],
    design: initial,
    future: history?.future ?? [],
    gesture: null,
  })
  const change: Change = useCallback((to, gesture) => dispatch({ kind: 'change', to, gesture: gesture ?? null }), [])
  const settle = useCallback(() => dispatch({ kind: 'settle' }), [])
  const undo = useCallback(() => dispatch({ kind: 'undo' }), [])
  const redo = useCallback(() => dispatch({ kind: 'redo' }), [])
  return { design, past, future, change, settle, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
