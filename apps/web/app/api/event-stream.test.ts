import { expect, test } from 'vitest'
import { eventParser } from './event-stream.ts'

test('an event that arrives in pieces is read once, whole', () => {
  const parse = eventParser()
  expect(parse('id: 7\nda')).toEqual([])
  expect(parse('ta: {"seq":7}\n')).toEqual([])
  expect(parse('\n')).toEqual(['{"seq":7}'])
  expect(parse('')).toEqual([])
})

test('several events in one piece, comments and Windows line ends between them', () => {
  const parse = eventParser()
  expect(parse(':hello\n\ndata: a\r\n\r\ndata:b\ndata: c\n\ndata: d')).toEqual(['a', 'b\nc'])
})
