import { expect, test } from 'vitest'
import { readStylesheet } from '../critical-styles.ts'

const critical = (styles: string, body: string) => readStylesheet(styles)(`<html><body>${body}</body></html>`)

test('keeps the rules whose classes, elements and attributes a page has, at every width, but no states of a pointer', () => {
  const styles = `
    .a{color:red}.b{color:red}.a.b{color:red}
    .md\\:flex:checked{display:flex}.a:hover{color:red}[aria-busy]{color:red}.w-\\[calc\\(1\\%\\)\\]{width:1px}.\\[\\&\\>a\\]\\:x>a{color:red}
    @media (width>=48rem){.a:not(.open){color:red}.b{color:red}}
    ul,ol{margin:0}:where(.a>:not(:last-child)){margin:0}:where(.b>*){margin:0}:is(.b,.a):checked{margin:0}
    [hidden]{display:none}::selection{color:red}`
  const page = '<ul hidden="" class="a md:flex w-[calc(1%)] [&amp;&gt;a]:x"><li><a></a></li></ul>'
  expect(critical(styles, page).replaceAll(/\s/g, '')).toBe(
    [
      '.a{color:red}.md\\:flex:checked{display:flex}.w-\\[calc\\(1\\%\\)\\]{width:1px}.\\[\\&\\>a\\]\\:x>a{color:red}',
      '@media(width>=48rem){.a:not(.open){color:red}}',
      'ul{margin:0}:where(.a>:not(:last-child)){margin:0}:is(.b,.a):checked{margin:0}',
      '[hidden]{display:none}',
    ].join(''),
  )
})

test('leaves out what nobody can see before they do something', () => {
  const styles = `
    .a{color:red;cursor:pointer;transition:color 1s}.a:focus-visible{outline:1px}.b{outline-offset:1px}
    .a[aria-pressed]{outline:1px solid;outline-offset:2px}@media (forced-colors:active){.a{outline-width:2px}}
    .a::-webkit-slider-thumb{width:1px}`
  expect(critical(styles, '<p class="a b" aria-pressed="true">').replaceAll(/\s/g, '')).toBe(
    '.a{color:red}.a[aria-pressed]{outline:1pxsolid;outline-offset:2px}',
  )
})

test('keeps every typeface, without the list of signs if the page has some of them, and else with a short one', () => {
  const face = (name: string, range: string) => `@font-face{font-family:${name};unicode-range:${range}}`
  expect(critical(face('latin', 'U+??,U+131') + face('other', 'U+100-2BA,U+2BD-2C5,U+A720-A7FF'), 'Words')).toBe(
    '@font-face{font-family:latin}@font-face{font-family:other;unicode-range:U+100-2BA,U+A720-A7FF}',
  )
})

test('keeps the animations and the custom properties that these rules use, and the order of layers', () => {
  const styles = `
    @layer theme, base;
    :root{--used:red;--in-page:0;--by-used:1px;--margin:var(--by-used);--by-unused:0;--unused:var(--by-unused)}
    @property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}
    @keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}
    .a{color:var(--used);margin:var(--margin);animation:turn 1s}.b{color:var(--unused);animation:fade 1s}`
  expect(critical(styles, '<p class="a" style="top:var(--in-page)">').replaceAll(/\s/g, '')).toBe(
    [
      '@layertheme,base;:root{--used:red;--in-page:0}',
      '@property--used{syntax:"*";inherits:false}@keyframesturn{to{rotate:1turn}}',
      '.a{color:var(--used);margin:1px;animation:turn1s}',
    ].join(''),
  )
})
