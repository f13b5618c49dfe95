/** Creates users of the started product through its API, for journeys and screenshots. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, openClient } from '@keylight/client'
import { consentVersion, type Gender, type Shoot } from '@keylight/contract'
import { findEmbeddedPostgres } from '@keylight/server'
import { copyTraining, readTraining, type Training } from './copied-training.ts'
import { untilEventOf } from './events.ts'
import { onePerson } from './photo-files.ts'
import { type Product, signInLink } from './product.ts'

/** Signs in with a link from the outbox, which creates the account if needed, and returns the session token. */
async function tokenOf(product: Product, email: string): Promise<string> {
  const { api } = openClient({ baseUrl: product.url })
  await api.requestSignInLink({ email })
  const code = new URL(signInLink(product.dataFolder, email)).searchParams.get('code') ?? ''
  return (await api.redeemSignInCode({ code, confirmed: true })).token
}

/** Returns a client for the user with this address. Creates the account if needed. */
export const clientOf = async (product: Product, email: string): Promise<Client> =>
  openClient({ baseUrl: product.url, token: await tokenOf(product, email) })

const adminsWithPassword = new WeakMap<Product, string>()

/**
 * Signs the admin in again, because admin actions need a fresh sign-in and many tests share a product. Uses a link the
 * first time and a password afterwards, because links per address are rate-limited.
 */
export async function signInAdmin(product: Product, email: string): Promise<{ token: string; client: Client }> {
  const known = adminsWithPassword.get(product)
  const open = (token: string) => ({ token, client: openClient({ baseUrl: product.url, token }) })
  if (known !== undefined) {
    const { api } = openClient({ baseUrl: product.url })
    return open((await api.signIn({ email, password: known })).token)
  }
  const password = randomUUID()
  const admin = open(await tokenOf(product, email))
  await admin.client.api.changePassword({ next: password })
  adminsWithPassword.set(product, password)
  return admin
}

/** Trains a model and waits until it is ready. Throws if a photo is rejected or the training fails. */
export async function trainOn(
  client: Client,
  name: string,
  photos: readonly string[],
  gender: Gender = 'man',
): Promise<string> {
  const photoIds: string[] = []
  for (const path of photos) {
    const { photo, findings } = await client.api.uploadPhoto({}, { photo: readFileSync(path) })
    if (!photo) throw new Error(`${path} was rejected: ${JSON.stringify(findings)}`)
    photoIds.push(photo._id)
  }
  const { model } = await client.api.trainModel({ name, gender, photoIds })
  const trained = await untilEventOf(
    client,
    (event) =>
      event.kind === 'model_progress' && event.modelId === model._id && event.progress.status !== 'in_progress',
  )
  if (trained.kind !== 'model_progress' || trained.progress.status !== 'ready')
    throw new Error(`The training failed: ${JSON.stringify(trained)}`)
  return model._id
}

/** Waits until every picture of a shoot is ready. Throws if one has failed. */
export async function shot(client: Client, shoot: Pick<Shoot, '_id' | 'pictures'>): Promise<Shoot> {
  const waiting = new Set(shoot.pictures.map(({ _id }) => _id))
  await untilEventOf(client, (event) => {
    if (event.kind === 'picture' && event.picture.status !== 'in_progress') waiting.delete(event.picture._id)
    return waiting.size === 0
  })
  const done = (await client.api.getShoot({ shootId: shoot._id })).shoot
  for (const { status, failure } of done.pictures)
    if (status !== 'ready') throw new Error(`A picture is ${status}: ${failure}`)
  return done
}

/** A signed-in and onboarded user with a trained model. */
export interface ReadyMember {
  email: string
  /** Session token, also for the browser. */
  token: string
  client: Client
  modelId: string
}

const trainings = new WeakMap<Product, Training>()

/**
 * Signs up a user, finishes onboarding and trains a first model called `name`. Trains once per product; later members
 * get a copy of the results.
 */
export async function readyMember(product: Product, email: string, name = 'Ana'): Promise<ReadyMember> {
  const token = await tokenOf(product, email)
  const client = openClient({ baseUrl: product.url, token })
  await client.api.giveConsent({ version: consentVersion })
  await client.api.completeOnboardingStep({ step: 'mode', value: 'style' })
  await client.api.completeOnboardingStep({ step: 'profession', value: ['man.headshot.studio-dark'] })
  await client.api.completeOnboardingStep({ step: 'modelDetails', gender: 'man', name })
  const modelId = await modelOf(product, client, name)
  await client.api.completeOnboardingStep({ step: 'photoUpload' })
  return { email, token, client, modelId }
}

async function modelOf(product: Product, client: Client, name: string): Promise<string> {
  const databaseUrl = (await findEmbeddedPostgres(join(product.dataFolder, 'postgres')))!
  const { id } = await client.api.getUserData({})
  const known = trainings.get(product)
  if (known) return await copyTraining(known, databaseUrl, product.dataFolder, id, name)
  const modelId = await trainOn(client, name, onePerson.slice(0, 3))
  trainings.set(product, await readTraining(databaseUrl, product.dataFolder, id, modelId))
  return modelId
}

/** Orders a headshot of a member in each style, and waits until they are ready. */
export async function headshotsOf({ client, modelId }: ReadyMember, styles: string[]): Promise<Shoot> {
  return await shot(client, (await client.api.requestShoot({ modelId, styles })).shoot)
}

/** Adds credits to a user with an admin's voucher. */
export async function giveCredits(
  product: Product,
  adminEmail: string,
  { email, client }: Pick<ReadyMember, 'email' | 'client'>,
  credits: { modelTraining: number; imageGeneration: number; imageUpscaling: number; videoGeneration: number },
): Promise<void> {
  const admin = (await signInAdmin(product, adminEmail)).client
  const known = new Set((await client.api.listVouchers({})).vouchers.map(({ _id }) => _id))
  await admin.api.issueVoucher({ email, title: 'For trying everything', credits })
  const voucher = (await client.api.listVouchers({})).vouchers.find(({ _id }) => !known.has(_id))
  if (voucher) await client.api.redeemVoucher({ voucherId: voucher._id })
}
