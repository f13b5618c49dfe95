/**
 * The list of the nets that an admin added: a JSON file beside them. Reads files only, so that processes without a net
 * runtime can use it.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AddedNetKind, addedNetKinds, type MattingConvention, type Normalisation } from './families.ts'

interface AddedNet {
  /** The name of the file in the folder. */
  file: string
  /** Where it came from: an address, or the name of the admin's file. */
  source: string
  family: string
  /** The names of the licences that were shown before it was added. */
  licences: string[]
  bytes: number
  sha256: string
  addedAt: string
  /** Whether pictures are made with it, because it won the comparison or an admin said so. */
  used: boolean
  /** The memory that it takes, in megabytes. */
  megabytes: number
  /** How the comparison with the built-in way ended, as a sentence. */
  verdict: string
}

export interface AddedMattingNet extends AddedNet {
  kind: 'matting'
  convention: MattingConvention
  /** The name of the output that is the matte. */
  output: string
  /** Its answer is the matte, or it guides our own matting. */
  use: 'matte' | 'guide'
  /** For one photo. */
  seconds: number
}

export interface AddedUpscaleNet extends AddedNet {
  kind: 'upscale'
  output: string
  /** How many times it enlarges. */
  scale: number
  /** The factors that it is used for. */
  factors: (2 | 4)[]
  secondsPerMegapixel: number
}

export interface AddedIdentityNet extends AddedNet {
  kind: 'identity'
  convention: Normalisation
  output: string
  /** Above this cosine, two faces are of the same person. */
  threshold: number
  /** For one face. */
  seconds: number
}

export type AddedNetEntry = AddedMattingNet | AddedUpscaleNet | AddedIdentityNet
/** At most one net of each kind. */
export type AddedNetManifest = { [K in AddedNetKind]?: Extract<AddedNetEntry, { kind: K }> }

/** The name of the manifest in its folder. */
export const manifestName = 'nets.json'
const fileName = /^(?:matting|upscale|identity)-[0-9a-f]{12}\.onnx$/

/** The name under which a net is kept. */
export const addedFileName = (kind: AddedNetKind, sha256: string) => `${kind}-${sha256.slice(0, 12)}.onnx`

/** The nets that were added to a folder: none if there is no manifest. Throws if it can't be read. */
export function readManifest(folder: string): AddedNetManifest {
  let text: string
  try {
    text = readFileSync(join(folder, manifestName), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  return parseManifest(text)
}

function parseManifest(text: string): AddedNetManifest {
  const broken = (what: string) => new Error(`${manifestName} is damaged: ${what}`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw broken('it is not JSON')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw broken('it is not a list of nets')
  for (const [kind, entry] of Object.entries(content)) {
    if (!addedNetKinds.includes(kind as AddedNetKind)) throw broken(`it names the unknown kind ${kind}`)
    const { file, sha256, bytes, megabytes } = (entry ?? {}) as Partial<AddedNetEntry>
    const isWhole =
      (entry as Partial<AddedNetEntry>)?.kind === kind &&
      typeof file === 'string' &&
      // Nothing but a name of ours: the manifest must not lead to other files.
      fileName.test(file) &&
      typeof sha256 === 'string' &&
      typeof bytes === 'number' &&
      typeof megabytes === 'number'
    if (!isWhole) throw broken(`its entry for ${kind} is not complete`)
  }
  return content as AddedNetManifest
}

/** Replaces the list at once, so that whoever reads it sees the old or the new one. */
export async function writeManifest(folder: string, manifest: AddedNetManifest): Promise<void> {
  const file = join(folder, manifestName)
  const part = `${file}.${process.pid}.part`
  try {
    await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** The file of a net. Throws if it is missing or not the one that was added. */
export async function readAddedNet(folder: string, { file, bytes, sha256 }: AddedNetEntry): Promise<Uint8Array> {
  const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `${file} is missing` : `${file} can't be read (${error.code})`)
  })
  if (content.length !== bytes) throw new Error(`${file} has ${content.length} bytes instead of ${bytes}`)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`${file} is not the file that was added: its checksum is different`)
  return content
}

/** The memory that the nets in use take, in megabytes. 0 if the manifest can't be read. */
export function addedMegabytes(folder: string): number {
  try {
    return Object.values(readManifest(folder)).reduce((sum, { used, megabytes }) => sum + (used ? megabytes : 0), 0)
  } catch {
    return 0
  }
}
