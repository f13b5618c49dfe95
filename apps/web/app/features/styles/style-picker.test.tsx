import { styles as catalogue, describeStyle, limits, type Style } from '@keylight/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { groupTitles } from './group-titles.ts'
import { StylePicker } from './style-picker.tsx'

const all = catalogue.filter(({ gender, kind }) => gender === 'woman' && kind === 'style')
/** Styles with unique names; some names are in several groups. */
const styles = all.filter(({ title }) => all.filter((other) => other.title === title).length === 1)
const [posed] = styles as [Style]
const able = new Map(styles.map(({ id }) => [id, id === posed.id ? (['pose'] as const).slice() : []]))

interface PageProps {
  initial: string[]
  onChange: (chosen: string[]) => void
  described?: boolean
}

function Page({ initial, onChange, described = false }: PageProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <StylePicker
      kind="style"
      styles={styles}
      capabilities={able}
      chosen={chosen}
      described={described}
      onChange={(next) => {
        onChange(next)
        setChosen(next)
      }}
    />
  )
}

function showPicker(initial: string[] = []) {
  const changes: string[][] = []
  render(<Page initial={initial} onChange={(chosen) => changes.push(chosen)} />)
  return changes
}

const card = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: (name) => name.replace(/ ?You keep your pose/, '') === title })
const search = () => screen.getByRole('searchbox', { name: 'Search styles' })

test('selects a style with one click and deselects it with another', async () => {
  const changes = showPicker()
  await userEvent.click(card(posed.title))
  expect(card(posed.title).checked).toBe(true)
  await userEvent.click(card(posed.title))
  expect(changes).toEqual([[posed.id], []])
})

test('shows which parts of the photo a style keeps', () => {
  showPicker()
  expect(card(posed.title).closest('label')?.textContent).toBe(`${posed.title}You keep your pose`)
})

// Proves 3.31
test('describes each style below its image, or in a tooltip where space is short', () => {
  const { rerender } = render(<Page initial={[]} onChange={() => {}} described />)
  const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')!)
  const pictures = () => labels().map((label) => label.querySelector('img')?.getAttribute('alt') ?? null)
  const descriptions = styles.map(describeStyle)
  expect(new Set(labels().map(({ textContent }) => descriptions.find((words) => textContent.includes(words))))).toEqual(
    new Set(descriptions),
  )
  expect(pictures()).not.toContain(null)
  rerender(<Page initial={[]} onChange={() => {}} />)
  expect(new Set(labels().map(({ title }) => title))).toEqual(new Set(descriptions))
})

test('finds styles by name, or shows that none match', async () => {
  showPicker()
  await userEvent.type(search(), posed.title.toUpperCase())
  const found = screen.getAllByRole('checkbox')
  expect(found).toContain(card(posed.title))
  expect(found.length).toBeLessThan(styles.length)
  await userEvent.type(search(), ' qqqqqq')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(`No styles match “${posed.title.toUpperCase()} qqqqqq”.`)
})

test("shows only one group's styles, and keeps styles selected in other groups", async () => {
  const changes = showPicker([posed.id])
  const lighting = styles.filter(({ group }) => group === 'lighting').map(({ title }) => title)
  await userEvent.click(screen.getByRole('radio', { name: groupTitles.lighting }))
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(lighting)
  await userEvent.click(card(lighting[0]!))
  expect(changes).toEqual([[posed.id, styles.find(({ title }) => title === lighting[0])?.id]])
})

test("disables unselected styles at a shoot's limit", async () => {
  const full = styles.slice(0, limits.stylesPerShootMax)
  const changes = showPicker(full.map(({ id }) => id))
  const free = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked)
  expect(free).toHaveLength(styles.length - full.length)
  for (const box of free) expect(box.disabled).toBe(true)
  await userEvent.click(card(full[0]!.title))
  expect(changes[0]).toHaveLength(full.length - 1)
})
