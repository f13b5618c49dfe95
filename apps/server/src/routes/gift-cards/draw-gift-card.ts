import type { BoughtGiftCard } from '@keylight/contract'
import type { GiftCardWords } from '@keylight/messages'
import encodeQR from 'qr'
import { openPdf } from '../../adapters/pdf.ts'

type PrintedCard = Pick<BoughtGiftCard, 'recipient' | 'sender' | 'message' | 'price' | 'credits' | 'expiresAt'> & {
  code: string
  link: string
  locale: string
}

/** A5 landscape, in points. It fits an envelope, and two fit on an A4 sheet. */
const page = { width: 595.28, height: 419.53 }
const margin = 36
/** The coloured panel on the left, and the column next to it. */
const panel = 214
const left = panel + margin
const column = page.width - left - margin
const qrSize = 112
const qrTop = page.height - margin - 22 - qrSize
const colours = { ink: '#16181d', soft: '#5b6070', paper: '#ffffff', onPanel: '#ffffff', softOnPanel: '#d9deff' }

/** Renders a gift card to print and fold, as a PDF. Omits characters that no font has, such as emojis. */
export async function drawGiftCard(words: GiftCardWords, card: PrintedCard): Promise<Buffer> {
  const { document, write, end } = await openPdf([page.width, page.height], words.title(card), card.locale)
  document.rect(0, 0, page.width, page.height).fill(colours.paper)
  drawPanel(document)
  const onPanel = { x: margin, width: panel - margin - 20, colour: colours.onPanel }
  write('Keylight', { ...onPanel, y: 38, size: 17, weight: 'strong' })
  write(words.worth({ worth: card.price / 100 }), { ...onPanel, y: 128, size: 33, weight: 'strong' })
  write(words.holds(card), { ...onPanel, y: page.height - margin - 74, size: 9.5, colour: colours.softOnPanel })

  const beside = { x: left, width: column }
  // The longest name and message still end above the code.
  const nameSize = card.recipient.length > 22 ? 14 : 22
  const messageSize = card.message.length > 160 ? 10.5 : 12
  let y = write(words.recipient(card), { ...beside, y: 36, size: nameSize, weight: 'strong', lines: 2 })
  if (card.message !== '')
    y = write(`“${card.message.replace(/\s+/g, ' ')}”`, { ...beside, y: y + 8, size: messageSize, lines: 6 })
  write(words.sender(card), { ...beside, y: y + 8, size: 12, weight: 'strong', lines: 1 })

  write(card.code, { ...beside, y: qrTop - 38, size: 19, weight: 'strong' })
  drawQr(document, card.link, left, qrTop)
  const hint = { x: left + qrSize + 16, width: column - qrSize - 16, size: 9.5, colour: colours.soft }
  y = write(words.scan(), { ...hint, y: qrTop + 12 })
  y = write(words.type(), { ...hint, y: y + 1 })
  const { host, pathname } = new URL(card.link)
  write(host + pathname, { ...hint, y: y + 2, weight: 'strong', colour: colours.ink })
  write(words.until(card), { ...beside, y: page.height - margin - 12, size: 8.5, colour: colours.soft })
  return await end()
}

/** The light in our logo, from the upper left. */
function drawPanel(document: PDFKit.PDFDocument): void {
  const light = document.radialGradient(30, 20, 0, 30, 20, page.height * 1.15)
  light.stop(0, '#8e9cf5').stop(0.35, '#3e52c2').stop(1, '#141a4a')
  document.rect(0, 0, panel, page.height).fill(light)
}

function drawQr(document: PDFKit.PDFDocument, link: string, x: number, y: number): void {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 1 })
  const unit = qrSize / rows.length
  rows.forEach((row, line) => {
    row.forEach((isDark, at) => {
      if (isDark) document.rect(x + at * unit, y + line * unit, unit, unit)
    })
  })
  document.fill(colours.ink)
}
