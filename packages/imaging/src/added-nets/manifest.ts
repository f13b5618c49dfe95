/**
 * The manifest of added models: a JSON file next to them. Only reads files, so that processes without an inference
 * runtime can use it.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AddedNetKind, addedNetKinds, type MattingConvention, type Normalisation } from './families.ts'

interface AddedNet {
  /** File name within the folder. */
  file: string
  /** Source of the model: a URL, or the name of the admin's file. */
  source: string
  family: string
  /** Names of the licences shown before the model was added. */
  licences: string[]
  bytes: number
  sha256: string
  addedAt: string
  /** Whether the model is in use, because it won the comparison or because an admin enabled it. */
  used: boolean
  /** Memory use in megabytes. */
  megabytes: number
  /** Result of the comparison with the built-in method, as a sentence. */
  verdict: string
}

export interface AddedMattingNet extends AddedNet {
  kind: 'matting'
  convention: MattingConvention
  /** Name of the matte's output. */
  output: string
  /** Whether its output is the final matte, or guides our own matting. */
  use: 'matte' | 'guide'
  /** Per photo. */
  seconds: number
}

export interface AddedUpscaleNet extends AddedNet {
  kind: 'upscale'
  output: string
  /** Native upscaling factor. */
  scale: number
  /** The factors it is used for. */
  factors: (2 | 4)[]
  secondsPerMegapixel: number
}

export interface AddedIdentityNet extends AddedNet {
  kind: 'identity'
  convention: Normalisation
  output: string
  /** Two faces with a cosine similarity above this are the same person. */
  threshold: number
  /** Per face. */
  seconds: number
}

export type AddedNetEntry = AddedMattingNet | AddedUpscaleNet | AddedIdentityNet
/** At most one model of each kind. */
export type AddedNetManifest = { [K in AddedNetKind]?: Extract<AddedNetEntry, { kind: K }> }

/** File name of the manifest. */
export const manifestName = 'nets.json'
const fileName = /^(?:matting|upscale|identity)-[0-9a-f]{12}\.onnx$/

/** Returns the file name a model is stored under. */
export const addedFileName = (kind: AddedNetKind, sha256: string) => `${kind}-${sha256.slice(0, 12)}.onnx`

/** Returns the models added to a folder: none if there is no manifest. Throws if it can't be read. */
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
  const broken = (what: string) => new Error(`${manifestName} is corrupt: ${what}`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw broken('it isn’t JSON')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw broken('it isn’t a list of models')
  for (const [kind, entry] of Object.entries(content)) {
    if (!addedNetKinds.includes(kind as AddedNetKind)) throw broken(`it contains the unknown kind ${kind}`)
    const { file, sha256, bytes, megabytes } = (entry ?? {}) as Partial<AddedNetEntry>
    const isWhole =
      (entry as Partial<AddedNetEntry>)?.kind === kind &&
      typeof file === 'string' &&
      // Accepts only our own file names, so that the manifest can't point to other files.
      fileName.test(file) &&
      typeof sha256 === 'string' &&
      typeof bytes === 'number' &&
      typeof megabytes === 'number'
    if (!isWhole) throw broken(`its entry for ${kind} is incomplete`)
  }
  return content as AddedNetManifest
}

/** Replaces the manifest atomically. */
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

/** Returns a model's file. Throws if it is missing or has changed since the model was added. */
export async function readAddedNet(folder: string, { file, bytes, sha256 }: AddedNetEntry): Promise<Uint8Array> {
  const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `${file} is missing` : `${file} can't be read (${error.code})`)
  })
  if (content.length !== bytes) throw new Error(`${file} has ${content.length} bytes instead of ${bytes}`)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`${file} isn’t the file that was added: its checksum differs`)
  return content
}

/** Returns the memory use of the active models, in megabytes. 0 if the manifest can't be read. */
export function addedMegabytes(folder: string): number {
  try {
    return Object.values(readManifest(folder)).reduce((sum, { used, megabytes }) => sum + (used ? megabytes : 0), 0)
  } catch {
    return 0
  }
}
