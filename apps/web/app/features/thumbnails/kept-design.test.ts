import { thumbnailLayout } from '@keylight/contract'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser } from '../../state/fixtures.ts'
import { dropKept, keepDesign, readHistory, readKept } from './kept-design.ts'

const aDesign = (words: string) => ({ style: 'man.headshot.studio-blue', design: thumbnailLayout('right', words) })

beforeEach(() => {
  aBrowser()
})

test('stores an unfinished design per thumbnail and user', () => {
  keepDesign('usr_a', 'new', aDesign('One'), null)
  keepDesign('usr_a', 'thb_1', aDesign('Two'), { past: [aDesign('Before').design], future: [] })
  expect(readKept('usr_a', 'new')).toEqual(aDesign('One'))
  expect(readHistory('usr_a', 'thb_1')?.past).toHaveLength(1)
  expect(readKept('usr_b', 'new')).toBeNull()
  dropKept('usr_a', 'thb_1')
  expect(readKept('usr_a', 'thb_1')).toBeNull()
  expect(readHistory('usr_a', 'thb_1')).toBeNull()
  expect(readKept('usr_a', 'new')).toEqual(aDesign('One'))
})

test('drops the oldest of many designs and ignores unknown data', () => {
  for (let i = 0; i < 25; i++) keepDesign('usr_a', `thb_${i}`, aDesign(String(i)), null)
  expect(readKept('usr_a', 'thb_0')).toBeNull()
  expect(readKept('usr_a', 'thb_24')).toEqual(aDesign('24'))
  localStorage.setItem('keylight-thumbnail-drafts', '{"userId":')
  expect(readKept('usr_a', 'thb_24')).toBeNull()
})
