/** Draws a character sheet: name, large cut-out, twelve captioned images, palette. */

import type { PaletteColour } from '@keylight/imaging/tools'
import { t } from '#words'
import { fontOf, loadTypeface } from '../../thumbnails/editor/typefaces.ts'

export const sheetShapes = {
  poster: { title: t`Poster`, width: 2400, height: 3600 },
  slide: { title: t`Slide 16:9`, width: 3200, height: 1800 },
} as const
export type SheetShape = keyof typeof sheetShapes

export const sheetThemes = { paper: t`Paper`, ink: t`Ink`, colour: t`Colour` } as const
export type SheetTheme = keyof typeof sheetThemes

export interface SheetParts {
  shape: SheetShape
  theme: SheetTheme
  name: string
  line: string
  palette: readonly PaletteColour[]
  person: ImageBitmap
  /** Null while the image is being rendered. */
  pictures: readonly { picture: ImageBitmap | null; title: string; kind: string }[]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Colours {
  ground: string
  ink: string
  soft: string
  line: string
  /** Background of the large cut-out. */
  stage: string
  disc: string
}

export const loadSheetLetters = (words: string): Promise<unknown> =>
  Promise.all([
    loadTypeface('instrument-sans', 'bold', words),
    loadTypeface('instrument-sans', 'regular', `${words}ABCabc#0123`),
  ])

const bold = (em: number) => fontOf('instrument-sans', 'bold', em)
const regular = (em: number) => fontOf('instrument-sans', 'regular', em)

export function drawSheet(context: CanvasRenderingContext2D, parts: SheetParts): void {
  const { width, height } = sheetShapes[parts.shape]
  const colours = coloursOf(parts)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.textBaseline = 'alphabetic'
  context.fillStyle = colours.ground
  context.fillRect(0, 0, width, height)
  if (parts.shape === 'poster') drawPoster(context, parts, colours)
  else drawSlide(context, parts, colours)
}

const gap = 32
const caption = { height: 76, em: 30 }

function drawPoster(context: CanvasRenderingContext2D, parts: SheetParts, colours: Colours): void {
  const { width, height } = sheetShapes.poster
  const margin = 120
  const inner = width - 2 * margin
  drawHeading(context, parts, colours, { left: margin, top: 96, width: inner, height: 250 })
  const cell = { width: (inner - 3 * gap) / 4, height: 0 }
  cell.height = cell.width * 1.25
  const row = cell.height + caption.height
  const top = 396
  drawHero(context, parts, colours, {
    left: margin,
    top,
    width: 2 * cell.width + gap,
    height: row + cell.height,
  })
  parts.pictures.forEach((each, index) => {
    // The first four images are next to the large cut-out, in two rows of two.
    const at =
      index < 4
        ? { column: 2 + (index % 2), row: Math.floor(index / 2) }
        : { column: (index - 4) % 4, row: 2 + Math.floor((index - 4) / 4) }
    drawPicture(context, each, colours, {
      left: margin + at.column * (cell.width + gap),
      top: top + at.row * row,
      ...cell,
    })
  })
  const foot = top + 4 * row + 30
  drawPalette(context, parts, colours, { left: margin, top: foot, width: inner, height: height - foot - 96 })
}

function drawSlide(context: CanvasRenderingContext2D, parts: SheetParts, colours: Colours): void {
  const { width, height } = sheetShapes.slide
  const margin = 90
  const between = 26
  const small = { ...caption, height: 58 }
  const cellHeight = (height - 2 * margin - 2 * between - 2 * small.height - small.height) / 3
  const cell = { width: cellHeight * 0.8, height: cellHeight }
  const gridWidth = 4 * cell.width + 3 * between
  const left = width - margin - gridWidth
  const side = left - margin - 80
  drawHeading(context, parts, colours, { left: margin, top: margin - 20, width: side, height: 260 })
  const palette = 150
  drawHero(context, parts, colours, {
    left: margin,
    top: margin + 280,
    width: side,
    height: height - 2 * margin - 280 - palette - 40,
  })
  drawPalette(context, parts, colours, { left: margin, top: height - margin - palette, width: side, height: palette })
  for (const [index, each] of parts.pictures.entries()) {
    const place = {
      left: left + (index % 4) * (cell.width + between),
      top: margin + Math.floor(index / 4) * (cell.height + small.height + between),
    }
    drawPicture(context, each, colours, { ...place, ...cell }, 24)
  }
}

/** Draws the name as large as fits, and a line below it. */
function drawHeading(context: CanvasRenderingContext2D, { name, line }: SheetParts, colours: Colours, box: Box): void {
  const words = name.trim() || t`Your character`
  let em = 176
  context.font = bold(em)
  context.letterSpacing = '-0.03em'
  while (em > 60 && context.measureText(words).width > box.width) {
    em -= 4
    context.font = bold(em)
    context.letterSpacing = `${-0.03 * em}px`
  }
  context.fillStyle = colours.ink
  // Without a line, the name is vertically centred.
  const base = box.top + (line.trim() ? 150 : 190)
  context.fillText(words, box.left - em * 0.03, base, box.width * 1.04)
  context.letterSpacing = '0px'
  context.font = regular(46)
  context.fillStyle = colours.soft
  context.fillText(line.trim(), box.left, base + 82, box.width)
}

/** Draws the person in front of a disc, cropped by the lower edge of a tinted field. */
function drawHero(context: CanvasRenderingContext2D, { person }: SheetParts, colours: Colours, box: Box): void {
  context.save()
  rounded(context, box, 28)
  context.clip()
  context.fillStyle = colours.stage
  context.fillRect(box.left, box.top, box.width, box.height)
  const middle = box.left + box.width / 2
  const radius = Math.min(box.width, box.height) * 0.42
  context.fillStyle = colours.disc
  context.beginPath()
  context.arc(middle, box.top + box.height - radius * 1.12, radius, 0, 2 * Math.PI)
  context.fill()
  const scale = Math.min((box.width * 1.02) / person.width, (box.height * 0.88) / person.height)
  const [wide, high] = [person.width * scale, person.height * scale]
  context.drawImage(person, middle - wide / 2, box.top + box.height - high, wide, high)
  context.restore()
}

function drawPicture(
  context: CanvasRenderingContext2D,
  { picture, title, kind }: SheetParts['pictures'][number],
  colours: Colours,
  box: Box,
  em: number = caption.em,
): void {
  context.save()
  rounded(context, box, 16)
  context.clip()
  if (picture) context.drawImage(picture, box.left, box.top, box.width, box.height)
  else {
    context.fillStyle = colours.line
    context.fillRect(box.left, box.top, box.width, box.height)
  }
  context.restore()
  const base = box.top + box.height + em * 1.35
  context.font = bold(em)
  context.fillStyle = colours.ink
  const words = fitted(context, title, box.width)
  context.fillText(words, box.left + 2, base)
  const used = context.measureText(words).width
  context.font = regular(em)
  context.fillStyle = colours.soft
  const rest = box.width - used - 0.7 * em
  if (context.measureText(kind).width <= rest) {
    context.textAlign = 'right'
    context.fillText(kind, box.left + box.width - 2, base)
    context.textAlign = 'left'
  }
}

/** Truncates text that is too long with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, words: string, width: number): string {
  let shown = words
  while (shown.length > 4 && context.measureText(shown).width > width) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}

function drawPalette(context: CanvasRenderingContext2D, { palette }: SheetParts, colours: Colours, box: Box): void {
  const shown = palette.slice(0, 5)
  if (shown.length === 0) return
  const side = 24
  const width = (box.width - (shown.length - 1) * side) / shown.length
  const em = Math.min(28, width / 9)
  const high = Math.max(40, box.height - em * 3)
  shown.forEach(({ hex, name }, index) => {
    const left = box.left + index * (width + side)
    context.fillStyle = hex
    rounded(context, { left, top: box.top, width, height: high }, 16)
    context.fill()
    context.strokeStyle = colours.line
    context.lineWidth = 2
    context.stroke()
    context.font = bold(em)
    context.fillStyle = colours.ink
    context.fillText(fitted(context, name, width), left + 2, box.top + high + em * 1.5)
    context.font = regular(em)
    context.fillStyle = colours.soft
    context.fillText(hex, left + 2, box.top + high + em * 2.75)
  })
}

function rounded(context: CanvasRenderingContext2D, { left, top, width, height }: Box, corner: number): void {
  context.beginPath()
  context.roundRect(left, top, width, height, corner)
}

const themes: Record<SheetTheme, Pick<Colours, 'ground' | 'ink' | 'soft' | 'line'>> = {
  paper: { ground: '#f6f3ec', ink: '#17181c', soft: '#6a6a68', line: '#dedad0' },
  ink: { ground: '#121317', ink: '#f5f4f0', soft: '#a3a4ab', line: '#2d2f37' },
  colour: { ground: '#f6f3ec', ink: '#17181c', soft: '#55555a', line: '#d9d5cb' },
}

/** Returns the sheet's colours. The field behind the person is tinted with the person's colours. */
function coloursOf({ theme, palette }: SheetParts): Colours {
  const base = themes[theme]
  const tint = mostColourful(palette)
  if (theme === 'ink') return { ...base, stage: mixed(tint, '#121317', 0.72), disc: mixed(tint, '#2a2c34', 0.25) }
  if (theme === 'colour') {
    const ground = mixed(tint, '#ffffff', 0.8)
    return { ...base, ground, line: mixed(tint, '#ffffff', 0.62), stage: mixed(tint, '#ffffff', 0.5), disc: tint }
  }
  return { ...base, stage: mixed(tint, '#ece7dc', 0.78), disc: mixed(tint, '#ece7dc', 0.42) }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours. `share` is the share of the second colour, 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `rgb(${a.map((value, c) => Math.round(value * (1 - share) + b[c]! * share)).join(' ')})`
}

/** Returns colours that are neither near black nor near white, clothes before skin and hair. */
function mostColourful(palette: readonly PaletteColour[]): string {
  const strength = (hex: string) => {
    const values = channels(hex)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return high < 40 || low > 225 ? 0 : high - low
  }
  const strong = palette.filter(({ hex }) => strength(hex) > 18).toSorted((a, b) => strength(b.hex) - strength(a.hex))
  return (strong.find(({ hex }) => !isLikeSkin(hex)) ?? { hex: '#7d8cc9' }).hex
}

/** Returns whether a colour is like skin or hair: more red than green, more green than blue, and low saturation. */
function isLikeSkin(hex: string): boolean {
  const [red, green, blue] = channels(hex) as [number, number, number]
  return red >= green && green >= blue - 6 && (red - blue) / red < 0.8
}
