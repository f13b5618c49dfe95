import postcss from 'postcss'
import { expect, test } from 'vitest'
import { foldStyles } from '../fold-styles.ts'

function folded(code: string): string {
  const styles = postcss.parse(code)
  foldStyles(styles)
  return styles.toString().replaceAll(/\s+/g, ' ')
}

test('writes out what has one value everywhere, and calculates with it', () => {
  expect(folded(':root{--spacing:.25rem}.a{margin:calc(var(--spacing) * -3)}.b{top:calc(100% - 2rem)}')).toBe(
    ':root{--spacing:.25rem}.a{margin:-.75rem}.b{top:calc(100% - 2rem)}',
  )
})

test('leaves alone what differs by element, scheme or width', () => {
  for (const code of [
    '.a{--split:50}.b{left:var(--split)}',
    ':root{--paper:#fff}@media print{:root{--paper:#000}}.a{color:var(--paper)}',
    '@property --tw-shadow{syntax:"*";inherits:false;initial-value:none}.a{--tw-shadow:1px}.b{box-shadow:var(--tw-shadow)}',
    '.a{top:var(--navbar,4rem)}',
  ])
    expect(folded(code)).toBe(code)
})

test('uses the initial value or the fallback of a property of Tailwind that no rule sets', () => {
  const property = '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}'
  expect(folded(`${property}.a{box-shadow:var(--tw-ring), 0 0 1px var(--tw-colour,rgb(0 0 0/.4))}`)).toBe(
    `${property}.a{box-shadow:0 0 1px rgb(0 0 0/.4)}`,
  )
})

test('writes out a property of Tailwind that every rule which uses it sets, and no shadows that are nothing', () => {
  const shadow = (value: string) => `--tw-shadow:${value};box-shadow:0 0 #0000, 0 0 #0000, var(--tw-shadow)`
  expect(folded(`.a{${shadow('0 1px red')}}.b{${shadow('0 2px red')}}`)).toBe(
    '.a{--tw-shadow:0 1px red;box-shadow:0 1px red}.b{--tw-shadow:0 2px red;box-shadow:0 2px red}',
  )
  const other = '.a{--tw-x:1px;translate:var(--tw-x)}.b{--tw-x:2px}.c{translate:var(--tw-x)}'
  expect(folded(other)).toBe(other)
})

test('drops the fallback for browsers that mix no colours', () => {
  const rule = (value: string) => `.a{color:${value}}`
  expect(
    folded(`${rule('#0009')}@supports (color:color-mix(in lab, red, red)){${rule('color-mix(in oklab, red)')}}`),
  ).toBe(rule('color-mix(in oklab,red)'))
})
