import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Plural, plural, select, Trans, t } from '#words'
import { compile } from '../../translate.ts'
import { i18n, Trans as Translated } from './translated.ts'

const name = 'Ana'

test('renders English messages exactly as in the code', () => {
  expect(t`Delete the ${2} photos of ${name}`).toBe('Delete the 2 photos of Ana')
  expect(select('video' as string, { video: 'your video', other: 'your image' })).toBe('your video')
  expect(select('outfit' as string, { video: 'your video', other: 'your image' })).toBe('your image')
})

test.each([
  [0, 'Nothing yet'],
  [1, '1 photo'],
  [1200, '1,200 photos'],
])('chooses the plural form for %s', (count, words) => {
  expect(plural(count, { 0: 'Nothing yet', one: '# photo', other: '# photos' })).toBe(words)
})

test('renders a message with elements', () => {
  const { container } = render(
    <Trans>
      Read the <a href="/terms">terms</a> within <Plural value={2} one="# day" other="# days" />.
    </Trans>,
  )
  expect(container.innerHTML).toBe('Read the <a href="/terms">terms</a> within 2 days.')
})

test('renders a translated message with its values and plural forms', () => {
  const message = compile(
    '{name} hat {n, plural, =0 {kein Foto} one {# Foto} other {# Fotos}} {kind, select, new {neu} other {alt}}',
  )
  const written = [0, 1, 3].map((n) => i18n._({ message, values: { name, n, kind: n === 3 ? 'new' : '' } }))
  expect(written).toEqual(['Ana hat kein Foto alt', 'Ana hat 1 Foto alt', 'Ana hat 3 Fotos neu'])
})

test('renders elements where the translation puts them', () => {
  const { container } = render(
    <Translated
      message={compile('<1>Heute</1>: die <0>AGB von <1>{name}</1></0>, {logo}<2/>')}
      values={{ name, logo: <i>K</i> }}
      components={{ 0: <em />, 1: <b />, 2: <br /> }}
    />,
  )
  expect(container.innerHTML).toBe('<b>Heute</b>: die <em>AGB von <b>Ana</b></em>, <i>K</i><br>')
})
