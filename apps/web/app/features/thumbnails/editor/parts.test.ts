import { type ThumbnailDesign, thumbnailLayout } from '@keylight/contract'
import { describe, expect, test } from 'vitest'
import { layersOf, moveLayer, movePart, type Part, partsOf, scalePart, snap } from './parts.ts'
import { reduceDesign } from './use-design.ts'

const sheet = { width: 1280, height: 720 }
const one = thumbnailLayout('right', 'One')
const design: ThumbnailDesign = {
  ...one,
  texts: ['One', 'Two', 'Three'].map((words) => ({ ...one.texts[0]!, words })),
}
const person: Part = { kind: 'person' }
const text = (index: number): Part => ({ kind: 'text', index })
const wordsOf = ({ texts }: ThumbnailDesign) => texts.map(({ words, behind }) => (behind ? `(${words})` : words))

describe('a part', () => {
  test("moves by thumbnail pixels within the server's limits", () => {
    const moved = movePart(design, text(0), 64, -36, sheet).texts[0]!
    expect(moved.x - design.texts[0]!.x).toBeCloseTo(0.05, 4)
    expect(moved.y - design.texts[0]!.y).toBeCloseTo(-0.05, 4)
    expect(movePart(design, person, 1e5, -1e5, sheet).person).toMatchObject({ x: 1.5, y: -1 })
  })

  test("scales within the server's limits without changing line breaks", () => {
    const { size, width } = design.texts[0]!
    const larger = scalePart(design, text(0), 1.5).texts[0]!
    expect(larger.width / larger.size).toBeCloseTo(width / size, 2)
    expect(scalePart(design, text(0), 1000).texts[0]!.size).toBe(0.6)
    expect(scalePart(design, person, 0).person.height).toBe(0.1)
  })

  test('snaps its centre and edges to nearby edges of the sheet and other parts', () => {
    const box = { left: 536, top: 300, width: 200, height: 100 }
    expect(snap(box, [], sheet, 8)).toMatchObject({
      across: 4,
      guides: [{ direction: 'vertical', at: 640 }],
    })
    expect(snap(box, [], sheet, 3).guides).toEqual([])
    const other = { left: 20, top: 403, width: 50, height: 50 }
    expect(snap(box, [other], sheet, 8)).toMatchObject({ down: 3 })
  })
})

describe('the layers', () => {
  test('are listed from top to bottom, with the person between the text elements', () => {
    const behind = { ...design, texts: design.texts.map((each, i) => ({ ...each, behind: i === 0 })) }
    expect(layersOf(behind)).toEqual([text(2), text(1), person, text(0), { kind: 'backdrop' }])
    expect(partsOf(behind)).toEqual([text(0), person, text(1), text(2)])
  })

  test('move past each other and the person, in both directions', () => {
    const down = moveLayer(design, text(0), 'down')!
    expect(wordsOf(down.design)).toEqual(['(One)', 'Two', 'Three'])
    expect(moveLayer(down.design, down.part, 'down')).toBeNull()
    const up = moveLayer(design, text(1), 'up')!
    expect(wordsOf(up.design)).toEqual(['One', 'Three', 'Two'])
    expect(up.part).toEqual(text(2))
    expect(moveLayer(up.design, up.part, 'up')).toBeNull()
    const sunk = moveLayer(design, person, 'up')!
    expect(wordsOf(sunk.design)).toEqual(['(One)', 'Two', 'Three'])
  })
})

describe('undo and redo', () => {
  const start = { past: [], design, future: [], gesture: null }
  const move = (by: number) => (now: ThumbnailDesign) => movePart(now, person, by, 0, sheet)

  test('treat a drag as one step', () => {
    let state = reduceDesign(start, { kind: 'change', to: move(10), gesture: 'drag' })
    state = reduceDesign(state, { kind: 'change', to: move(10), gesture: 'drag' })
    state = reduceDesign(state, { kind: 'settle' })
    state = reduceDesign(state, { kind: 'change', to: move(10), gesture: 'drag' })
    expect(state.past).toHaveLength(2)
    const back = reduceDesign(reduceDesign(state, { kind: 'undo' }), { kind: 'undo' })
    expect(back.design).toEqual(design)
    expect(reduceDesign(reduceDesign(back, { kind: 'redo' }), { kind: 'redo' }).design).toEqual(state.design)
  })

  test('discard undone steps after another change, and keep the last 200', () => {
    let state = reduceDesign(start, { kind: 'change', to: move(1), gesture: null })
    state = reduceDesign(reduceDesign(state, { kind: 'undo' }), { kind: 'change', to: move(2), gesture: null })
    expect(state.future).toEqual([])
    for (let i = 0; i < 300; i++)
      state = reduceDesign(state, { kind: 'change', to: move(i % 2 ? 1 : -1), gesture: null })
    expect(state.past).toHaveLength(200)
    expect(reduceDesign(state, { kind: 'change', to: (now) => now, gesture: null })).toBe(state)
  })
})
