import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawScene, filterPhoto } from '@keylight/contract'
import { readCredentials } from '@keylight/provenance'
import { anOnboardedUser, aServer, startTestServer } from '@keylight/testing'
import { expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { ownAuthorities } from './certificate-files.ts'

const env = { KEYLIGHT_ENGINE: 'studio', KEYLIGHT_WORKERS: '1', KEYLIGHT_HOST_NAME: 'Acme' }
const server = aServer({ env })

test('signs files made in the studio, including edited ones', async () => {
  const token = await server.tokenOf(await anOnboardedUser(server.db))
  const authorities = await ownAuthorities(configFrom({ KEYLIGHT_DATA: server.dataFolder }))
  const { output } = await server.call(drawScene, { words: 'a calm sea', width: 256, height: 256 }, token)
  expect(await readCredentials(output, 'image/jpeg', { authorities })).toMatchObject({
    state: 'trusted',
    signer: { organisation: 'Acme' },
    actions: [{ action: 'c2pa.created', digitalSource: 'algorithmicMedia' }],
  })
  const edited = await server.call(filterPhoto, { filter: 'oil' }, token, output)
  expect(await readCredentials(edited.output, 'image/jpeg', { authorities })).toMatchObject({
    state: 'trusted',
    actions: [{ action: 'c2pa.opened' }, { change: 'filtered' }],
    sources: [{ relationship: 'parentOf', signer: 'Acme' }],
  })
})

test('refuses to start with an unusable certificate', async () => {
  const file = join(server.dataFolder, 'broken.pem')
  await writeFile(file, 'broken')
  const given = { ...env, KEYLIGHT_CERTIFICATE: file, KEYLIGHT_CERTIFICATE_KEY: file }
  await expect(startTestServer({ env: given })).rejects.toThrow(/KEYLIGHT_CERTIFICATE can’t be used/)
})
