import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import {
  type DrawnLettering,
  drawLettering,
  type Lettering,
  letteringHeight,
} from '../../src/lettering/draw-lettering.ts'
import { addContour, coverageOf, emptySheet } from '../../src/lettering/fill-contours.ts'
import { openTypeface } from '../../src/lettering/typeface.ts'
import { typefaceNames, typefaces } from '../../src/lettering/typefaces.ts'
import { wrapWords } from '../../src/lettering/wrap-words.ts'
import { plane } from '../../src/pixels.ts'
import { distanceToEdge } from '../../src/planes/distance-to-edge.ts'
import { sameBytes } from '../pictures.ts'

const plain: Lettering = {
  words: 'Keylight',
  width: 600,
  size: 80,
  colour: '#ffffff',
  weight: 'bold',
  align: 'left',
  box: null,
  outline: null,
}
const draw = (wish: Partial<Lettering>) => drawLettering({ ...plain, ...wish })

describe('drawLettering', () => {
  it('renders the same pixels every time, on every machine', async () => {
    const [one, other] = [await draw({}), await draw({})]
    expect(sameBytes(one.data, other.data)).toBe(true)
    // In pixels of ink. Any other font, such as a system font, results in a different number.
    expect(inkOf(one)).toBeCloseTo(6984.4, 0)
  })

  it('wraps text to the width, in lines of the requested height', async () => {
    const words = 'How I got ten thousand clients within a single year'
    for (const align of ['left', 'centre', 'right'] as const)
      for (const width of [900, 500, 300]) {
        const drawn = await draw({ words, width, align })
        const { left, right, lines } = extentOf(drawn)
        expect(left).toBeGreaterThanOrEqual(-1)
        expect(right).toBeLessThanOrEqual(width + 1)
        expect(drawn.linesHeight).toBe(80 * lines)
        expect(await letteringHeight({ ...plain, words, width })).toBe(80 * lines)
      }
    const linesAt = async (width: number) => extentOf(await draw({ words, width })).lines
    expect([await linesAt(2000), await linesAt(900), await linesAt(500), await linesAt(300)]).toEqual([1, 2, 4, 7])
  })

  it('breaks a word that is wider than its line instead of scaling it down', async () => {
    const tall = (drawn: DrawnLettering) => inkRows(drawn)[0]!.length
    const [wide, narrow] = [
      await draw({ words: 'IIIIIIIIIIII', width: 900 }),
      await draw({ words: 'IIIIIIIIIIII', width: 100 }),
    ]
    expect(extentOf(narrow).lines).toBeGreaterThan(1)
    expect(extentOf(narrow).right).toBeLessThanOrEqual(101)
    expect(tall(narrow)).toBe(tall(wide))
    expect(inkOf(narrow)).toBeCloseTo(inkOf(wide), 0)
  })

  it('kerns letters whose shapes allow it', async () => {
    const { shape } = await openTypeface()
    const width = (words: string) => shape(words, 'bold').width
    // In ems: V moves an eighth of an em towards A, while the distance between two Hs doesn't change.
    expect(width('A') + width('V') - width('AV')).toBeCloseTo(0.126, 3)
    expect(width('H') + width('H') - width('HH')).toBeCloseTo(0, 3)
  })

  it('renders bold text heavier', async () => {
    const ratio = inkOf(await draw({ weight: 'bold' })) / inkOf(await draw({ weight: 'regular' }))
    expect(ratio).toBeGreaterThan(1.3)
    expect(ratio).toBeLessThan(2)
  })

  it('draws a box as wide as the longest line plus padding', async () => {
    const words = 'HHHH\nHH'
    const [bare, boxed] = [await draw({ words }), await draw({ words, box: '#3e52c2' })]
    const ink = extentOf(bare)
    const box = extentOf(boxed)
    // 0.3 of the line on either side of the letters' own width, which for H is slightly wider than its stems.
    const room = (box.right - box.left - (ink.right - ink.left)) / 2
    expect(room).toBeGreaterThan(0.3 * 80)
    expect(room).toBeLessThan(0.4 * 80)
    expect(box.bottom - box.top).toBeCloseTo(2 * 80 + 2 * 0.14 * 80, -0.5)
    expect(boxed.linesHeight).toBeCloseTo(182.4, 5)
    expect(colourAt(boxed, 100, 10)).toEqual([0x3e, 0x52, 0xc2, 255])
    const narrow = extentOf(await draw({ words, box: '#3e52c2', width: 250, align: 'right' }))
    expect(narrow.right).toBeLessThanOrEqual(251)
  })

  it('draws an outline of the same width on every side', async () => {
    const [bare, outlined] = [await draw({ words: 'I' }), await draw({ words: 'I', outline: '#101010' })]
    const row = 40
    const across = (drawn: DrawnLettering) =>
      Array.from({ length: drawn.width }, (_, x) => alphaAt(drawn, x + drawn.left, row)).reduce((a, b) => a + b, 0)
    const down = (drawn: DrawnLettering) =>
      Array.from({ length: drawn.height }, (_, y) => alphaAt(drawn, 13, y + drawn.top)).reduce((a, b) => a + b, 0)
    expect(across(outlined) - across(bare)).toBeCloseTo(2 * 0.07 * 80, 0)
    expect(down(outlined) - down(bare)).toBeCloseTo(2 * 0.07 * 80, 0)
  })

  it('supports Greek, Cyrillic and accents, and draws no .notdef boxes', async () => {
    for (const words of ['Ωραία', 'Жизнь', 'Žluťoučký', 'Đặng', 'ÆØÅ'])
      expect([words, inkOf(await draw({ words })) > 1500]).toEqual([words, true])
    const emoji = await draw({ words: 'A👍🏽B 日本' })
    expect(sameBytes(emoji.data, (await draw({ words: 'AB' })).data)).toBe(true)
    expect(inkOf(await draw({ words: '🎉', box: '#3e52c2' }))).toBe(0)
  })

  it('throws for an invalid colour', async () => {
    await expect(draw({ colour: 'red' })).rejects.toThrow('is not a colour')
  })

  it('allocates no memory for lines outside the image', async () => {
    const long = await draw({ words: 'a '.repeat(60).trim(), width: 60, size: 400, height: 720 })
    expect(long.height).toBeLessThan(1200)
  })
})

describe('wrapWords', () => {
  const wrap = (words: string, width: number) => wrapWords(words, width, (text) => text.length)

  it('breaks at spaces, at line breaks and within long words', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('one\ntwo', 7)).toEqual(['one', 'two'])
    expect(wrap('a extraordinary b', 6)).toEqual(['a', 'extrao', 'rdinar', 'y b'])
    expect(wrap('ab', 0)).toEqual(['a', 'b'])
  })
})

describe('coverageOf', () => {
  it("covers a contour's area with subpixel accuracy", () => {
    for (const [radius, x, y] of [
      [20, 30.3, 31.7],
      [5.5, 12.1, 40.9],
      [28, 31, 31],
    ] as const) {
      const sheet = emptySheet(64, 64)
      addContour(sheet, circle(400), radius, x, y)
      const { values } = coverageOf(sheet)
      const area = values.reduce((a, b) => a + b, 0)
      expect(area).toBeCloseTo(Math.PI * radius * radius, -0.2)
      expect(Math.max(...values)).toBeLessThanOrEqual(1)
      expect(values.filter((v) => v > 0 && v < 1).length).toBeGreaterThan(4 * radius)
    }
  })

  it('leaves out holes', () => {
    const sheet = emptySheet(64, 64)
    addContour(sheet, circle(200), 25, 32, 32)
    addContour(
      sheet,
      circle(200).map((v, i) => (i % 2 === 0 ? -v : v)),
      15,
      32,
      32,
    )
    const { values } = coverageOf(sheet)
    expect(values[32 * 64 + 32]).toBe(0)
    expect(values[32 * 64 + 12]).toBe(1)
  })
})

describe('distanceToEdge', () => {
  it('is within a quarter of a pixel around a disc, and usually within a twentieth', () => {
    const sheet = emptySheet(120, 120)
    addContour(sheet, circle(400), 25.3, 60.4, 59.7)
    const { values } = distanceToEdge(coverageOf(sheet))
    const errors: number[] = []
    for (let i = 0; i < values.length; i++) {
      const exact = Math.hypot((i % 120) + 0.5 - 60.4, Math.floor(i / 120) + 0.5 - 59.7) - 25.3
      if (exact > 0.5 && exact < 20) errors.push(Math.abs(values[i]! - exact))
    }
    expect(Math.max(...errors)).toBeLessThan(0.25)
    expect(errors.filter((error) => error < 0.05).length / errors.length).toBeGreaterThan(0.8)
  })

  it('is infinite if there is no shape', () => {
    expect(distanceToEdge(plane(3, 2)).values.every((d) => d === Number.POSITIVE_INFINITY)).toBe(true)
  })
})

function circle(points: number): Float64Array {
  return Float64Array.from({ length: 2 * points }, (_, i) => {
    const angle = (2 * Math.PI * (i >> 1)) / points
    return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
  })
}

/** Returns alpha at a position relative to the text. */
const alphaAt = (drawn: DrawnLettering, x: number, y: number) =>
  drawn.data[4 * ((y - drawn.top) * drawn.width + x - drawn.left) + 3]! / 255
const colourAt = (drawn: DrawnLettering, x: number, y: number) =>
  [...drawn.data.subarray(4 * ((y - drawn.top) * drawn.width + x - drawn.left))].slice(0, 4)

function inkOf({ data }: DrawnLettering): number {
  let sum = 0
  for (let i = 3; i < data.length; i += 4) sum += data[i]! / 255
  return sum
}

/** Returns groups of consecutive rows with ink. */
function inkRows({ width, height, data }: DrawnLettering): number[][] {
  const stretches: number[][] = [[]]
  for (let y = 0; y < height; y++) {
    const inked = data.subarray(4 * y * width, 4 * (y + 1) * width).some((v, i) => i % 4 === 3 && v > 8)
    if (inked) stretches.at(-1)!.push(y)
    else if (stretches.at(-1)!.length > 0) stretches.push([])
  }
  return stretches.filter((rows) => rows.length > 0)
}

/** Returns the ink's extent, in pixels of the text, and the number of lines. */
function extentOf(drawn: DrawnLettering) {
  let [left, right] = [drawn.width, 0]
  for (let i = 0; i < drawn.data.length / 4; i++) {
    if (drawn.data[4 * i + 3]! <= 8) continue
    left = Math.min(left, i % drawn.width)
    right = Math.max(right, (i % drawn.width) + 1)
  }
  const rows = inkRows(drawn).flat()
  const [top, bottom] = [rows[0]! + drawn.top, rows.at(-1)! + 1 + drawn.top]
  return { left: left + drawn.left, right: right + drawn.left, top, bottom, lines: Math.round(drawn.linesHeight / 80) }
}

describe.each(typefaceNames)('the typeface %s', (typeface) => {
  const words = 'Ågjqy ÑÇ Ωμέγα Ж'

  it('renders every letter within its image, and falls back for missing letters', async () => {
    const drawn = await draw({ typeface, words, width: 2000 })
    const rows = inkRows(drawn)
    expect(rows.length).toBeGreaterThan(0)
    const edges = [...Array(drawn.width).keys()].flatMap((x) => [x, (drawn.height - 1) * drawn.width + x])
    for (const i of edges) expect(drawn.data[4 * i + 3]).toBe(0)
    const { known } = await openTypeface(typeface)
    expect(known(words)).toBe(words)
  })

  it('has the ascent and descent stated in its files', async () => {
    const { create } = await import('fontkit')
    const file = import.meta.resolve(`@fontsource/${typeface}/files/${typeface}-latin-400-normal.woff`)
    const { ascent, descent, unitsPerEm } = create(await readFile(fileURLToPath(file))) as Font
    expect(typefaces[typeface].ascent).toBeCloseTo(ascent / unitsPerEm, 2)
    expect(typefaces[typeface].descent).toBeCloseTo(-descent / unitsPerEm, 2)
  })
})
