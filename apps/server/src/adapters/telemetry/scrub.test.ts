import { expect, test } from 'vitest'
import { scrub, scrubInSlices } from './scrub.ts'

/** CPU time, which doesn't depend on other load on the machine. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test.each(['a', 'a.', '?s=', 'a@', '@a.', 'Bearer ', '%3Fs%3D', 'kl_a', 'KEYL-7H3K-'])(
  'scrubs repetitions of "%s" in linear time',
  (text) => {
    // With quadratic time, this would take many seconds.
    const long = text.repeat(150_000 / text.length)
    let scrubbed = ''
    expect(secondsOf(() => (scrubbed = scrub(long)))).toBeLessThan(1)
    expect(scrubbed).toHaveLength(long.length)
  },
)

test('replaces secrets with one asterisk per byte', () => {
  expect(scrub('/auth/callback?code=s3cr3t#top')).toBe('/auth/callback?code=******#top')
  expect(scrub('Authorization: Bearer tok.en_1')).toBe('Authorization: Bearer ********')
  expect(scrub('No account for anna.b@example.com.')).toBe('No account for ******************.')
  expect(scrub('giftCard?giftCard=Jörg')).toBe('giftCard?giftCard=*****')
  const id = '7h3k9q2mxw4t7h3k9q2mxw'
  for (const secret of [`kl_${'aB3'.repeat(10)}zz`, 'KEYL-7H3K-9Q2M-XW4T-0RZ8', `shr_${id}`, `inv_${id}`, `mem_${id}`])
    expect(scrub(`at /a/${secret}.jpg: ${secret}`)).toBe(
      `at /a/${'*'.repeat(secret.length)}.jpg: ${'*'.repeat(secret.length)}`,
    )
  expect(scrub(`/result/pic_${id} member_of Keylight made this`)).toBe(`/result/pic_${id} member_of Keylight made this`)
})

test('scrubs long text in short slices without missing secrets at boundaries', () => {
  const entry = (i: number) => ({ url: `/files/a.jpg?d=a.jpg&g=17890${i}-q7Zsecret${i}`, to: `anna.${i}@example.com` })
  const json = JSON.stringify(Array.from({ length: 5000 }, (_, i) => entry(i)))
  const slices = [...scrubInSlices(json)]
  expect(slices.join('')).toBe(scrub(json))
  expect(slices.length).toBeGreaterThan(4)
  for (const slice of slices) expect(slice.length).toBeLessThanOrEqual(64 * 1024)
  for (const text of ['', 'x'.repeat(200_000), `${'x'.repeat(100_000)}"?code=s3cr3t"`]) {
    expect([...scrubInSlices(text)].join('')).toBe(scrub(text))
  }
})
