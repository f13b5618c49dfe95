import { createHash } from 'node:crypto'
import type { TestCheckoutWords } from '@keylight/messages'
import { testCards } from '../../adapters/payments/test-checkout-state.ts'

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f6f3, #121317); --card: light-dark(#fff, #1b1d23);
  --ink: light-dark(#17181c, #f3f2ef); --line: light-dark(#8a8c94, #6d707a); --mark: light-dark(#3e52c2, #aab6ff);
  --on-mark: light-dark(#fff, #12152e); --bad: light-dark(#a3211a, #ffb3ac); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 24px 16px; }
.mark { margin: 0; padding: 10px 16px; background: var(--mark); color: var(--on-mark); font-weight: 600; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin: 0 0 8px; }
section { background: var(--card); border-radius: 14px; padding: 20px; margin-top: 20px; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: 10px 12px; margin: 6px 0 14px; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
button { font: inherit; padding: 10px 18px; border-radius: 10px; border: 1px solid var(--line); background: none; color: inherit;
  cursor: pointer; min-height: 44px; }
.pay { background: var(--mark); border-color: var(--mark); color: var(--on-mark); font-weight: 600; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.bad { color: var(--bad); font-weight: 600; margin: 4px 0; }
form { margin: 0 0 12px; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; padding: 6px 8px 6px 0; vertical-align: top; }
td:first-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
a { color: inherit; }`

/** Allows only this page's own styles and forms. */
export const testCheckoutPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ')

export interface ShownCheckout {
  id: string
  title: string
  /** In cents. */
  price: number
  paid: 'once' | 'monthly'
  isOpen: boolean
  /** The pages buyers return to. */
  doneUrl: string
  /** Whether a dispute awaits the bank's decision. */
  isDisputed: boolean
  problem?: 'is_declined' | 'is_empty' | 'unknown_card' | undefined
  /** The card that requires authentication. */
  asking?: string | undefined
}

/** Renders the page of a simulated payment. */
export function drawTestCheckout(locale: string, words: TestCheckoutWords, shown: ShownCheckout): string {
  const { title, price, paid } = shown
  const heading = words.heading({ title, euros: price / 100, paid })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(words.title())}</title><style>${style}</style></head>
<body><header class="mark">${escaped(words.mark())}</header><main><h1>${escaped(heading)}</h1>
${shown.isOpen ? drawForms(words, shown) : drawClosed(words, shown)}
</main></body></html>`
}

function drawClosed(words: TestCheckoutWords, { id, doneUrl, isDisputed }: ShownCheckout): string {
  const decide = (decided: 'won' | 'lost', label: string) =>
    `<form method="post" action="/test-checkout/${escaped(id)}/dispute"><input type="hidden" name="decided" value="${decided}">
<button>${escaped(label)}</button></form>`
  const dispute = isDisputed
    ? `<section><h2>${escaped(words.disputed())}</h2>${decide('won', words.dispute_won())}${decide('lost', words.dispute_lost())}</section>`
    : ''
  return `<p>${escaped(words.closed())}</p>${dispute}<p><a href="${escaped(doneUrl)}">${escaped(words.back())}</a></p>`
}

function drawForms(words: TestCheckoutWords, { id, problem, asking }: ShownCheckout): string {
  const to = `/test-checkout/${escaped(id)}`
  const leave = `<form method="post" action="${to}/leave"><button>${escaped(words.leave())}</button></form>`
  if (asking !== undefined) {
    return `<section><h2>${escaped(words.asks())}</h2>
<form method="post" action="${to}"><input type="hidden" name="card" value="${escaped(asking)}">
<input type="hidden" name="confirmed" value="yes"><button class="pay">${escaped(words.confirm())}</button></form>${leave}</section>`
  }
  const told = problem ? `<p class="bad" id="problem" role="alert">${escaped(words[problem]())}</p>` : ''
  const rows = Object.entries(testCards)
    .map(([number, card]) => `<tr><td>${grouped(number)}</td><td>${escaped(words.card({ card }))}</td></tr>`)
    .join('')
  return `<section><form method="post" action="${to}">
<label for="card">${escaped(words.number())}</label>${told}
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="30" required value="${grouped('4242424242424242')}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
<button class="pay">${escaped(words.pay())}</button></form>${leave}</section>
<section><h2>${escaped(words.cards())}</h2><table>
<thead><tr><th scope="col">${escaped(words.number())}</th><th scope="col">${escaped(words.outcome())}</th></tr></thead>
<tbody>${rows}</tbody></table></section>`
}

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
