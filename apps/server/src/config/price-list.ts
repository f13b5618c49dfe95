import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PriceList, type Product, type ProductId, productIds, standardPrices } from '@keylight/contract'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from './config.ts'

/** Below one euro, providers reject payments and vouchers don't work. */
const [least, most] = [1, 10_000]

const name = z
  .string('must be text')
  .trim()
  .min(1, "can't be empty")
  .max(40, 'can have at most 40 characters')
  // Must be safe on pages and in emails, CSV files and structured data.
  .regex(/^[^<>"&\\\p{Cc}]*$/u, `can't contain < > " & or \\`)

const price = z
  .number(`must be a number of euros from ${least} to ${most}, such as 19 or 19.50`)
  .min(least, `must be at least ${least} euro`)
  .max(most, `must be at most ${most} euros`)
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'has more than two decimal places')

const ofPlan = z.strictObject({ name, price }).partial()
const ofCard = z.strictObject({ price })
const shape = Object.fromEntries(
  productIds.map((id) => [id, (id.startsWith('gift_card_') ? ofCard : ofPlan).optional()]),
)
const File = z.strictObject(shape, { error: 'must be an object' })

/**
 * Returns this site's price list: the standard one with the changes from the site owner's file. Throws `CannotStart` if
 * the file is invalid.
 */
export async function readPriceList({ payments, data }: Pick<Config, 'payments' | 'data'>): Promise<PriceList> {
  const file = payments.prices ?? join(data.folder, 'prices.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && payments.prices === undefined) return standardPrices
    throw new CannotStart(
      code === 'ENOENT'
        ? `${file} doesn't exist. KEYLIGHT_PRICES must be the path to your price list.`
        : `The price list ${file} can't be read: ${(error as Error).message}.`,
    )
  }
  return priceListFrom(text, file)
}

/** Returns the standard price list with the given changes. `file` is named in errors. */
export function priceListFrom(text: string, file: string): PriceList {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CannotStart(
      `The price list ${file} isn't valid JSON. Expected format: {"starter": {"name": "Basic", "price": 19}}.`,
    )
  }
  const parsed = File.safeParse(json)
  if (!parsed.success)
    throw new CannotStart(parsed.error.issues.map((issue) => `${file}: ${describe(issue)}`).join('\n'))
  const given = parsed.data as Partial<Record<ProductId, Partial<Product>>>
  const list = Object.fromEntries(
    productIds.map((id) => {
      const standard = standardPrices[id]
      const { name: ownName = standard.name, price: euros } = given[id] ?? {}
      return [id, { name: ownName, price: euros === undefined ? standard.price : Math.round(euros * 100) }]
    }),
  ) as Record<ProductId, Product>
  const problems = problemsOf(list)
  if (problems.length > 0) throw new CannotStart(problems.map((problem) => `${file}: ${problem}`).join('\n'))
  return list
}

function describe({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.join('.')
  if (code !== 'unrecognized_keys') return `${place === '' ? 'the file' : place} ${message}.`
  const keys = (issue as unknown as { keys: string[] }).keys.join(', ')
  if (place !== '')
    return `${place} has ${keys}, which can't be changed. You can change a plan’s name and price, and a gift card’s price.`
  return `unknown product ${keys}. Products: ${productIds.join(', ')}.`
}

function* conflictsOf(list: PriceList): Generator<string> {
  const { pro, studio } = list
  // Upgrades charge the difference immediately.
  if (studio.price <= pro.price) yield 'studio must cost more than pro, because it is the larger plan.'
  const named = new Map<string, ProductId>()
  for (const id of productIds) {
    if (id.startsWith('gift_card_')) continue
    const other = named.get(list[id].name.toLowerCase())
    if (other !== undefined) yield `${other} and ${id} have the same name.`
    named.set(list[id].name.toLowerCase(), id)
  }
}
const problemsOf = (list: PriceList) => [...conflictsOf(list)]
