import { limits } from '@keylight/contract'
import { expect, test } from 'vitest'
import { readContent, readList } from '../content-files.ts'

const front = `title: About tests
description: A page that only this test reads, with a description that is long enough for search results.
h1: About tests
lead: See [the gallery](/gallery).
related: [/gallery]`
const body = `## First

One paragraph,
wrapped.

Another one, for {limits.freeResultsKeptMinutes} minutes, by {hostName}.

- A point
- Another point
  of two lines
`
const read = (changed: { front?: string; body?: string; file?: string } = {}) =>
  readContent(
    changed.file ?? 'content/plain/tests.md',
    `---\n${changed.front ?? front}\n---\n\n${changed.body ?? body}`,
  )

test('reads sections with paragraphs and points, and fills in figures from the contract', () => {
  expect(read()).toMatchObject({
    h1: 'About tests',
    related: ['/gallery'],
    sections: [
      {
        title: 'First',
        paragraphs: [
          'One paragraph, wrapped.',
          // The site owner's details are filled in for the visitor.
          `Another one, for ${limits.freeResultsKeptMinutes} minutes, by {hostName}.`,
        ],
        points: ['A point', 'Another point of two lines'],
      },
    ],
  })
})

test('fills in answers shared by several pages', () => {
  const questions = `${front}\nquestions: [likeness]`
  const { questions: read1 } = read({ front: questions, file: 'content/tool/tests.md', body: '## Note\n\nWords.' })
  expect(read1).toEqual([{ question: 'Will it look like me?', answer: expect.stringContaining('Yes.') }])
})

test.each<[string, Parameters<typeof read>[0] & object, string]>([
  ['a missing field', { front: front.replace(/^h1.*\n/m, '') }, 'h1: '],
  ['a field that its kind lacks', { front: `${front}\nupdated: 2026-01-31` }, 'updated'],
  ['a short description', { front: front.replace(/^description.*$/m, 'description: Short.') }, 'description: '],
  ['a link to no page', { front: front.replace('(/gallery)', '(/galery)') }, 'lead: links to /galery'],
  ['a related page that there is not', { front: front.replace('[/gallery]', '[/galery]') }, 'related[0]: '],
  [
    'a related page named twice',
    { front: front.replace('[/gallery]', '[/gallery, /gallery]') },
    'related: names a page twice',
  ],
  ['an unknown figure', { body: body.replace('freeResults', 'freeResult') }, '{limits.freeResultKeptMinutes} isn’t'],
  ['a section without words', { body: '## First\n' }, 'sections[0].paragraphs'],
  ['words before the first heading', { body: `Hello.\n\n${body}` }, 'text before the first heading'],
  ['an unknown answer', { front: `${front}\nquestions: [lookalike]`, file: 'content/tool/tests.md' }, 'questions[0]: '],
])('rejects %s, and names the file and the field', (_, changed, problem) => {
  expect(() => read(changed)).toThrow(changed.file ?? 'content/plain/tests.md')
  expect(() => read(changed)).toThrow(problem)
})

test("rejects a list that doesn't match its schema, and names the file and the entry", () => {
  const list = 'comparison: {}\nalternative: {}\nhow-to: { smile: How to smile }\nwhat-to-wear: {}'
  expect(readList('content/blog-posts.yaml', list)).toMatchObject({ 'how-to': { smile: 'How to smile' } })
  const wrong = () => readList('content/blog-posts.yaml', list.replace('How to smile', '""'))
  expect(wrong).toThrow('content/blog-posts.yaml')
  expect(wrong).toThrow('smile: ')
})
