import { join } from 'node:path'
import { drawLettering } from '@keylight/imaging/lettering'
import sharp from 'sharp'

/** Size of link previews, as networks and messengers require it. */
const size = { width: 1200, height: 630 } as const
const paper = '#fbfbf9'
const ink = '#17181c'
const inkSoft = '#5b5d66'
const left = 80
const panel = 462

/** Heading sizes. The largest that leaves room for the brand above and the line below is used. */
const headingSizes = [96, 84, 74, 64, 54, 46]
const headingHeight = 330

/** Returns the background: light from the upper left, like a key light on a plain wall, for pages without an image. */
const wall = (width: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size.height}">
  <defs><radialGradient id="l" cx=".3" cy=".22" r="1.05"><stop offset="0" stop-color="#f4f5ff"/><stop offset=".28" stop-color="#b9c3ff"/>
  <stop offset=".62" stop-color="#3e52c2"/><stop offset="1" stop-color="#141a4a"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#l)"/></svg>`)

const words = (text: string, lineSize: number, width: number, colour: string, weight: 'regular' | 'bold') =>
  drawLettering({ words: text, width, size: lineSize, colour, weight, align: 'left', box: null, outline: null })

async function heading(text: string, width: number) {
  for (const lineSize of headingSizes) {
    const drawn = await words(text, lineSize, width, ink, 'bold')
    if (drawn.linesHeight <= headingHeight || lineSize === headingSizes.at(-1)) return drawn
  }
  throw new Error('The heading doesn’t fit at any size.')
}

/** Returns the selfie and the headshot that a page compares, or its first image alone. */
function chooseFrom(pictures: readonly string[]): { before?: string | undefined; after: string | undefined } {
  // Both images of a pair have the same framing, and pages show the selfie first.
  const [selfie, made] = pictures.filter((name) => name.startsWith('/pairs/'))
  if (made !== undefined) return { before: selfie, after: made }
  const [first] = pictures
  const after = pictures.find((name) => name !== first && name === first?.replace('-before-', '-after-'))
  return after === undefined ? { after: first } : { before: first, after }
}

/** Draws the panel, which a selfie and its headshot share, as in the comparison on the page. */
async function drawPanel(folder: string, pictures: readonly string[]): Promise<Buffer> {
  const fit = { fit: 'cover', position: 'top' } as const
  const { before: first, after } = chooseFrom(pictures)
  if (after === undefined) return await sharp(wall(panel)).png().toBuffer()
  const whole = sharp(join(folder, after)).resize(panel, size.height, fit)
  if (first === undefined) return await whole.png().toBuffer()
  const before = await sharp(join(folder, first)).resize(panel, size.height, fit).png().toBuffer()
  const half = await sharp(before)
    .extract({ left: 0, top: 0, width: panel / 2, height: size.height })
    .toBuffer()
  const line = { create: { width: 4, height: size.height, channels: 3 as const, background: '#ffffff' } }
  return await whole
    .composite([
      { input: half, left: 0, top: 0 },
      { input: line, left: panel / 2 - 2, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** Renders the link preview image of a page from its heading and images. */
export type DrawSharePicture = (h1: string, pictures: readonly string[]) => Promise<Buffer>

/**
 * Renders link previews of pages: the brand, the heading of the page and its images, which are files in the client's
 * `folder`. JPEGs, which all networks support.
 */
export async function openSharePictures(folder: string): Promise<DrawSharePicture> {
  const headingWidth = size.width - panel - 2 * left + 40
  const [brand, foot, logo] = await Promise.all([
    words('Keylight', 42, 400, ink, 'bold'),
    words('Selfie to Studio-Quality Photos in Minutes', 30, headingWidth, inkSoft, 'regular'),
    sharp(join(folder, 'favicon.svg'), { density: 110 }).resize(48, 48).png().toBuffer(),
  ])
  const at = ({ data, width, height, left: x, top: y }: typeof brand, leftEdge: number, topEdge: number) => ({
    input: Buffer.from(data),
    raw: { width, height, channels: 4 as const },
    left: Math.round(leftEdge + x),
    top: Math.round(topEdge + y),
  })
  return async (h1, pictures) => {
    const [title, side] = await Promise.all([heading(h1, headingWidth), drawPanel(folder, pictures)])
    return await sharp({ create: { ...size, channels: 3, background: paper } })
      .composite([
        { input: side, left: size.width - panel, top: 0 },
        { input: logo, left, top: 64 },
        at(brand, left + 64, 66),
        at(title, left - 3, (size.height - title.linesHeight) / 2 + 10),
        at(foot, left, size.height - 64 - foot.linesHeight),
      ])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  }
}
