import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { signIn, signUp } from '@keylight/contract'
import { callServer, eventually } from '@keylight/testing'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { afterAll, beforeAll, expect, test } from 'vitest'

const inNamespace = ['--user', '--map-root-user', '--mount']
const mayMount = spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** Starts `npm run backup -- …` or `npm run restore -- …`. */
function start(command: 'backup' | 'restore', dataFolder: string, ...args: string[]) {
  return follow(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], dataFolder)
}

function follow(program: string, args: string[], dataFolder: string) {
  const child = spawn(program, args, {
    env: { ...process.env, KEYLIGHT_DATA: dataFolder, KEYLIGHT_ENGINE: 'fake' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { child, ended: ended.then(([output, problem, [code]]) => ({ output, problem, code: code as number | null })) }
}

const account = { email: 'maya@example.com', password: 'correct horse' }
let parent: string
let old: string
let file: string
let part: string
/** A file of the data folder that takes a while to copy, but no space. */
let network: string
let product: Product
beforeAll(async () => {
  parent = newDataFolder()
  old = join(parent, 'old')
  file = join(parent, 'one.tar')
  part = `${file}.part`
  product = await startProduct(old, { KEYLIGHT_ENGINE: 'fake' })
  await callServer(product.url, signUp, account)
  mkdirSync(join(old, 'nets'))
  network = join(old, 'nets', 'large.onnx')
  writeFileSync(network, '')
  truncateSync(network, 4 * 2 ** 30)
})
afterAll(async () => {
  await product.stop()
  removeDataFolder(parent)
})

const begun = () => eventually('a partial backup', async () => existsSync(part) && statSync(part).size > 2 ** 20)

test('a killed backup leaves a partial file that can’t be restored', async () => {
  const killed = start('backup', old, file)
  await begun()
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(file)).toBe(false)
  const young = join(parent, 'refused')
  const refused = await start('restore', young, part).ended
  expect(refused).toMatchObject({ code: 1, problem: expect.stringMatching(/incomplete/) })
  expect(existsSync(young)).toBe(false)
  const second = await start('backup', old, file).ended
  expect(second).toMatchObject({ code: 1, problem: expect.stringContaining('If none is running, delete this file.') })
  rmSync(part)
})

test('a stopped backup leaves nothing behind', async () => {
  const stopped = start('backup', old, file)
  await begun()
  stopped.child.kill('SIGTERM')
  expect(await stopped.ended).toMatchObject({ code: 1, problem: 'Stopped. There is no new backup.\n' })
  expect(readdirSync(parent)).toEqual(['old'])
})

test.runIf(mayMount)('explains that the disk is full, and frees its space', async () => {
  const full = await backUpToFullDisk(old, parent)
  expect(full).toEqual({
    ...{ code: 1, output: '' },
    problem: expect.stringMatching(/^The backup can’t be written to .*one\.tar\. Its disk is full\.\n$/),
  })
})

test('saves a running Keylight and restores it into a new folder', async () => {
  rmSync(network)
  const made = await start('backup', old, file).ended
  expect(made).toMatchObject({
    ...{ code: 0, problem: '' },
    output: expect.stringMatching(/^Saved [\d,]+ rows and 0 files to /),
  })
  const young = join(parent, 'new')
  const settings = await start('restore', young, file, '--settings').ended
  expect(settings.output.split('\n').slice(1)).toContain('KEYLIGHT_ENGINE=fake')
  const restored = await start('restore', young, file).ended
  expect(restored).toMatchObject({
    ...{ code: 0, problem: '' },
    output: expect.stringContaining('Restored the backup of Keylight'),
  })
  const revived = await startProduct(young, { KEYLIGHT_ENGINE: 'fake' })
  expect((await callServer(revived.url, signIn, account)).status).toBe(200)
  await revived.stop()
})

/** Runs `npm run backup` with a disk of 20 MB in this folder. */
async function backUpToFullDisk(dataFolder: string, folder: string) {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const script = `mount -t tmpfs -o size=20m tmpfs '${disk}' && '${process.execPath}' "$@"; code=$?; ls '${disk}'; exit $code`
  const args = [join(import.meta.dirname, 'backup.ts'), join(disk, 'one.tar')]
  return await follow('unshare', [...inNamespace, 'sh', '-c', script, 'sh', ...args], dataFolder).ended
}

test.each([
  ['backup', '--help'],
  ['restore', '--all'],
] as const)('explains how to use npm run %s', async (command, argument) => {
  const problem = expect.stringMatching(/^Usage: npm run/)
  expect(await start(command, '/nowhere', argument).ended).toEqual({ code: 2, output: '', problem })
})
