import { expect, test } from 'vitest'
import { workDeleted } from '../../state/work.ts'
import { modelSelected, selectedModel } from './selected-model-slice.ts'

const { reducer } = selectedModel
const start = reducer(undefined, { type: 'start' })

// Proves 3.18
test('remembers the selected model until it is deleted', () => {
  const selected = reducer(start, modelSelected('mdl_1'))
  expect(selected.selectedModel).toBe('mdl_1')
  expect(reducer(selected, workDeleted('mdl_2')).selectedModel).toBe('mdl_1')
  expect(reducer(selected, workDeleted('mdl_1')).selectedModel).toBeNull()
})
