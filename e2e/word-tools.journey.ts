import { readFile } from 'node:fs/promises'
import { chunk, startModelServer, streamed } from '@keylight/testing/model-server'
import { withProduct } from '@keylight/testing/product'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import { test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

const photo = new URL('../testing/photos/person-1-studio.jpg', import.meta.url).pathname

// Proves 1.38, 2.95
test('writes hooks in the browser, saves, edits and copies them, and shares the facts with the other writers', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await page.goto(`${product.url}/linkedin-hook-generator`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Write ten hooks' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('What the post is about').fill('Hiring nurses')
  await page.getByLabel('Achievements').fill('rebuilt the rota for 43 wards')
  await page.getByRole('button', { name: 'Write ten hooks' }).click()
  const cards = page.getByRole('main').locator('ul').first().getByRole('listitem')
  await expect(cards).toHaveCount(10)
  const first = await cards.allInnerTexts()
  expect(first.join()).toMatch(/hiring nurses/i)
  expect(first.join()).toMatch(/43 wards/)
  expect(await inaccessible(page)).toEqual([])

  const card = cards.first()
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByRole('textbox').fill('My own first line.')
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My own first line.')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Write ten more' }).click()
  await expect(cards.first()).not.toContainText('My own first line.')
  const second = await cards.allInnerTexts()
  expect(second.filter((text) => first.includes(text))).toEqual([])
  await page.reload()
  await untilInteractive(page)
  await page.getByLabel('What the post is about').focus()
  await expect(page.getByText('My own first line.')).toBeVisible()

  await page.goto(`${product.url}/free-linkedin-headline-generator`)
  await untilInteractive(page)
  await expect(page.getByLabel('What you work on')).toHaveValue('Hiring nurses')
  await page.getByLabel('Your job').fill('Ward manager')
  await page.getByRole('button', { name: 'Write ten headlines' }).click()
  await expect(cards).toHaveCount(10)
  await expect(cards.filter({ hasText: /ward manager/i })).toHaveCount(10)
  expect(sent.join()).not.toContain('nurses')
})

test('streams results from a language model, and falls back to the browser with a notice if the model fails', async ({
  page,
}) => {
  const model = await startModelServer()
  await withProduct(
    { KEYLIGHT_ENGINE: 'fake', LLM_URL: model.url, LLM_KEY: 'sk-secret', LLM_MODEL: 'test' },
    async ({ url }) => {
      await page.goto(`${url}/linkedin-hook-generator`)
      await untilInteractive(page)
      await page.getByLabel('What the post is about').fill('tea')
      await expect(page.getByText('Your text is sent to the language model')).toBeVisible()
      model.answerWith(streamed(Array.from({ length: 10 }, (_, at) => `Hook number ${at} about tea`).join('\n=====\n')))
      await page.getByRole('button', { name: 'Write ten hooks' }).click()
      await expect(page.getByText('Hook number 9 about tea')).toBeVisible()
      model.answerWith((response) => response.writeHead(200).end(chunk('Only one about tea\n=====\nAnd hal')))
      await page.getByRole('button', { name: 'Write ten more' }).click()
      await expect(page.getByText('The last 9 were written on your device instead.')).toBeVisible()
      await expect(page.getByText('Only one about tea')).toBeVisible()
      await expect(page.getByText('And hal')).toHaveCount(0)
      const before = model.requests.length
      await page.getByText('This device').click()
      await page.getByRole('button', { name: 'Write ten more' }).click()
      await expect(page.getByText('Only one about tea')).toHaveCount(0)
      expect(model.requests.length).toBe(before)
    },
  )
  await model.stop()
})

// Proves 1.38, 2.95
test('makes a signature with a photo, and copies it as rich text and HTML, without sending data', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/ai-free-email-signature-generator`)
  await untilInteractive(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await page.getByLabel('Name', { exact: true }).fill('Ana Ruiz <b>')
  await page.getByLabel('Email address').fill('ana@brightline.example')
  await page.getByLabel('LinkedIn').fill('ana-ruiz')
  await page.locator('input[type=file]').first().setInputFiles(photo)
  const preview = page.getByRole('region', { name: 'Preview of your signature' })
  await expect(preview.getByRole('img', { name: 'Ana Ruiz' })).toBeVisible()
  // The content security policy must not block the styles.
  await expect(preview.getByText('Ana Ruiz <b>')).toHaveCSS('font-weight', '700')
  await page.getByText('Two columns').click()
  await page.getByText('Dark mode').click()
  await expect(preview.getByText('ana@brightline.example')).toHaveCSS('color', 'rgb(221, 221, 221)')
  expect(await inaccessible(page)).toEqual([])

  await page.getByRole('button', { name: 'Copy signature' }).click()
  await expect(page.getByText('Copied. Now paste it')).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => await (await item!.getType(type)).text()
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.text).toContain('ana@brightline.example')
  expect(copied.html).toContain('Ana Ruiz &lt;b&gt;')
  expect(copied.html).toMatch(/<img[^>]+data:image\/jpeg;base64/)
  // The same as in light mode, in either mode of the preview.
  expect(copied.html).toMatch(/#222222|rgb\(34, 34, 34\)/)

  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download vCard' }).click()
  const card = await readFile(await (await downloads).path(), 'utf8')
  expect(card).toContain('FN:Ana Ruiz <b>\r\n')
  await page.getByRole('button', { name: 'Create QR code' }).click()
  await expect(page.getByAltText('QR code with contact details of Ana Ruiz')).toBeVisible()
  expect(sent.join()).not.toContain('brightline')
})

// Proves 2.8
test('redirects an old URL to the downloader, which lists videos and explains failures', async ({ page, product }) => {
  await page.goto(`${product.url}/free-linkedin-video-downloader`)
  await expect(page).toHaveURL(`${product.url}/linkedin-video-downloader`)
  await untilInteractive(page)
  await page.getByLabel('Link to the post').fill('https://example.org/posts/1')
  await page.getByRole('button', { name: 'Find video' }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t a link to a LinkedIn post')
  expect(await inaccessible(page)).toEqual([])
  // Doesn't call LinkedIn; server tests cover how its pages are parsed.
  await page.route('**/api/tools/linkedin-video', (route) =>
    route.fulfill({
      json: {
        title: 'Tea and machines',
        author: 'Ana Ruiz',
        renditions: [
          {
            height: 720,
            kilobitsPerSecond: 1480,
            url: '/api/tools/linkedin-video/file?file=x',
            fileName: 'ana-ruiz-720p.mp4',
          },
        ],
      },
    }),
  )
  await page
    .getByLabel('Link to the post')
    .fill('https://www.linkedin.com/posts/ana-ruiz_tea-activity-7151241570371948544-4Gu7')
  await page.getByRole('button', { name: 'Find video' }).click()
  await expect(page.getByRole('link', { name: 'Download 720p' })).toHaveAttribute(
    'href',
    '/api/tools/linkedin-video/file?file=x',
  )
  await expect(page.getByText('This video belongs to Ana Ruiz')).toBeVisible()
})
