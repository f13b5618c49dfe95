/** Commands of `npm run nets`. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RgbImage } from '@keylight/imaging'
import {
  type AddedNetKind,
  addedNetKinds,
  type IdentityFamily,
  type MattingFamily,
  type NetLicence,
  netFamilies,
} from '../../packages/imaging/src/added-nets/families.ts'
import {
  type AddedNetEntry,
  addedFileName,
  readManifest,
  writeManifest,
} from '../../packages/imaging/src/added-nets/manifest.ts'
import { fixedSides, type OpenNet } from '../../packages/imaging/src/added-nets/open-added-nets.ts'
import type { HostSession } from '../../packages/imaging/src/added-nets/open-session.ts'
import { firstOutput, openChecked } from './check-net.ts'
import { type FetchedNet, fetchNet } from './fetch-net.ts'
import { judgeIdentity, type KnownFace } from './judge-identity.ts'
import { findMattingFamily, judgeMatting } from './judge-matting.ts'
import { judgeUpscaling } from './judge-upscaling.ts'
import type { KnownMatte } from './proving-pictures.ts'
import { Refused } from './refused.ts'
import { timeOf } from './time-of.ts'

export const help = `npm run nets -- <command>

  add <file or https address> --as matting|upscale|identity
      Checks an ONNX file, compares it with what Keylight has, and uses it where it wins.
      --sha256 <checksum>   refuse any other file
      --family <name>       what it is, if its answers leave doubt: ${Object.keys(netFamilies).join(', ')}
      --accept-licence      don't ask whether you accept the licence that is shown
      --always              use it even where it doesn't win
  list                      the nets that were added
  remove matting|upscale|identity
                            go back to the built-in way

docs/nets.md says where such files come from, what their licences allow, and what they improve.`

export interface NetsDeps {
  /** Folder of added networks. */
  folder: string
  say: (line: string) => void
  /** Asks the user a question; undefined without a terminal. */
  ask: (question: string) => Promise<boolean | undefined>
  mattes: () => Promise<KnownMatte[]>
  detail: () => Promise<RgbImage[]>
  faces: () => Promise<KnownFace[]>
  fetcher?: typeof fetch
}

type Command = (deps: NetsDeps) => Promise<void>

/** Returns the command for the given arguments. Throws `Refused` if there is none. */
export function findCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [name, what, ...rest] = positionals
  if (values.help || name === undefined || name === 'help') return async ({ say }) => say(help)
  if (rest.length > 0) throw misused(`Unexpected argument: ${rest[0]}.`)
  if (name === 'list' && what === undefined) return list
  if (name === 'remove' && what !== undefined) return remove(kindOf(what))
  if (name === 'add' && what !== undefined && values.as !== undefined) return add(what, kindOf(values.as), values)
  throw misused(name === 'add' ? 'Specify the file to add, and its use with --as.' : `Unknown command.`)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        sha256: { type: 'string' },
        family: { type: 'string' },
        'accept-licence': { type: 'boolean', default: false },
        always: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw misused((error as Error).message)
  }
}

const misused = (why: string) => new Refused(`${why}\n\n${help}`)

function kindOf(word: string): AddedNetKind {
  const kind = addedNetKinds.find((known) => known === word)
  if (kind) return kind
  if (word === 'depth' || word === 'restore') throw new Refused(`Keylight doesn’t support ${word} networks.`)
  throw misused(`Unknown use ${word}: choose ${addedNetKinds.join(', ')}.`)
}

interface AddOptions {
  sha256?: string
  family?: string
  'accept-licence': boolean
  always: boolean
}

/** Fields of an entry that are determined by a comparison. */
type Judged = {
  [K in AddedNetKind]: Omit<
    Extract<AddedNetEntry, { kind: K }>,
    'file' | 'source' | 'bytes' | 'sha256' | 'addedAt' | 'megabytes' | 'licences'
  >
}[AddedNetKind]

interface Trial {
  deps: NetsDeps
  session: HostSession
  net: OpenNet
  output: string
  families: string[]
  always: boolean
  /** Shows the licence and resolves once it is accepted. */
  agree: (family: string) => Promise<void>
}

const judges: Record<AddedNetKind, (trial: Trial) => Promise<Judged>> = {
  async matting({ deps, net, output, families, always, agree }) {
    const pictures = await deps.mattes()
    const { family, convention } = await findMattingFamily(net, families as MattingFamily[], pictures.at(-1)!)
    await agree(family)
    deps.say(`Comparing it with the built-in matting on ${pictures.length} pictures. This can take minutes.`)
    const { wins, use, seconds, verdict } = await judgeMatting(net, convention, pictures)
    return { kind: 'matting', family, convention, output, use, seconds, verdict, used: wins || always }
  },
  async upscale({ deps, net, output, families, always, agree }) {
    const [family] = families
    await agree(family!)
    deps.say('Comparing it with the built-in upscaling. This can take minutes.')
    const { wins, scale, factors, possible, secondsPerMegapixel, verdict } = await judgeUpscaling(
      net,
      await deps.detail(),
    )
    const used = always ? possible : factors
    return {
      kind: 'upscale',
      family: family!,
      output,
      scale,
      factors: used,
      secondsPerMegapixel,
      verdict,
      used: wins || always,
    }
  },
  async identity({ deps, net, output, families, always, agree }) {
    deps.say('Comparing photos of known people.')
    const { wins, ...judged } = await judgeIdentity(net, families as IdentityFamily[], await deps.faces())
    await agree(judged.family)
    return { kind: 'identity', output, ...judged, used: wins || always }
  },
}

function add(where: string, kind: AddedNetKind, options: AddOptions): Command {
  if (options.sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(options.sha256))
    throw misused('A SHA-256 checksum has 64 hexadecimal digits.')
  return async (deps) => {
    const { say } = deps
    const file = await fetchNet(where, { sha256: options.sha256, ...(deps.fetcher && { fetcher: deps.fetcher }) })
    say(`${file.name}: ${megabytesOf(file.bytes.length)}, SHA-256 ${file.sha256}`)
    const families = familiesFor(kind, file.name, options.family)
    const before = process.memoryUsage.rss()
    const session = await openChecked(file.bytes)
    try {
      const output = firstOutput(session)
      let licences: string[] = []
      const judged = await judges[kind]({
        deps,
        session,
        net: { run: session.run(output), fixed: fixedSides(session) },
        output,
        families,
        always: options.always,
        agree: async (family) => {
          licences = await agree(deps, family, file, options['accept-licence'])
        },
      })
      const megabytes = Math.max(0, Math.round((process.memoryUsage.rss() - before) / 2 ** 20))
      const entry = {
        ...judged,
        file: addedFileName(kind, file.sha256),
        source: file.source,
        licences,
        bytes: file.bytes.length,
        sha256: file.sha256,
        addedAt: new Date().toISOString(),
        megabytes,
      } as AddedNetEntry
      await keep(deps.folder, entry, file.bytes)
      say(lineOf(entry))
      say(
        entry.used
          ? 'Keylight will use the network after a restart.'
          : `It was stored but isn't used. Add it with --always to use it anyway, or run npm run nets -- remove ${kind}.`,
      )
    } finally {
      await session.close()
    }
  }
}

/**
 * Returns possible families of a file: the one named by the site owner or by the file name, otherwise all of its kind.
 */
function familiesFor(kind: AddedNetKind, name: string, said: string | undefined): string[] {
  const ofKind = Object.entries(netFamilies).filter(([, family]) => family.kind === kind)
  if (said !== undefined) {
    if (ofKind.some(([id]) => id === said)) return [said]
    throw misused(`Unknown family ${said} for ${kind}: choose ${ofKind.map(([id]) => id).join(', ')}.`)
  }
  const named = ofKind.filter(([, { names }]) => names.test(name))
  return (named.length > 0 ? named : ofKind).map(([id]) => id)
}

/** Shows the network's possible licences and asks for acceptance. Throws `Refused` unless they are accepted. */
async function agree(
  { say, ask }: NetsDeps,
  family: string,
  { name }: FetchedNet,
  accepted: boolean,
): Promise<string[]> {
  const { title, licences } = netFamilies[family]!
  say(`It works like ${title}. ${licences.length > 1 ? 'Matching networks and their licences' : 'Its licence'}:`)
  for (const licence of licences) say(`  ${licenceLine(licence)}`)
  say(`Read the licence of ${name} where you got it. It may differ, and you have to comply with it.`)
  if (!accepted) {
    const answer = await ask('Do you accept its licence?')
    if (answer === undefined)
      throw new Refused('To accept the licence, run the command again with --accept-licence. Nothing was added.')
    if (!answer) throw new Refused('Nothing was added.')
  }
  return licences.map(licenceLine)
}

const licenceLine = ({ of, name, commercial, from }: NetLicence) =>
  `${of}: ${name}${commercial ? '' : ' (no commercial use)'}, ${from}`

/**
 * Writes the file, then the list that references it, then deletes the replaced file, so a crash in between loses
 * nothing.
 */
async function keep(folder: string, entry: AddedNetEntry, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const manifest = readManifest(folder)
  const before = manifest[entry.kind]
  const path = join(folder, entry.file)
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
  await writeManifest(folder, { ...manifest, [entry.kind]: entry })
  if (before !== undefined && before.file !== entry.file) await rm(join(folder, before.file), { force: true })
}

async function list({ folder, say }: NetsDeps): Promise<void> {
  const entries = Object.values(readManifest(folder))
  if (entries.length === 0) say('No networks were added. docs/nets.md lists the supported ones.')
  for (const entry of entries) {
    say(lineOf(entry))
    say(`  ${entry.source}, ${megabytesOf(entry.bytes)}, SHA-256 ${entry.sha256}`)
    for (const licence of entry.licences) say(`  ${licence}`)
  }
}

function lineOf(entry: AddedNetEntry): string {
  const title = netFamilies[entry.family]?.title ?? entry.family
  return `${entry.kind} (${title}): ${entry.used ? 'used' : 'not used'}; ${entry.verdict}; ${timeOf(entry)}`
}

function remove(kind: AddedNetKind): Command {
  return async ({ folder, say }) => {
    const { [kind]: entry, ...rest } = readManifest(folder)
    if (entry === undefined) throw new Refused(`You haven’t added a ${kind} network.`)
    await writeManifest(folder, rest)
    await rm(join(folder, entry.file), { force: true })
    say(`Removed the ${kind} network. Keylight uses the built-in method after a restart.`)
  }
}

const megabytesOf = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
