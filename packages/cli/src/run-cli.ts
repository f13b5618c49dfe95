import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  cutOutPhoto,
  describeStyle,
  drawScene,
  filterPhoto,
  findStyle,
  makeHeadshot,
  upscalePhoto,
  WriterOrder,
} from '@keylight/contract'
import type { z } from 'zod'
import { type CommandName, commands, helpFor, overview } from './help.ts'
import { openLocalTools } from './local.ts'
import { openRemoteTools } from './remote.ts'
import { type Made, type Tools, Unable } from './tools.ts'

/** Dependencies of the command line. */
export interface World {
  apiKey: string | undefined
  /** Default for `--server`. */
  server: string | undefined
  print(text: string): void
  warn(text: string): void
  signal: AbortSignal
}

/** An invalid command. */
class Misused extends Error {}

const options = {
  style: { type: 'string' },
  gender: { type: 'string' },
  only: { type: 'string' },
  factor: { type: 'string' },
  'clean-up': { type: 'string' },
  filter: { type: 'string' },
  for: { type: 'string' },
  seed: { type: 'string' },
  size: { type: 'string' },
  topic: { type: 'string' },
  role: { type: 'string' },
  company: { type: 'string' },
  audience: { type: 'string' },
  facts: { type: 'string' },
  tone: { type: 'string' },
  length: { type: 'string' },
  out: { type: 'string' },
  server: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
type Options = ReturnType<typeof parse>['values']

/** Runs a command and returns its exit code: 0, 1 if a file failed, 2 if the command is invalid. */
export async function runCli(args: readonly string[], world: World): Promise<number> {
  try {
    const { values, positionals } = parse(args)
    const [name, ...rest] = positionals
    if (name === undefined || name === 'help') {
      world.print(overview)
      return name === undefined && !values.help ? 2 : 0
    }
    if (!(name in commands)) throw new Misused(`Unknown command “${name}”.`)
    if (values.help) {
      world.print(helpFor(name as CommandName))
      return 0
    }
    refuseForeign(name as CommandName, values)
    return await runCommand(name as CommandName, rest, values, world)
  } catch (error) {
    if (error instanceof Misused) {
      world.warn(`${error.message} Run “keylight --help” to list all commands.`)
      return 2
    }
    if (error instanceof Unable) {
      world.warn(error.message)
      return 1
    }
    throw error
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Misused((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'))
  }
}

/** Rejects options of other commands. */
function refuseForeign(name: CommandName, values: Options): void {
  const own = new Set(commands[name].options.map(([option]) => option.split(' ')[0]!.slice(2)))
  const foreign = Object.keys(values).find((option) => !own.has(option) && option !== 'server')
  if (foreign) throw new Misused(`“keylight ${name}” has no option --${foreign}.`)
}

async function runCommand(name: CommandName, rest: string[], values: Options, world: World): Promise<number> {
  const work = works[name](rest, values, world)
  const server = values.server ?? world.server
  if (server !== undefined && !/^https?:\/\//.test(server))
    throw new Misused('The server must be a URL like https://….')
  const tools = server === undefined ? openLocalTools(1) : openRemoteTools(server, world.apiKey, world.signal)
  const stop = () => void tools.close()
  world.signal.addEventListener('abort', stop)
  try {
    return await work(tools)
  } finally {
    world.signal.removeEventListener('abort', stop)
    await tools.close()
  }
}

/** Checks the arguments before anything starts. */
type Work = (rest: string[], values: Options, world: World) => (tools: Tools) => Promise<number>

const works: Record<CommandName, Work> = {
  headshot(files, values, world) {
    if (values.style === undefined) throw new Misused('Choose a style, such as --style studio-dark.')
    const inputs = values.style.split(',').map((style) => read(makeHeadshot.input, { style, gender: values.gender }))
    return onFiles(files, values, world, async (tools, photo, save) => {
      for (const input of inputs) await save(await tools.headshot(photo, input), input.style, 'jpg')
    })
  },
  'cut-out'(files, values, world) {
    const input = read(cutOutPhoto.input, { of: values.only })
    return onFiles(files, values, world, async (tools, photo, save) =>
      save(await tools.cutOut(photo, input), 'cut-out', 'png'),
    )
  },
  upscale(files, values, world) {
    const input = read(upscalePhoto.input, { factor: values.factor, cleanUp: values['clean-up'] })
    return onFiles(files, values, world, async (tools, photo, save) =>
      save(await tools.upscale(photo, input), `${input.factor}x`, 'jpg'),
    )
  },
  filter(files, values, world) {
    if (values.filter === undefined) throw new Misused('Choose a filter, such as --filter watercolour.')
    const input = read(filterPhoto.input, { filter: values.filter })
    return onFiles(files, values, world, async (tools, photo, save) =>
      save(await tools.filter(photo, input), input.filter, 'jpg'),
    )
  },
  describe(files, values, world) {
    const { for: dialect = 'sentences', json = false } = values
    if (!['midjourney', 'diffusion', 'sentences'].includes(dialect))
      throw new Misused(`Unknown generator “${dialect}”.`)
    return onFiles(files, values, world, async (tools, photo) => {
      const described = await tools.describe(photo)
      world.print(json ? JSON.stringify(described, null, 2) : (described.prompts[dialect] ?? ''))
    })
  },
  scene(words, values, world) {
    const [width, height] = values.size?.split(/x/i) ?? []
    if (values.size !== undefined && !height)
      throw new Misused('The size must be a width and a height, such as 1600x900.')
    const input = read(drawScene.input, { words: words.join(' '), seed: values.seed, width, height })
    return async (tools) => {
      const save = saver(values.out, slugOf(input.words), world)
      await save(await tools.scene(input), String(input.seed), 'jpg')
      return 0
    }
  },
  write([kind], { topic, role, company, audience, facts, tone = 'plain', length = 'medium' }, world) {
    const order = read(WriterOrder, { kind, topic, role, company, audience, facts, tone, length })
    if (order.kind !== 'hook' && order.role === '') throw new Misused('Add your role, such as --role "Designer".')
    return async (tools) => {
      for (const text of await tools.write(order)) world.print(`${text}\n`)
      return 0
    }
  },
  styles(_rest, { gender, json = false }, world) {
    if (gender !== undefined && gender !== 'man' && gender !== 'woman')
      throw new Misused('The gender must be man or woman.')
    return async (tools) => {
      const styles = (await tools.styles()).flatMap((id) => findStyle(id) ?? [])
      const shown = styles.filter((style) => gender === undefined || style.gender === gender)
      const rows = shown.map((style) => ({ id: style.id, title: style.title, description: describeStyle(style) }))
      if (json) world.print(JSON.stringify(rows, null, 2))
      else for (const { id, description } of rows) world.print(`${id.padEnd(44)}${description}`)
      return 0
    }
  },
}

type Save = (made: Made, suffix: string, extension: string) => Promise<void>

/** Processes files sequentially, and reports those that fail. */
function onFiles(
  files: readonly string[],
  { out }: Options,
  world: World,
  work: (tools: Tools, photo: Uint8Array, save: Save) => Promise<void>,
): (tools: Tools) => Promise<number> {
  if (files.length === 0) throw new Misused('Add the path to a photo.')
  return async (tools) => {
    let failed = 0
    for (const path of files) {
      if (world.signal.aborted) return 1
      try {
        await work(tools, await readPhoto(path), saver(out, basename(path, extname(path)), world))
      } catch (error) {
        if (!(error instanceof Unable)) throw error
        world.warn(`${path}: ${error.message}`)
        failed++
      }
    }
    return failed > 0 ? 1 : 0
  }
}

async function readPhoto(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as { code?: string }
    throw new Unable(
      code === 'ENOENT'
        ? 'File not found.'
        : code === 'EISDIR'
          ? 'This is a folder.'
          : `This file can't be read (${code}).`,
    )
  }
}

const saver =
  (out = '.', name: string, world: World): Save =>
  async ({ picture, remarks }, suffix, extension) => {
    const path = join(out, `${name}-${suffix}.${extension}`)
    await mkdir(out, { recursive: true })
    await writeFile(path, picture).catch((error: { code?: string }) => {
      throw new Unable(`${resolve(path)} can't be written (${error.code}).`)
    })
    for (const remark of remarks) world.warn(`${path}: ${remark}`)
    world.print(path)
  }

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')

/** Returns the input in the API's format, without missing options. */
function read<Schema extends z.ZodType>(schema: Schema, given: Record<string, unknown>): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const option = optionNames[String(issue?.path[0])] ?? `--${String(issue?.path[0])}`
  throw new Misused(`${option} is invalid: ${issue?.message.replace(/^Invalid (input|option): /, '')}.`)
}

const optionNames: Record<string, string> = {
  of: '--only',
  cleanUp: '--clean-up',
  width: '--size',
  height: '--size',
  words: 'The description',
  kind: 'hook, headline or summary',
}
