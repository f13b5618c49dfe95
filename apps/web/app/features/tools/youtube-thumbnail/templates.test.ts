import { aspects, ThumbnailDesign, thumbnailLayout } from '@keylight/contract'
import { expect, test } from 'vitest'
import { templates } from './templates.ts'

test('creates valid designs from every template, in every size, for long and short headlines', () => {
  for (const size of aspects)
    for (const words of [
      'Go',
      'I tried it for 30 days',
      'Incomprehensibilities of everyday entrepreneurship explained',
    ])
      for (const { name, make } of templates) {
        const made = make({ ...thumbnailLayout('right', words, size), format: 'png' })
        expect(ThumbnailDesign.safeParse(made).error, `${name}, ${size}`).toBeUndefined()
        expect(made).toMatchObject({ size, format: 'png' })
        expect(made.texts[0]!.words).toBe(words)
      }
})

test('keeps text clear of the duration badge in every template', () => {
  for (const { name, make } of templates) {
    const { texts } = make(thumbnailLayout('right', 'Your headline'))
    const [headline, extra] = texts
    for (const text of [headline, extra].filter((each) => each !== undefined && !each.behind)) {
      const isLow = text!.y + text!.size > 0.9
      const isRight = text!.x + text!.width > 0.9
      expect(isLow && isRight, name).toBe(false)
    }
  }
})

test('leaves out a hidden person', () => {
  const { person, ...rest } = thumbnailLayout('right', 'Words')
  for (const { make } of templates)
    expect(make({ ...rest, person: { ...person, hidden: true } }).person.hidden).toBe(true)
})
