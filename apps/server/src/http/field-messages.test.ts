import type { FieldProblem } from '@keylight/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessagesOf } from './field-messages.ts'

const problemsOf = (schema: z.ZodType, value: unknown) =>
  fieldMessagesOf(schema.safeParse(value, { reportInput: true }).error!)

test.each([
  [z.string(), undefined, { code: 'required', params: {} }],
  [z.string(), 7, { code: 'malformed', params: {} }],
  [z.string().regex(/^\d+$/), 'x', { code: 'malformed', params: {} }],
  [z.string().min(10), 'short', { code: 'too_short', params: { min: 10 } }],
  [z.string().max(3), 'long', { code: 'too_long', params: { max: 3 } }],
  [z.array(z.string()).min(2), ['one'], { code: 'too_few', params: { min: 2 } }],
  [z.array(z.string()).max(1), ['one', 'two'], { code: 'too_many', params: { max: 1 } }],
  [z.number().min(4), 3, { code: 'too_small', params: { min: 4 } }],
  [z.number().max(8), 9, { code: 'too_large', params: { max: 8 } }],
  [z.enum(['one', 'two']), 'three', { code: 'not_an_option', params: {} }],
  [z.literal('one', 'consent_changed' satisfies FieldProblem), 'two', { code: 'consent_changed', params: {} }],
])("derives a field's problem from its schema (%#)", (schema, value, problem) => {
  expect(problemsOf(z.object({ field: schema }), { field: value })).toEqual({ field: problem })
})

test('lists every invalid field by its path, with its first problem', () => {
  const schema = z.object({ list: z.array(z.object({ name: z.string().min(2).regex(/^\d+$/) })), other: z.number() })
  expect(problemsOf(schema, { list: [{ name: '12' }, { name: 'x' }], other: 'one' })).toEqual({
    'list.1.name': { code: 'too_short', params: { min: 2 } },
    other: { code: 'malformed', params: {} },
  })
  expect(problemsOf(schema, 'nonsense')).toEqual({ body: { code: 'malformed', params: {} } })
})
