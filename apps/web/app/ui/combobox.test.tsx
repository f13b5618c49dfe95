import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

const options = [
  { value: 'white', label: 'White' },
  { value: 'grey', label: 'Grey gradient' },
  { value: 'garden', label: 'Garden' },
]

function Page({ initial, onChange }: { initial: string | null; onChange: (value: string | null) => void }) {
  const [value, setValue] = useState(initial)
  return (
    <Combobox
      label="Backdrop"
      options={options}
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      nothing="No backdrop is called that."
    />
  )
}

function showCombobox(initial: string | null = null) {
  const chosen: (string | null)[] = []
  render(<Page initial={initial} onChange={(next) => chosen.push(next)} />)
  return { chosen, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Backdrop' }) }
}

const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('lists the matching options and selects one with the keyboard', async () => {
  const { chosen, input } = showCombobox()
  await userEvent.type(input, 'g')
  expect(listed()).toEqual(['Grey gradient', 'Garden'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen).toEqual(['garden'])
  expect(input.value).toBe('Garden')
})

test('says that nothing matches', async () => {
  const { chosen, input } = showCombobox()
  await userEvent.type(input, 'library')
  expect(listed()).toEqual([])
  expect(screen.getByText('No backdrop is called that.')).toBeTruthy()
  expect(chosen).toEqual([])
})

test('clears the selection', async () => {
  const { chosen, input } = showCombobox('white')
  expect(input.value).toBe('White')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen).toEqual([null])
  expect(input.value).toBe('')
})
