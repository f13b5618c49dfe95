import type { ThumbnailDesign } from '@keylight/contract'
import type { Backdrop, LayerWorks } from './layers.ts'
import { type Size, setText, type ThumbnailText } from './lettering.ts'

type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Draws a thumbnail as the server renders it. The context's unit is a thumbnail pixel. `rough`, for dragging, allows
 * slightly inaccurate outline widths.
 */
export function drawThumbnail(
  context: Surface,
  design: ThumbnailDesign,
  sheet: Size,
  works: LayerWorks,
  rough = false,
): void {
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  drawBackdrop(context, design.backdrop, sheet, works)
  const texts = design.texts.filter(({ hidden }) => !hidden)
  for (const text of texts) if (text.behind) drawText(context, text, sheet)
  if (!design.person.hidden) drawPerson(context, design.person, sheet, works, rough)
  for (const text of texts) if (!text.behind) drawText(context, text, sheet)
}

function drawBackdrop(context: Surface, backdrop: Backdrop, sheet: Size, works: LayerWorks): void {
  const { width, height } = sheet
  if (backdrop.kind === 'style') {
    context.drawImage(works.blurred(backdrop.blur), 0, 0, width, height)
    context.fillStyle = `rgb(0 0 0 / ${backdrop.dim})`
    context.fillRect(0, 0, width, height)
    return
  }
  // As in CSS: 0 degrees points up, 90 to the right, and the corners have exactly the two colours.
  const angle = (backdrop.angle * Math.PI) / 180
  const [right, down] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * right) + Math.abs(height * down)) / 2
  const [x, y] = [width / 2, height / 2]
  const fall = context.createLinearGradient(x - right * half, y - down * half, x + right * half, y + down * half)
  fall.addColorStop(0, backdrop.from)
  fall.addColorStop(1, backdrop.to)
  context.fillStyle = fall
  context.fillRect(0, 0, width, height)
}

type Person = ThumbnailDesign['person']

/** Returns the person's box, in whole pixels. */
export function placePerson(person: Person, sheet: Size, personRatio: number) {
  const height = Math.max(1, Math.round(person.height * sheet.height))
  const width = Math.max(1, Math.round(height * personRatio))
  return {
    left: Math.round(person.x * sheet.width - width / 2),
    top: Math.round(person.y * sheet.height - height / 2),
    width,
    height,
  }
}

function drawPerson(context: Surface, person: Person, sheet: Size, works: LayerWorks, rough: boolean): void {
  const { left, top, width, height } = placePerson(person, sheet, works.personRatio)
  context.save()
  context.translate(left + width / 2, top)
  if (person.mirrored) context.scale(-1, 1)
  if (person.outline && person.outline.width > 0) {
    const share = (person.outline.width * sheet.height) / height
    const outlined = works.outlined(share, rough)
    const room = outlined.room * height
    const shape = works.coloured(outlined, share, person.outline.colour)
    context.drawImage(shape, -width / 2 - room, -room, width + 2 * room, height + 2 * room)
    context.drawImage(outlined.person, -width / 2, 0, width, height)
  } else context.drawImage(works.layers.person, -width / 2, 0, width, height)
  context.restore()
}

function drawText(context: Surface, text: ThumbnailText, sheet: Size): void {
  const { lines, behind, font, outlineWidth } = setText(text, sheet)
  if (text.box !== null && behind.width > 0) {
    context.fillStyle = text.box
    context.beginPath()
    context.roundRect(behind.left, behind.top, behind.width, behind.height, behind.corner)
    context.fill()
  }
  context.font = font
  context.fontKerning = 'normal'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  if (text.outline !== null) {
    context.strokeStyle = text.outline
    context.lineWidth = 2 * outlineWidth
    context.lineJoin = 'round'
    for (const { words, left, baseline } of lines) context.strokeText(words, left, baseline)
  }
  context.fillStyle = text.colour
  for (const { words, left, baseline } of lines) context.fillText(words, left, baseline)
}
