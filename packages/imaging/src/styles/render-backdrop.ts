import type { TripleImage } from '../resample/enlarge-rows.ts'
import type { Backdrop } from './recipe.ts'
import { renderBokeh } from './render-bokeh.ts'
import { renderGradient } from './render-gradient.ts'
import { renderPlate } from './render-plate.ts'
import { renderWall } from './render-wall.ts'
import type { Vantage } from './vantage.ts'

/**
 * Returns a background in linear light for an image of the vantage's size. Rendered at half that size or less, without
 * visible loss because backgrounds are out of focus.
 */
export async function renderBackdrop(backdrop: Backdrop, vantage: Vantage): Promise<TripleImage> {
  const image = await render(backdrop, vantage)
  if (backdrop.vignette) darkenCorners(image, backdrop.vignette)
  return image
}

async function render(backdrop: Backdrop, vantage: Vantage): Promise<TripleImage> {
  const size = { width: Math.ceil(vantage.width / 2), height: Math.ceil(vantage.height / 2) }
  switch (backdrop.kind) {
    case 'wall':
      return renderWall(backdrop, vantage, size)
    case 'gradient':
      return renderGradient(backdrop, size)
    case 'bokeh':
      return renderBokeh(backdrop, vantage, size)
    case 'plate':
      return renderPlate(backdrop, vantage, size)
  }
}

/** Adds the cosine-fourth falloff of a lens. `amount` is the fraction of light lost in the corners. */
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
