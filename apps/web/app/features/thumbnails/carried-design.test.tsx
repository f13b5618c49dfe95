import { thumbnailLayout } from '@keylight/contract'
import { expect, test } from 'vitest'
import { carryDesign, dropCarriedDesign, readCarriedDesign } from './carried-design.ts'

test("stores a visitor's design until their account uses it", () => {
  const carried = { style: 'man.headshot.urban-outdoor', design: thumbnailLayout('bold', 'Thirty days') }
  carryDesign(carried)
  expect(readCarriedDesign()).toEqual(carried)
  dropCarriedDesign()
  expect(readCarriedDesign()).toBeNull()
})

test('ignores invalid designs', () => {
  for (const text of ['', 'nonsense', '{}', '{"style":1,"design":{}}', 'null']) {
    localStorage.setItem('keylight-carried-thumbnail', text)
    expect(readCarriedDesign()).toBeNull()
  }
})
