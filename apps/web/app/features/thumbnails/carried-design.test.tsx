import { thumbnailLayout } from '@keylight/contract'
import { expect, test } from 'vitest'
import { carryDesign, dropCarriedDesign, readCarriedDesign } from './carried-design.ts'

test('keeps the design of a visitor for their account until it is used', () => {
  const carried = { style: 'man.headshot.urban-outdoor', design: thumbnailLayout('bold', 'Thirty days') }
  carryDesign(carried)
  expect(readCarriedDesign()).toEqual(carried)
  dropCarriedDesign()
  expect(readCarriedDesign()).toBeNull()
})

test('ignores what is not a design', () => {
  for (const text of ['', 'nonsense', '{}', '{"style":1,"design":{}}', 'null']) {
    localStorage.setItem('keylight-carried-thumbnail', text)
    expect(readCarriedDesign()).toBeNull()
  }
})
