import type { TripleImage } from '../compose/enlarge-rows.ts'
import type { Backdrop } from './recipe.ts'
import { renderBokeh } from './render-bokeh.ts'
import { renderGradient } from './render-gradient.ts'
import { renderPlate } from './render-plate.ts'
import { renderWall } from './render-wall.ts'
import type { View } from './view.ts'

/**
 * In linear light, for a picture of the view's size, but drawn at half of that or less, which loses nothing: a backdrop
 * is out of focus.
 */
export async function renderBackdrop(backdrop: Backdrop, view: View): Promise<TripleImage> {
  const image = await render(backdrop, view)
  if (backdrop.vignette) darkenCorners(image, backdrop.vignette)
  return image
}

async function render(backdrop: Backdrop, view: View): Promise<TripleImage> {
  const size = { width: Math.ceil(view.width / 2), height: Math.ceil(view.height / 2) }
  switch (backdrop.kind) {
    case 'wall':
      return renderWall(backdrop, view, size)
    case 'gradient':
      return renderGradient(backdrop, size)
    case 'bokeh':
      return renderBokeh(backdrop, view, size)
    case 'plate':
      return renderPlate(backdrop, view, size)
  }
}

/** As lenses do: with the fourth power of the cosine, of which `amount` is what the corners lose. */
function darkenCorners({ width, height, data }: TripleImage, amount: number): void {
  const corner = 1 / Math.sqrt(1 - amount) - 1
  const unit = 4 / (width * width + height * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const squared = unit * ((x + 0.5 - width / 2) ** 2 + (y + 0.5 - height / 2) ** 2)
      const factor = 1 / (1 + corner * squared) ** 2
      for (let c = 0, p = 3 * (y * width + x); c < 3; c++) data[p + c] = data[p + c]! * factor
    }
}
