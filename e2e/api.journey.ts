/** Tests the product without a browser: a script calls the real studio through the typed client. */
import { writeFileSync } from 'node:fs'
import { consentVersion, thumbnailLayout } from '@keylight/contract'
import { untilEventOf } from '@keylight/testing'
import { anotherPerson, onePerson } from '@keylight/testing/photo-files'
import type { Product } from '@keylight/testing/product'
import { clientOf, shot, signInAdmin, trainOn } from '@keylight/testing/product-member'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { adminEmail, test } from './fixtures.ts'

const style = 'man.headshot.gray-gradient'

/** Downloads a generated file, and attaches a copy to the test report. */
async function load({ url: base }: Product, url: string | null | undefined, name: string): Promise<Buffer> {
  expect(url, name).toBeTruthy()
  const response = await fetch(new URL(url!, base), { signal: AbortSignal.timeout(60_000) })
  expect([name, response.status]).toEqual([name, 200])
  const content = Buffer.from(await response.arrayBuffer())
  writeFileSync(test.info().outputPath(name), content)
  return content
}

type Size = readonly [width: number, height: number]

async function loadPicture(product: Product, url: string | null | undefined, name: string, [width, height]: Size) {
  const content = await load(product, url, name)
  expect(await sharp(content).metadata()).toMatchObject({ width, height })
  return content
}

test('returns a file for every kind of work', async ({ product }) => {
  const { client: admin } = await signInAdmin(product, adminEmail)
  const client = await clientOf(product, 'dana@example.com')
  const credits = { modelTraining: 2, imageGeneration: 20, imageUpscaling: 2, videoGeneration: 2 }
  await admin.api.issueVoucher({ email: 'dana@example.com', title: 'For trying everything', credits })
  const [voucher] = (await client.api.listVouchers({})).vouchers
  await client.api.redeemVoucher({ voucherId: voucher!._id })

  await client.api.giveConsent({ version: consentVersion })
  await client.api.completeOnboardingStep({ step: 'mode', value: 'style' })
  await client.api.completeOnboardingStep({ step: 'profession', value: [style] })
  await client.api.completeOnboardingStep({ step: 'modelDetails', gender: 'man', name: 'Dana' })
  const dana = await trainOn(client, 'Dana', onePerson)
  await client.api.completeOnboardingStep({ step: 'photoUpload' })
  expect((await client.api.getUserData({})).onboarded).toBe(true)

  const prompt = 'navy background, warm light, close-up'
  const said = await shot(client, (await client.api.requestShoot({ modelId: dana, prompt })).shoot)
  expect(said.unused).toEqual([])
  const navy = await loadPicture(product, said.pictures[0]!.url, 'prompt.jpg', [1024, 1280])
  const corner = await sharp(navy).extract({ left: 8, top: 8, width: 64, height: 64 }).raw().toBuffer()
  const mean = (channel: number) => corner.filter((_, i) => i % 3 === channel).reduce((sum, v) => sum + v, 0) / 64 ** 2
  expect(mean(2)).toBeGreaterThan(mean(0) + 20)

  const order = { modelId: dana, garments: ['crew-sweater', 'light-suit'], style }
  const dressed = await shot(client, (await client.api.requestDressUp(order)).shoot)
  for (const [i, picture] of dressed.pictures.entries()) {
    await loadPicture(product, picture.url, `dress-up-${i}.jpg`, [1024, 1280])
    expect(picture.missing).not.toContain('attire')
  }

  const eli = await trainOn(client, 'Eli', anotherPerson)
  const team = { modelIds: [dana, eli], style: 'man.headshot.urban-outdoor', arrangement: 'group' as const }
  const group = await shot(client, (await client.api.requestTeamPhoto(team)).shoot)
  await loadPicture(product, group.pictures[0]!.url, 'team.jpg', [2048, 1152])

  const design = thumbnailLayout('right', 'How we work')
  const { thumbnail } = await client.api.requestThumbnail({ modelId: dana, style, design })
  await untilEventOf(client, (event) => event.kind === 'thumbnail' && event.thumbnail.status !== 'in_progress')
  const made = (await client.api.getThumbnail({ thumbnailId: thumbnail._id })).thumbnail
  await loadPicture(product, made.url, 'thumbnail.jpg', [1280, 720])
  const person = await sharp(await load(product, made.layers?.personUrl, 'thumbnail-person.webp')).metadata()
  expect(person.hasAlpha).toBe(true)

  const pictureId = said.pictures[0]!._id
  const { chat } = await client.api.startChat({ pictureId })
  const words = 'softer light, in an office, crop square, upscale'
  const answered = (await client.api.sendChatMessage({ chatId: chat._id, words })).chat
  expect(answered.messages[1]?.steps).toHaveLength(4)
  await untilEventOf(client, (event) => event.kind === 'upscale' && event.upscale.status !== 'in_progress')
  const talked = (await client.api.getChat({ chatId: chat._id })).chat
  await loadPicture(product, talked.picture.url, 'chat.jpg', [1152, 1152])
  await loadPicture(product, talked.messages[1]?.steps[3]?.upscale?.images[0], 'chat-upscaled.jpg', [2304, 2304])

  const scenes = [pictureId, talked.picture._id].map((id, i) => ({
    pictureId: id,
    move: i === 0 ? 'push-in' : 'arc',
    seconds: 1,
    caption: `Scene ${i + 1}`,
  }))
  const board = (await client.api.requestStoryboard({ scenes, transition: 'fade', aspect: 'square' })).video
  const { video } = await client.api.requestVideo({ pictureId, prompt: 'slow push in, four seconds' })
  for (const { videoId } of [board, video]) {
    await untilEventOf(
      client,
      (event) => event.kind === 'video' && event.video.videoId === videoId && event.video.status !== 'in_progress',
    )
    const file = await load(product, (await client.api.getVideo({ videoId })).video.videoUrl, `${videoId}.mp4`)
    expect(file.subarray(4, 8).toString()).toBe('ftyp')
  }

  const { url } = await client.api.exportAccount({})
  const zip = await load(product, url, 'account.zip')
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.byteLength).toBeGreaterThan(1_000_000)

  const spent = {
    modelTraining: 3 - 2,
    imageGeneration: 30 - 1 - 2 - 1 - 1,
    imageUpscaling: 4 - 1,
    videoGeneration: 3 - 2,
  }
  expect((await client.api.getUserData({})).credits).toEqual(spent)
  const history = await client.api.getHistory({})
  expect([history.videoActivities.length, history.dressUpActivities.length]).toEqual([2, 1])
  expect(history.thumbnailActivities).toHaveLength(1)

  await client.api.deleteAccount({ email: 'dana@example.com' })
  await expect(client.api.getUserData({})).rejects.toMatchObject({ code: 'signed_out' })
})
