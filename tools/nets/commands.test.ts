/** Adds networks as a site owner does, with tiny networks for each convention and matching images. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RgbImage } from '@keylight/imaging'
import { configFrom } from '@keylight/server'
import { composite, readCutout } from '@keylight/testing/rendered-people'
import { blindNet, keyGreen, keyingNet, repeatingNet, squaresNet } from '@keylight/testing/small-nets'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mattingFamilies } from '../../packages/imaging/src/added-nets/families.ts'
import { readManifest } from '../../packages/imaging/src/added-nets/manifest.ts'
import { OnnxGraph } from '../../packages/imaging/src/nets/convert/onnx-writer.ts'
import { resizeBilinear } from '../../packages/imaging/src/planes/resize-plane.ts'
import { checkNets } from '../doctor/check-nets.ts'
import { findCommand } from './commands.ts'
import { fetchNet } from './fetch-net.ts'
import type { KnownFace } from './judge-identity.ts'
import type { KnownMatte } from './proving-pictures.ts'

const size = { width: 384, height: 480 }
let mattes: KnownMatte[]
/** Two photos of each of three people, who differ in colour. */
const faces: KnownFace[] = [...'abcabc'].map((person, k) => {
  const data = new Uint8Array(3 * 112 * 112)
  const colour = { a: [200, 40, 60], b: [50, 190, 40], c: [60, 70, 210] }[person]!
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]! + ((i * (k + 3)) % 23)
  return { person, face: { width: 112, height: 112, data } }
})
/** Made of 4 × 4 squares, which a pixel-repeating network restores exactly. */
let squares: RgbImage
let folder: string
let said: string[]

beforeAll(async () => {
  const { colours, alpha } = await readCutout('person-2')
  const raw = { width: colours.width, height: colours.height, channels: 3 as const }
  const person = await sharp(colours.data, { raw }).resize(size).raw().toBuffer()
  for (let p = 0; p < person.length; p += 3) person[p + 1] = Math.min(person[p + 1]!, (person[p]! + person[p + 2]!) / 2)
  const truth = resizeBilinear(alpha, size.width, size.height)
  const green = new Uint8Array(3 * size.width * size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const grey = (Math.floor(x / 9) * 41 + Math.floor(y / 11) * 67) % 105
      green.set([grey, grey + keyGreen, grey], 3 * (y * size.width + x))
    }
  mattes = [{ name: 'green', image: composite({ ...size, data: person }, truth, { ...size, data: green }), truth }]
  const data = new Uint8Array(3 * 128 * 128)
  for (let y = 0; y < 128; y++)
    for (let x = 0; x < 128; x++)
      data.fill(90 + (((x >> 2) * 53 + (y >> 2) * 91) % 80), 3 * (y * 128 + x), 3 * (y * 128 + x) + 3)
  squares = { width: 128, height: 128, data }
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nets-command-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const nets = () => join(folder, 'nets')

/** Runs a command. Prompts aren't answered without `answer`. */
async function run(line: string, answer?: boolean): Promise<string> {
  await findCommand(line.split(' '))({
    folder: nets(),
    say: (text) => said.push(text),
    ask: async () => answer,
    mattes: async () => mattes,
    detail: async () => [squares],
    faces: async () => faces,
  })
  return said.join('\n')
}

function save(name: string, bytes: Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const manifest = () => readManifest(nets())
const [asModnet] = mattingFamilies.modnet.conventions
const [asBirefnet] = mattingFamilies.birefnet.conventions
const [asU2net] = mattingFamilies.u2net.conventions

describe('adding a network', () => {
  test("detects a network's family, uses it where it wins, and removes it completely", async () => {
    const file = save('net.onnx', keyingNet(asU2net, 320))
    const answer = await run(`add ${file} --as matting --accept-licence`)
    expect(answer).toContain('It works like U²-Net for people')
    expect(answer).toContain('Apache 2.0')
    expect(answer).toContain('Keylight will use the network after a restart')
    expect(manifest().matting).toMatchObject({ family: 'u2net', used: true, source: 'net.onnx' })
    expect(manifest().matting?.seconds).toBeGreaterThan(0)
    expect(await run('list')).toContain('matting (U²-Net for people): used; its error is')

    await run('remove matting')
    expect(manifest()).toEqual({})
    expect(readdirSync(nets())).toEqual(['nets.json'])
  })

  test('stores a network only after its licence is shown and accepted', async () => {
    const file = save('BiRefNet.onnx', keyingNet(asBirefnet, 1024))
    await expect(run(`add ${file} --as matting`)).rejects.toThrow('--accept-licence')
    expect(said.join('\n')).toContain('RMBG 2.0: CC BY-NC 4.0 (no commercial use)')
    await expect(run(`add ${file} --as matting`, false)).rejects.toThrow('Nothing was added')
    expect(existsSync(nets())).toBe(false)
    await run(`add ${file} --as matting`, true)
    expect(manifest().matting).toMatchObject({ family: 'birefnet', convention: { answer: 'logits' } })
  })

  test('stores a losing network, and only uses it with --always', async () => {
    const file = save('realesrgan.onnx', repeatingNet(4, { blur: true }))
    expect(await run(`add ${file} --as upscale --accept-licence`)).toContain("isn't used")
    expect(manifest().upscale).toMatchObject({ used: false, factors: [] })
    await run(`add ${file} --as upscale --accept-licence --always`)
    expect(manifest().upscale).toMatchObject({ used: true, factors: [2, 4] })
  })

  test('uses an upscaling network for the factors at which it wins, and replaces the previous one', async () => {
    await run(`add ${save('first.onnx', repeatingNet(4, { blur: true }))} --as upscale --accept-licence`)
    await run(`add ${save('second.onnx', repeatingNet(4))} --as upscale --accept-licence`)
    expect(manifest().upscale).toMatchObject({ source: 'second.onnx', used: true, scale: 4, factors: [2, 4] })
    expect(readdirSync(nets()).sort()).toEqual(['nets.json', manifest().upscale!.file])
  })

  test.each([
    {
      what: 'a file that is not a network',
      bytes: () => Buffer.from('<html>'),
      as: 'matting',
      why: 'be opened as ONNX',
    },
    { what: 'a network that detects no people', bytes: blindNet, as: 'matting', why: 'a matte of the person' },
    {
      what: 'an upscaler as a matting network',
      bytes: () => repeatingNet(2),
      as: 'matting',
      why: 'a matte of the person',
    },
    {
      what: 'a matting net as an upscaler',
      bytes: () => keyingNet(asModnet),
      as: 'upscale',
      why: 'must be two or four times',
    },
    { what: 'a network with one colour', bytes: () => oneColourNet(), as: 'upscale', why: '1 × 3 × height × width' },
  ])('rejects $what with a reason', async ({ bytes, as, why }) => {
    await expect(run(`add ${save('net.onnx', bytes())} --as ${as} --accept-licence`)).rejects.toThrow(why)
    expect(existsSync(nets())).toBe(false)
  })

  test("detects an identity network's input format and threshold", async () => {
    const answer = await run(`add ${save('faces.onnx', squaresNet())} --as identity --accept-licence`)
    expect(answer).toContain('in 100% of the comparisons')
    expect(manifest().identity).toMatchObject({ kind: 'identity', used: true })
    const { threshold } = manifest().identity!
    expect(threshold).toBeGreaterThan(0)
    expect(threshold).toBeLessThan(1)
  })

  test('rejects a network for an unknown use', async () => {
    for (const kind of ['depth', 'restore'])
      await expect(run(`add net.onnx --as ${kind}`)).rejects.toThrow(`Keylight doesn’t support ${kind} networks`)
  })

  test('rejects a file with an unexpected checksum', async () => {
    const file = save('net.onnx', blindNet())
    await expect(run(`add ${file} --as matting --sha256 ${'0'.repeat(64)}`)).rejects.toThrow('The checksum is')
  })
})

function oneColourNet(): Buffer {
  const graph = new OnnxGraph()
  graph.node('Identity', ['input'], 'output')
  return graph.build({ name: 'input', shape: [1, 1, 64, 64] }, [{ name: 'output', shape: [1, 1, 64, 64] }])
}

test('the doctor lists added networks, and reports the built-in fallback when a file is missing', async () => {
  const config = configFrom({ KEYLIGHT_DATA: folder })
  expect(await checkNets(config)).toEqual([])
  await run(`add ${save('realesrgan.onnx', repeatingNet(4))} --as upscale --accept-licence`)
  expect(await checkNets(config)).toMatchObject([
    { level: 'ok', text: expect.stringContaining('Real-ESRGAN for upscale') },
  ])
  rmSync(join(nets(), manifest().upscale!.file))
  expect(await checkNets(config)).toMatchObject([
    { level: 'problem', text: expect.stringContaining('is missing'), wayOn: expect.stringContaining('remove upscale') },
  ])
  writeFileSync(join(nets(), 'nets.json'), '{')
  expect(await checkNets(config)).toMatchObject([{ level: 'problem', text: expect.stringContaining('corrupt') }])
})

describe('downloading a network', () => {
  let server: Server
  let handler: RequestListener
  beforeAll(async () => {
    server = createServer((request, response) => handler(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  /** Redirects requests for https://nets.test to this test's server. */
  const fetcher: typeof fetch = (address, options) => {
    const { port } = server.address() as AddressInfo
    return fetch(String(address).replace('https://nets.test', `http://127.0.0.1:${port}`), options)
  }

  test('follows redirects over https, and strips passwords and signatures from stored URLs', async () => {
    handler = (request, response) => {
      if (request.url?.startsWith('/net.onnx')) response.writeHead(302, { location: '/stored?key=1' }).end()
      else response.end('net')
    }
    expect(await fetchNet('https://nets.test/net.onnx?token=secret', { fetcher })).toMatchObject({
      name: 'net.onnx',
      source: 'https://nets.test/net.onnx',
      bytes: Buffer.from('net'),
    })
  })

  test('rejects unencrypted addresses and redirects', async () => {
    await expect(fetchNet('http://nets.test/net.onnx', { fetcher })).rejects.toThrow('Downloads require https')
    handler = (_, response) => void response.writeHead(302, { location: 'http://nets.test/net.onnx' }).end()
    await expect(fetchNet('https://nets.test/net.onnx', { fetcher })).rejects.toThrow('Downloads require https')
  })

  test('stops at the size limit, with or without a Content-Length', async () => {
    const options = { fetcher, bytesMost: 2 ** 20 }
    handler = (_, response) => void response.writeHead(200, { 'content-length': 2 ** 31 }).flushHeaders()
    await expect(fetchNet('https://nets.test/net.onnx', options)).rejects.toThrow('larger than 1 MB')
    handler = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(2 ** 16)));
      }
      response.on('drain', more)
      more()
    }
    await expect(fetchNet('https://nets.test/net.onnx', options)).rejects.toThrow('larger than 1 MB')
  })

  test("reports the server's response when the file doesn't exist", async () => {
    handler = (_, response) => void response.writeHead(404).end()
    await expect(fetchNet('https://nets.test/net.onnx', { fetcher })).rejects.toThrow('The server responded with 404')
  })
})
