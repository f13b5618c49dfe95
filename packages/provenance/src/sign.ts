import { BytesBlob, openC2pa, WasmBuilder, WasmReader } from './c2pa.ts'
import { describe, describeSources, type Format, type IngredientDefinition, type Making } from './manifest.ts'
import { signing } from './settings.ts'

/** Signs claims. The key stays with its owner, which may be another process. */
export interface ClaimSigner extends SignatureTerms {
  /** Returns the signature of a claim as COSE_Sign1, of exactly `size` bytes. */
  sign(claim: Uint8Array, size: number): Promise<Uint8Array>
}

export interface SignatureTerms {
  algorithm: 'es256' | 'es384' | 'ps256' | 'ed25519'
  reserveSize: number
  /** The version of Keylight. */
  version: string
}

/** Returns a file with its content credentials. Replaces any it already has. The pixels and the XMP stay the same. */
export async function signFile(
  bytes: Uint8Array,
  format: Format,
  making: Making,
  signer: ClaimSigner,
): Promise<Uint8Array> {
  await openC2pa()
  const { algorithm, reserveSize, version } = signer
  const builder = WasmBuilder.fromJson(JSON.stringify(describe(making, version)), signing)
  try {
    for (const [index, ingredient] of describeSources(making).entries())
      await addSource(builder, ingredient, making.sources[index]!)
    const sign = async (claim: Uint8Array) => new Uint8Array(await signer.sign(claim, reserveSize))
    return await builder.sign({ alg: algorithm, reserveSize, sign }, [], format, new BytesBlob(bytes, format))
  } finally {
    builder.free()
  }
}

/** Returns whether a file seems to have content credentials: a JUMBF box of type C2PA. */
export const hasCredentials = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes('jumdc2pa')

async function addSource(
  builder: WasmBuilder,
  ingredient: IngredientDefinition,
  { file, format, redact = false }: Making['sources'][number],
): Promise<void> {
  const definition = JSON.stringify(ingredient)
  if (file === undefined || !hasCredentials(file)) return builder.addIngredient(definition)
  let personal: string[]
  try {
    // Before the credentials are added, so that they never are if they can't be redacted.
    personal = redact ? await personalParts(file, format) : []
    await builder.addIngredientFromBlob(definition, format, new BytesBlob(file, format))
  } catch {
    // They are broken.
    return builder.addIngredient(definition)
  }
  for (const uri of personal) builder.addRedaction(uri, 'c2pa.PII.present')
}

/**
 * Assertions that only say how a file was made. The standard forbids redacting actions and hashes. All others may be
 * personal: thumbnails of the uncropped photo, its place and time, the names of people.
 */
const impersonal = /^(c2pa\.actions|c2pa\.hash\.|c2pa\.ingredient|keylight\.)/
const thumbnail = /thumbnail/

/** Returns the URIs of the assertions to redact, in all manifests of a file. */
async function personalParts(file: Uint8Array, format: Format): Promise<string[]> {
  const reader = await WasmReader.fromBytes(format, file, signing)
  try {
    const { manifests } = JSON.parse(reader.crJson()) as {
      manifests: { label: string; assertions: Record<string, unknown> }[]
    }
    return manifests.flatMap(({ label, assertions }) =>
      Object.keys(assertions)
        .filter((name) => !impersonal.test(name) || thumbnail.test(name))
        .map((name) => `self#jumbf=/c2pa/${label}/c2pa.assertions/${name}`),
    )
  } finally {
    reader.free()
  }
}
