import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@keylight/contract'
import { anOnboardedUser, aServer, photo } from '@keylight/testing'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commands } from './help.ts'
import { runCli } from './run-cli.ts'

const server = aServer()
let key: string
let folder: string
beforeAll(async () => {
  const token = await server.tokenOf(await anOnboardedUser(server.db))
  key = (await server.call(createApiKey, { name: 'CLI', scopes: ['tools'], days: null }, token)).output.secret
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-cli-'))
  await writeFile(join(folder, 'selfie.jpg'), photo('person-1-selfie1'))
  return () => rm(folder, { recursive: true })
})

async function run(args: string[], world: { apiKey?: string; server?: string } = {}) {
  let printed = ''
  let warned = ''
  const code = await runCli(args, {
    apiKey: world.apiKey,
    server: world.server,
    print: (text) => (printed += `${text}\n`),
    warn: (text) => (warned += `${text}\n`),
    signal: new AbortController().signal,
  })
  return { code, printed, warned }
}
const at = (name: string) => join(folder, name)
const made = async (name: string) => {
  const { format, width, height } = await sharp(await readFile(at(name))).metadata()
  return [format, width, height]
}

test('makes a headshot locally, without a server', async () => {
  const { code, printed } = await run(['headshot', at('selfie.jpg'), '--style', 'studio-dark', '--out', at('out')])
  expect([code, printed]).toEqual([0, `${at('out/selfie-studio-dark.jpg')}\n`])
  expect(await made('out/selfie-studio-dark.jpg')).toEqual(['jpeg', 1024, 1280])
})

test('explains why a photo is rejected, and still processes the other photos', async () => {
  await sharp({ create: { width: 700, height: 700, channels: 3, background: '#7a9' } })
    .jpeg()
    .toFile(at('wall.jpg'))
  const files = [at('wall.jpg'), at('nobody.jpg'), at('selfie.jpg')]
  const { code, warned } = await run(['headshot', ...files, '--style', 'white', '--out', folder])
  expect(code).toBe(1)
  expect(warned).toContain(`${at('wall.jpg')}: We couldn’t find a face`)
  expect(warned).toContain(`${at('nobody.jpg')}: File not found.`)
  expect(await made('selfie-white.jpg')).toEqual(['jpeg', 1024, 1280])
})

describe('with a server', () => {
  const there = (args: string[], apiKey: string | undefined = key) =>
    run([...args, '--server', server.url], apiKey === undefined ? {} : { apiKey })

  test('makes the same image on the server, with the key from the environment', async () => {
    const small = await sharp(photo('person-1-selfie1')).resize(240).jpeg().toBuffer()
    await writeFile(at('small.jpg'), small)
    const out = ['--out', folder]
    const codes = [
      await there(['headshot', at('selfie.jpg'), '--style', 'studio-dark,white', ...out]),
      await there(['cut-out', at('small.jpg'), ...out]),
      await there(['upscale', at('small.jpg'), '--factor', '2', ...out]),
      await there(['filter', at('small.jpg'), '--filter', 'oil', ...out]),
      await there(['scene', 'A calm sea!', '--size', '320x256', '--seed', '4', ...out]),
    ]
    expect(codes.map(({ code, warned }) => [code, warned])).toEqual(codes.map(() => [0, '']))
    expect((await readdir(folder)).sort()).toEqual([
      'a-calm-sea-4.jpg',
      'selfie-studio-dark.jpg',
      'selfie-white.jpg',
      'selfie.jpg',
      'small-2x.jpg',
      'small-cut-out.png',
      'small-oil.jpg',
      'small.jpg',
    ])
    expect(await made('small-2x.jpg')).toEqual(['jpeg', 480, 640])
    const described = await there(['describe', at('small.jpg'), '--json'])
    expect(JSON.parse(described.printed)).toMatchObject({ width: 240, height: 320 })
    const written = await there(['write', 'headline', '--topic', 'tea', '--role', 'Buyer'])
    expect(written.printed.trim().split('\n\n')).toHaveLength(10)
  })

  test('lists its styles without a key', async () => {
    const { code, printed } = await run(['styles', '--gender', 'man'], { server: server.url })
    expect(code).toBe(0)
    expect(printed).toMatch(/^man\.headshot\.studio-dark +A close headshot on black/m)
    expect(printed).not.toContain('woman.')
  })

  test('explains a missing or revoked key, an error, and an unreachable server', async () => {
    const shot = ['headshot', at('selfie.jpg'), '--style', 'studio-dark', '--out', folder]
    expect((await run([...shot, '--server', server.url])).warned).toContain('Create one in your account')
    expect((await there(shot, 'kl_wrong')).warned).toContain('may have expired or been revoked')
    expect((await there(['headshot', at('selfie.jpg'), '--style', 'moon'])).warned).toContain('moon')
    const nowhere = await run([...shot, '--server', 'http://127.0.0.1:9'])
    expect([nowhere.code, nowhere.warned]).toEqual([1, expect.stringContaining("can't be reached")])
  })
})

describe('an invalid command', () => {
  test.each([
    [['resize', 'a.jpg'], 'Unknown command “resize”'],
    [['headshot', 'a.jpg'], 'Choose a style'],
    [['headshot', '--style', 'white'], 'Add the path to a photo'],
    [['upscale', 'a.jpg', '--factor', '3'], '--factor is invalid'],
    [['upscale', 'a.jpg', '--style', 'white'], 'has no option --style'],
    [['upscale', 'a.jpg', '--faktor', '2'], "Unknown option '--faktor'"],
    [['scene', 'sea', '--size', 'big'], 'The size must be a width and a height'],
    [['scene', 'sea', '--size', '9x9'], '--size is invalid'],
    [['write', 'poem', '--topic', 'tea'], 'hook, headline or summary'],
    [['write', 'headline', '--topic', 'tea'], 'Add your role'],
    [['styles', '--server', 'keylight.example'], 'The server must be a URL'],
  ])('%j exits with 2 and explains the error', async (args, sentence) => {
    const { code, warned } = await run(args)
    expect([code, warned]).toEqual([2, expect.stringContaining(sentence)])
  })
})

test('prints an overview, and help for each command', async () => {
  expect((await run(['--help'])).code).toBe(0)
  for (const [name, { examples }] of Object.entries(commands)) {
    const { code, printed } = await run([name, '--help'])
    expect([code, printed]).toEqual([0, expect.stringContaining(examples[0]!)])
  }
})
