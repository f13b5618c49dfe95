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
      '[hidden]{display:none}::selection{color:red}',
    ].join(''),
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
