import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardPrices } from '@keylight/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configFrom } from './config.ts'
import { priceListFrom, readPriceList } from './price-list.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-prices-'))
})
afterAll(() => rm(folder, { recursive: true }))

const from = (list: unknown) => priceListFrom(JSON.stringify(list), 'prices.json')
const refused = (list: unknown) => {
  try {
    from(list)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test("changes only the names and prices in the site owner's file", () => {
  const list = from({ starter: { name: ' Basic ', price: 19.9 }, pro: { name: 'Weekly' }, gift_card_29: { price: 35 } })
  expect(list).toEqual({
    ...standardPrices,
    starter: { name: 'Basic', price: 1990 },
    pro: { name: 'Weekly', price: 1200 },
    gift_card_29: { name: 'Gift card', price: 3500 },
  })
})

test('reports all errors in the file at once', () => {
  expect(
    refused({
      starter: { price: '19' },
      pro: { price: 9.999 },
      lifetime: { name: '<b>' },
      secret_small: { price: 0 },
      gift_card_59: { name: 'Present', price: 50 },
      gold: { price: 5 },
    }).sort(),
  ).toEqual([
    "prices.json: gift_card_59 has name, which can't be changed. You can change a plan’s name and price, and a gift card’s price.",
    `prices.json: lifetime.name can't contain < > " & or \\.`,
    'prices.json: pro.price has more than two decimal places.',
    'prices.json: secret_small.price must be at least 1 euro.',
    'prices.json: starter.price must be a number of euros from 1 to 10000, such as 19 or 19.50.',
    expect.stringMatching(
      /^prices\.json: unknown product gold\. Products: starter, pro, studio, team_pack, lifetime, /,
    ),
  ])
  expect(refused({ pro: { price: 29 } })).toEqual([
    'prices.json: studio must cost more than pro, because it is the larger plan.',
  ])
  expect(refused({ pro: { name: 'starter' } })).toEqual(['prices.json: starter and pro have the same name.'])
  expect(refused([])[0]).toBe('prices.json: the file must be an object.')
  expect(() => priceListFrom('{starter: 19}', 'prices.json')).toThrow("The price list prices.json isn't valid JSON.")
})

test('loads the file from the data folder, or the configured file, which must exist', async () => {
  const settings = { KEYLIGHT_DATA: folder }
  expect(await readPriceList(configFrom(settings))).toEqual(standardPrices)
  await writeFile(join(folder, 'prices.json'), '{"pro": {"price": 15}}')
  await writeFile(join(folder, 'sale.json'), '{"pro": {"price": 10}}')
  expect((await readPriceList(configFrom(settings))).pro.price).toBe(1500)
  const named = { ...settings, KEYLIGHT_PRICES: join(folder, 'sale.json') }
  expect((await readPriceList(configFrom(named))).pro.price).toBe(1000)
  const missing = readPriceList(configFrom({ ...settings, KEYLIGHT_PRICES: join(folder, 'none.json') }))
  await expect(missing).rejects.toThrow(
    /none\.json doesn't exist\. KEYLIGHT_PRICES must be the path to your price list\.$/,
  )
})
