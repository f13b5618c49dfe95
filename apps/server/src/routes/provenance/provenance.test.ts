import { X509Certificate } from 'node:crypto'
import { aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

test('publishes the certificates of its authorities to every site, without their keys', async () => {
  const response = await fetch(new URL('/.well-known/content-credentials.pem', server.url))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const text = await response.text()
  expect(new X509Certificate(text).ca).toBe(true)
  expect(text).not.toContain('PRIVATE KEY')
})
