// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests are about JSX source.
import { expect, test } from 'vitest'
import { findRawWords } from './find-raw-words.ts'

const texts = (jsx: string) => findRawWords('a.tsx', `export const A = () => ${jsx}`).map(({ text }) => text)

test.each([
  ['<p>Delete it</p>', ['Delete it']],
  ['<p>{isNew ? "A new one" : `${count} old ones`}</p>', ['A new one', '0 old ones']],
  ['<img alt="A cat" className="size-full" />', ['A cat']],
  ['<RadioGroup legend="Size" />', ['Size']],
  ['<Field label={known ? "Name" : undefined} />', ['Name']],
  ['<Trans>Read the <a href="/b" title="All">terms</a></Trans>', ['All']],
])("finds text that isn't a message in %s", (jsx, found) => {
  expect(texts(jsx)).toEqual(found)
})

test.each([
  '<p title={t`Delete`}>{t`Delete ${name}`}</p>',
  '<p className={isNew ? "text-good font-medium" : `p-2 ${more}`} />',
  '<code>npx keylight headshot</code>',
  '<p>Keylight · {count} px</p>',
  '<p>{kind === "new photo" && <b />}</p>',
])('accepts %s', (jsx) => {
  expect(texts(jsx)).toEqual([])
})
