/** README animation: a visitor drops a photo, changes the style and downloads the headshot, with waits shortened. */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, untilInteractive } from '@keylight/testing/walk'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { photoFile } from './photographer.ts'

export const visitWindow = { width: 1100, height: 720 }
/** Width of the animation in pixels. */
const shownWidth = 880
/** Frames closer together than this are dropped. */
const frameMs = 90
const person = 'portrait-061'

interface Frame {
  png: Buffer
  at: number
}

/** Records a visit of the home page at `url` as the animated WebP `file`. Returns its duration in seconds. */
export async function recordVisit(page: Page, url: string, file: string): Promise<number> {
  await page.goto(url)
  await untilInteractive(page)
  await showPointer(page)
  const stop = await record(page)
  const shortened = await visit(page)
  return await saveAnimation(shorten(await stop(), shortened), file)
}

/** An interval of the recording that is shown for at most `shownMs`, all in milliseconds. */
interface Shortened {
  from: number
  to: number
  shownMs: number
}

async function visit(page: Page): Promise<Shortened[]> {
  const shortened: Shortened[] = []
  const upTo = async (work: Promise<unknown>, shownMs: number) => {
    const from = Date.now()
    await work
    shortened.push({ from, to: Date.now(), shownMs })
  }
  const download = page.getByRole('link', { name: /^Download/ }).first()
  const made = async () => await expect(download).toBeVisible({ timeout: 180_000 })
  const result = async () => await expect(page.getByText(/^Your headshot: /).first()).toBeVisible({ timeout: 180_000 })
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = (await target.boundingBox())!
    await upTo(page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 }), 600)
    await upTo(target.click(), 200)
  }
  await wait(600)
  await upTo(page.mouse.move(500, 300, { steps: 16 }), 900)
  await hover(page)
  await upTo(wait(1200), 600)
  await dropPhoto(page)
  await upTo(result(), 2500)
  await wait(1200)
  await upTo(made(), 1000)
  for (const style of ['Sunset', 'Dark']) {
    await press(page.getByRole('list', { name: 'Styles' }).getByRole('button', { name: style }).first())
    await upTo(made(), 900)
    await upTo(wait(3000), 1200)
  }
  await press(download)
  await wait(1200)
  return shortened
}

/** Draws a pointer that follows the mouse and carries the photo, because screenshots have none. */
async function showPointer(page: Page): Promise<void> {
  const photo = await sharp(photoFile(person)).resize(120).jpeg().toBuffer()
  await page.evaluate(
    (src) => {
      const pointer = document.createElement('div')
      pointer.id = 'recorded-pointer'
      pointer.style.cssText = 'position:fixed;z-index:9999;pointer-events:none;left:40px;top:640px'
      pointer.innerHTML = `<img src="${src}" style="position:absolute;left:14px;top:14px;width:96px;max-width:none;border-radius:6px;box-shadow:0 6px 24px #0006">
      <svg width="24" height="32" viewBox="0 0 24 32" style="position:absolute"><path d="M2 2v22l5.6-5 3.8 8.6 4.2-1.8-3.8-8.5H20z" fill="#111" stroke="#fff" stroke-width="1.6"/></svg>`
      document.body.append(pointer)
      document.addEventListener('mousemove', ({ clientX, clientY }) => {
        pointer.style.left = `${clientX}px`
        pointer.style.top = `${clientY}px`
      })
    },
    `data:image/jpeg;base64,${photo.toString('base64')}`,
  )
}

const hover = (page: Page) => fireDrag(page, ['dragenter', 'dragover'])

async function dropPhoto(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#recorded-pointer img')?.remove())
  await fireDrag(page, ['drop'])
}

/** Dispatches the events of a file dragged over the page. */
async function fireDrag(page: Page, events: string[]): Promise<void> {
  const bytes = (await readFile(photoFile(person))).toString('base64')
  await page.evaluate(
    ({ names, base64 }) => {
      const data = new DataTransfer()
      const photo = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([photo], 'selfie.jpg', { type: 'image/jpeg' }))
      for (const name of names)
        document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { names: events, base64: bytes },
  )
}

/** Records the page. The returned function stops and returns the frames. */
async function record(page: Page): Promise<() => Promise<Frame[]>> {
  const frames: Frame[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return async () => {
    await session.send('Page.stopScreencast')
    return frames
  }
}

/** Returns the frames after shortening long intervals. */
const shorten = (frames: readonly Frame[], shortened: readonly Shortened[]): Frame[] =>
  frames.map(({ png, at }) => {
    const left = shortened.map(({ from, to, shownMs }) => {
      const passed = Math.min(Math.max(at - from, 0), to - from)
      return passed * (1 - Math.min(1, shownMs / (to - from)))
    })
    return { png, at: at - left.reduce((sum, ms) => sum + ms, 0) }
  })

async function saveAnimation(frames: readonly Frame[], file: string): Promise<number> {
  const kept: Frame[] = []
  for (const frame of frames) if (frame.at - (kept.at(-1)?.at ?? 0) >= frameMs) kept.push(frame)
  const last = frames.at(-1)!
  if (kept.at(-1) !== last) kept.push(last)
  const pictures = await Promise.all(kept.map(({ png }) => sharp(png).resize(shownWidth).png().toBuffer()))
  const delay = kept.map(({ at }, index) => Math.round((kept[index + 1]?.at ?? at + 1500) - at))
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 5, minSize: true, delay, loop: 0 })
    .toFile(file)
  return delay.reduce((sum, ms) => sum + ms, 0) / 1000
}
