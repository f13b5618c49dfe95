import {
  aspects,
  ThumbnailDesign,
  thumbnailLayout,
  thumbnailLayoutNames,
  thumbnailSizes,
  thumbnailTypefaces,
} from '@keylight/contract'
import { type ThumbnailDesign as Rendered, type RgbImage, renderThumbnail } from '@keylight/imaging'
import { typefaceNames } from '@keylight/imaging/thumbnail'
import { describe, expect, test } from 'vitest'

const headlines = [
  'Wow',
  'I quit my job',
  'How I got 10,000 clients in one year',
  'WHY 90% OF FOUNDERS FAIL (AND HOW TO BE THE OTHER 10%)',
  'What nobody tells you about photographs, and what I wish somebody had told me when I began',
  'Kraftfahrzeughaftpflichtversicherung',
]

test('headlines can use every bundled typeface', () => {
  expect(thumbnailTypefaces).toEqual(typefaceNames)
})

/** In tall sizes, all layouts are stacked and only differ in whether the text has a box, as in these two. */
const layouts = thumbnailLayoutNames.flatMap((name) =>
  aspects.filter((size) => size === 'landscape' || name === 'right' || name === 'left').map((size) => ({ name, size })),
)

describe.each(layouts)('the layout $name in the size $size', ({ name, size }) => {
  test.each(headlines)('fits all of "%s"', async (headline) => {
    const design: Rendered = thumbnailLayout(name, headline, size)
    expect(ThumbnailDesign.parse(design)).toEqual(design)
    const { width, height } = thumbnailSizes[size]
    const blank: RgbImage = { width, height, data: new Uint8Array(3 * width * height).fill(120) }
    const nobody = { colours: { width: 1, height: 1, data: new Uint8Array(3) }, alpha: new Uint8Array(1) }
    const person = { ...design.person, outline: null }
    const { left, top, right, bottom } = extentOf(blank, await renderThumbnail(blank, nobody, { ...design, person }))
    // Clipped text would reach the edge.
    for (const room of [left / width, top / height, 1 - right / width, 1 - bottom / height])
      expect(room).toBeGreaterThan(0.005)
    expect(bottom - top).toBeGreaterThan(0.02 * height)
  })

  test("hides the person's lower edge below the frame", () => {
    const { y, height } = thumbnailLayout(name, 'Words', size).person
    expect(y + height / 2).toBeGreaterThan(1.02)
    expect(y - height / 2).toBeGreaterThan(0)
  })
})

/** Bounding box of the pixels that differ. */
function extentOf(before: RgbImage, { width, height, data }: RgbImage) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < width * height; i++) {
    if ([0, 1, 2].every((c) => Math.abs(data[3 * i + c]! - before.data[3 * i + c]!) < 8)) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}
