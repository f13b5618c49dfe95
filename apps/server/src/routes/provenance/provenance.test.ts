import { X509Certificate } from 'node:crypto'
import { aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

test("publishes its authorities' certificates without their keys to every site", async () => {
  const response = await fetch(new URL('/.well-known/content-credentials.pem', server.url))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const text = await response.text()
  expect(new X509Certificate(text).ca).toBe(true)
  expect(text).not.toContain('PRIVATE KEY')
})
