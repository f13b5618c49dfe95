import type { invoices } from '@keylight/domain'
import type { InvoiceWords } from '@keylight/messages'
import { openPdf } from '../../adapters/pdf.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89 }
const margin = 64
const soft = '#5b6070'
const accent = '#3e52c2'

/** Renders an invoice as a PDF. */
export async function drawInvoice(
  locale: string,
  words: InvoiceWords,
  invoice: invoices.Invoice,
  issuer: RouteDeps['issuer'],
): Promise<Buffer> {
  const title = words.title(invoice)
  const { document, write, end } = await openPdf([page.width, page.height], title, locale)
  const width = page.width - margin * 2
  const half = width / 2 - 12
  const right = margin + width / 2 + 12
  const line = (y: number) =>
    document
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .lineWidth(0.75)
      .stroke('#c9cbd3')
  const row = (label: string, cents: number, y: number, weight: 'regular' | 'strong' = 'regular') => {
    write(words.price({ cents }), { x: right, y, width: half, size: 11, weight, align: 'right' })
    return write(label, { x: margin, y, width: width * 0.75, size: 11, weight })
  }
  const block = (label: string, lines: readonly string[], x: number, top: number) => {
    let y = write(label, { x, y: top, width: half, size: 9, colour: soft }) + 2
    for (const text of lines.filter(Boolean)) y = write(text, { x, y, width: half, size: 11 })
    return y
  }

  write('Keylight', { x: margin, y: margin, width, size: 13, weight: 'strong', colour: accent })
  let y = write(title, { x: margin, y: margin + 40, width, size: 24, weight: 'strong' })
  y = write(words.date({ at: invoice.paidAt.toISOString() }), { x: margin, y: y + 2, width, size: 11, colour: soft })
  if (invoice.isTest)
    y = write(words.test(), { x: margin, y: y + 8, width, size: 11, weight: 'strong', colour: accent })
  const top = y + 28
  const from = block(words.from(), [issuer.name || 'Keylight', issuer.address, issuer.contact], margin, top)
  const to = block(words.to(), [invoice.name, invoice.email], right, top)

  y = Math.max(from, to) + 32
  line(y)
  y = row(words.line(invoice), invoice.amount, y + 12) + 10
  line(y)
  y = row(words.total(), invoice.amount, y + 12, 'strong')
  if (invoice.refunded > 0) y = row(words.refunded(), -invoice.refunded, y + 6)
  write(words.note(), { x: margin, y: y + 36, width, size: 9, colour: soft })
  return await end()
}
