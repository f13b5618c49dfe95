import { expect, test } from 'vitest'
import type { ProfessionalContent } from './content.ts'
import { cropFor } from './crop-preview.tsx'
import pairs from './pairs.json'

const modules = import.meta.glob<{ content: ProfessionalContent }>('../../content/{professional,social}/*.md', {
  eager: true,
})
const [width, height] = [1024, 1280]
/** Top of the head above the hairline, in face heights. */
const crown = 0.3

/** Shapes wider than this have no room for hair and chin. */
const widest = 1.4

/** Returns the positions of crown, chin and cheeks, as fractions of the crop. */
function headIn(crop: ReturnType<typeof cropFor>, face: (typeof pairs)[keyof typeof pairs]['face']) {
  const at = (x: number, y: number) => [(x * width - crop.x) / crop.width, (y * height - crop.y) / crop.height] as const
  const middle = face.x + face.width / 2
  const cheeks = face.y + face.height / 2
  return {
    crown: at(middle, face.y - crown * face.height),
    chin: at(middle, face.y + face.height),
    left: at(face.x, cheeks),
    right: at(face.x + face.width, cheeks),
  }
}

test('crops every example around the whole head, in the shape its page shows', () => {
  const pages = Object.entries(modules).filter(([, { content }]) => content.crop)
  expect(pages.length).toBeGreaterThan(35)
  for (const [page, { content }] of pages) {
    const shape = content.crop!.shape
    const { face } = pairs[`${content.person}.${content.preset.style}` as keyof typeof pairs]
    const isWide = typeof shape === 'object' && shape.width / shape.height > widest
    for (const [part, [x, y]] of Object.entries(headIn(cropFor(shape, face), face))) {
      const inside = shape === 'circle' ? Math.hypot(x - 0.5, y - 0.5) < 0.5 : Math.min(x, y, 1 - x, 1 - y) > 0
      if (part !== 'crown' || !isWide) expect([page, part, inside]).toEqual([page, part, true])
    }
  }
})

test("centres the circle on the example's face", () => {
  const { face } = pairs['portrait-046.woman.headshot.gray-gradient']
  const crop = cropFor('circle', face)
  expect((face.height * height) / crop.height).toBeCloseTo(0.46, 2)
  const lower = cropFor('circle', { ...face, y: face.y + 0.05 })
  expect(lower.y - crop.y).toBeCloseTo(0.05 * height, 0)
})
