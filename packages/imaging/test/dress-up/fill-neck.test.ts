/** `fillNeck` continues visible skin, but no shadow of a chin or a beard. */
import { expect, test } from 'vitest'
import { fillNeck } from '../../src/dress-up/fill-neck.ts'

const [width, height, faceSize, chinY, neckX] = [120, 160, 80, 90, 60]

/** Returns the red of the filled neck four rows below the visible part, if the photo shows these rows of the neck at this brightness. */
function redOfNeck(rows: number, brightness: number): number {
  const colours = new Float32Array(3 * width * height)
  const face = new Uint8Array(width * height)
  const isNeck = (i: number) => {
    const down = Math.floor(i / width) - chinY
    return down >= 0 && down < rows && Math.abs((i % width) - neckX) < 22
  }
  for (let i = 0; i < face.length; i++) {
    face[i] = Math.floor(i / width) < chinY && Math.abs((i % width) - neckX) < 30 ? 1 : 0
    colours.set(
      [200, 150, 130].map((value) => value * (isNeck(i) ? brightness : 1)),
      3 * i,
    )
  }
  const alpha = new Float32Array(width * height).fill(1)
  const texture = new Float32Array(width * height)
  const cells = {
    width,
    height,
    step: 1,
    faceSize,
    neckX,
    chinY,
    mouthY: 70,
    colours,
    alpha,
    texture,
    face,
    skin: face,
  }
  const filled = fillNeck(cells, isNeck, { x: neckX, half: 24, notchY: 125 })
  return filled.data[3 * ((chinY + rows + 4) * width + neckX)]!
}

test('fillNeck leaves out a strip of shadow under the chin', () => {
  expect(redOfNeck(4, 0.2) / redOfNeck(4, 0.8)).toBeGreaterThan(0.8)
})
