import type { BoughtGiftCard } from '@keylight/contract'
import type { GiftCardWords } from '@keylight/messages'
import encodeQR from 'qr'
import { openPdf } from '../../adapters/pdf.ts'

type PrintedCard = Pick<BoughtGiftCard, 'recipient' | 'sender' | 'message' | 'price' | 'credits' | 'expiresAt'> & {
  code: string
  link: string
  locale: string
}

/** A5 landscape, in points: fits an envelope, and two fit a sheet. */
const page = { width: 595.28, height: 419.53 }
const margin = 40
const qrSize = 132
const colours = { accent: '#3e52c2', ink: '#16181d', soft: '#5b6070', paper: '#f4f4f0' }

/** Renders a gift card to print and fold, as a PDF. Omits characters that no font has, such as emojis. */
export async function drawGiftCard(words: GiftCardWords, card: PrintedCard): Promise<Buffer> {
  const { document, write, end } = await openPdf([page.width, page.height], words.title(card), card.locale)
  document.rect(0, 0, page.width, page.height).fill(colours.paper)
  document.rect(0, 0, page.width, 8).fill(colours.accent)
  const column = page.width - margin * 2 - qrSize - 36
  const right = page.width - margin - qrSize
  write('Keylight', { x: margin, y: 34, width: column, size: 15, weight: 'strong', colour: colours.accent })
  let y = write(words.worth({ worth: card.price / 100 }), {
    x: margin,
    y: 74,
    width: column,
    size: 27,
    weight: 'strong',
  })
  y = write(words.recipient(card), { x: margin, y: y + 8, width: column, size: 17, lines: 2 })
  if (card.message !== '')
    y = write(`“${card.message.replace(/\s+/g, ' ')}”`, { x: margin, y: y + 12, width: column, size: 12.5, lines: 9 })
  write(words.sender(card), { x: margin, y: y + 10, width: column, size: 12.5, weight: 'strong', lines: 2 })

  drawQr(document, card.link, right, 74)
  y = write(words.scan(), { x: right, y: 74 + qrSize + 12, width: qrSize, size: 9, colour: colours.soft })
  y = write(words.type(), { x: right, y: y + 1, width: qrSize, size: 9, colour: colours.soft })
  write(new URL(card.link).origin.replace(/^https?:\/\//, '') + new URL(card.link).pathname, {
    x: right,
    y: y + 3,
    width: qrSize,
    size: 9,
    weight: 'strong',
  })

  write(card.code, { x: margin, y: page.height - 98, width: page.width - margin * 2, size: 19, weight: 'strong' })
  y = write(words.holds(card), {
    x: margin,
    y: page.height - 66,
    width: page.width - margin * 2,
    size: 9,
    colour: colours.soft,
  })
  write(words.until(card), { x: margin, y: y + 1, width: page.width - margin * 2, size: 9, colour: colours.soft })
  return await end()
}

function drawQr(document: PDFKit.PDFDocument, link: string, x: number, y: number): void {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 3 })
  const unit = qrSize / rows.length
  document.rect(x, y, qrSize, qrSize).fill('#ffffff')
  rows.forEach((row, line) => {
    row.forEach((isDark, at) => {
      if (isDark) document.rect(x + at * unit, y + line * unit, unit, unit)
    })
  })
  document.fill(colours.ink)
}
