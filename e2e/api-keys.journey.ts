import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { photo } from '@keylight/testing'
import { expect, inaccessible } from '@keylight/testing/walk'
import sharp from 'sharp'
import { test } from './fixtures.ts'

const commandLine = join(import.meta.dirname, '../packages/cli/keylight.mjs')

/** Runs `keylight` as from a shell. */
async function keylight(args: string[], env: Record<string, string>) {
  return await promisify(execFile)(process.execPath, [commandLine, ...args], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('creates an API key, makes a headshot with it from the command line, and revokes it', async ({
  page,
  member: _,
  product,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'keylight-api-'))
  const selfie = join(folder, 'selfie.jpg')
  await writeFile(selfie, photo('person-1-selfie1'))
  await page.goto(`${product.url}/account?section=api-keys`)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByLabel('Your new API key').inputValue()
  expect(await inaccessible(page)).toEqual([])

  const shoot = ['headshot', selfie, '--style', 'studio-dark', '--out', folder, '--server', product.url]
  const env = { KEYLIGHT_API_KEY: secret }
  expect(await keylight(shoot, env)).toMatchObject({ code: 0 })
  const made = await sharp(await readFile(join(folder, 'selfie-studio-dark.jpg'))).metadata()
  expect([made.format, made.width, made.height]).toEqual(['jpeg', 1024, 1280])

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('last used')
  await expect(page.getByLabel('Your new API key')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Laptop' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  const after = await keylight(shoot, env)
  expect([after.code, after.said]).toEqual([1, expect.stringContaining('expired or been revoked')])
  await rm(folder, { recursive: true })
})
