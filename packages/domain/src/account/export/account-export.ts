import { recordDelivery } from '../../billing/delivery.ts'
import { isWithheld } from '../../billing/made-with.ts'
import { Failure } from '../../failure.ts'
import { modelFolder, photoKeys, previewFolder } from '../../files/keys.ts'
import type { ExportLabel } from '../../messages/account.ts'
import type { Deps, ObjectStore, RequestDeps } from '../../ports.ts'
import { attempt, type RateLimit } from '../../rate-limits/rate-limits.ts'
import { photoExtension } from './photo-extension.ts'
import { plain } from './plain-name.ts'
import { type AccountRows, readAccount } from './read-account.ts'
import { serializeAccount } from './serialize-account.ts'
import type { KeptImages } from './serialize-work.ts'

const exportsAllowed: RateLimit = { action: 'export', max: 5, windowMinutes: 60 }

/**
 * Returns a link to all of the user's data, which expires after a few minutes. Throws `Failure` if requested too often.
 */
export async function orderExport(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'urls'>,
  userId: string,
): Promise<{ url: string; fileName: string }> {
  await attempt(deps, exportsAllowed, userId)
  return { url: deps.urls.signExport(), fileName: exportFileName(deps) }
}

export const exportFileName = ({ clock }: Pick<Deps, 'clock'>) => `keylight-${dateOf(clock.now())}.zip`

/** A file in an export. */
export interface ExportedFile {
  /** A readable path, such as `pictures/2026-11-21 Ana, Studio Blue.jpg`. */
  name: string
  at: Date
  bytes: number
  body: ReadableStream<Uint8Array>
}

/**
 * Yields all of a user's data, one file at a time: photos, copies kept by models, images, and finally `account.json`
 * with everything else and a list of missing files. Returns undefined if there is no such user.
 */
export async function exportAccount(
  deps: Pick<RequestDeps, 'db' | 'store' | 'clock' | 'sentences'>,
  userId: string,
): Promise<AsyncGenerator<ExportedFile> | undefined> {
  const rows = await readAccount(deps, userId)
  if (!rows) return undefined
  const isFull = await deliverWork(deps, rows)
  return filesOf(deps, rows, isFull)
}

/** Records the delivery of all work. Returns false while a payment for some of it is being refunded. */
async function deliverWork(deps: Pick<Deps, 'db' | 'clock'>, rows: AccountRows): Promise<boolean> {
  const images = [...rows.pictures, ...rows.upscales, ...rows.thumbnails].filter((image) => !isWithheld(image))
  const full = [...images, ...rows.videos].filter(({ file_key }) => file_key !== null)
  try {
    await recordDelivery(
      deps,
      rows.user.id,
      full.map(({ id }) => id),
    )
    return true
  } catch (error) {
    if (error instanceof Failure && error.reason === 'work_refunded') return false
    throw error
  }
}

async function* filesOf(
  deps: Pick<RequestDeps, 'store' | 'clock' | 'sentences'>,
  rows: AccountRows,
  isFull: boolean,
): AsyncGenerator<ExportedFile> {
  const named = namer()
  const names = new Map<string, string>()
  const missing: string[] = []
  const kept = await keptImages(deps, rows)
  for (const { key, label, at } of wantedFiles(deps, rows, kept, isFull)) {
    const extension = extensionIn(key) ?? (await sniff(deps.store, key))
    const found = extension === undefined ? undefined : await deps.store.open(key)
    if (!found) {
      missing.push(label)
      continue
    }
    const name = named(label, extension!)
    names.set(key, name)
    yield { name, at, bytes: found.bytes, body: found.body }
  }
  const at = deps.clock.now()
  const fileOf = (key: string | null) => (key === null ? null : (names.get(key) ?? null))
  const account = serializeAccount(deps, rows, fileOf, kept)
  const json = new Blob([`${JSON.stringify({ exportedAt: at, ...account, missingFiles: missing }, null, 2)}\n`])
  yield { name: 'account.json', at, bytes: json.size, body: json.stream() }
}

interface WantedFile {
  key: string
  /** The path without the extension and without the number that makes it unique. */
  label: string
  at: Date
}

/** Returns the copies of photos that models keep after the photos are deleted, by model. */
async function keptImages({ store }: Pick<Deps, 'store'>, rows: AccountRows): Promise<KeptImages> {
  const kept = new Map<string, string[]>()
  for (const { id } of rows.models) {
    const keys = await store.list(modelFolder(rows.user.id, id))
    // Previews can be rendered again from these copies.
    const drawn = `${previewFolder(rows.user.id, id)}/`
    kept.set(id, keys.filter((key) => /\.(jpg|png|webp)$/.test(key) && !key.startsWith(drawn)).sort())
  }
  return kept
}

/** Returns the files to export. Without `isFull`, images are represented by their previews, and videos are left out. */
function wantedFiles(
  { sentences }: Pick<RequestDeps, 'sentences'>,
  rows: AccountRows,
  kept: KeptImages,
  isFull: boolean,
): WantedFile[] {
  const modelNames = new Map(rows.models.map(({ id, name }) => [id, name]))
  const shoots = new Map(rows.shoots.map((shoot) => [shoot.id, shoot]))
  const labels = new Map<string, ExportLabel>()
  type Made = { id: string; file_key: string | null; preview_key?: string | null; created_at: Date }
  const made = (folder: string, row: Made, label: ExportLabel) => {
    labels.set(row.id, label)
    const words = sentences.exportLabel(label)
    const key = isFull ? row.file_key : (row.preview_key ?? null)
    return key === null
      ? []
      : [{ key, label: `${folder}/${dateOf(row.created_at)} ${plain(words)}`, at: row.created_at }]
  }
  const invited = new Set(rows.teamPhotoMembers.flatMap((row) => (row.invitation_id === null ? [] : [row.model_id])))
  const guests = new Set(rows.models.flatMap(({ id, team_only }) => (team_only && invited.has(id) ? [id] : [])))
  return [
    ...rows.photos.flatMap((photo) => {
      if (photo.file_deleted_at !== null || photo.accepted_at === null) return []
      // A guest's original may contain their location. The model keeps a copy without metadata.
      if (photo.model_id !== null && guests.has(photo.model_id)) return []
      const model = photo.model_id === null ? null : (modelNames.get(photo.model_id) ?? '')
      const words = sentences.exportLabel({ code: 'photo', params: { model } })
      const label = `photos/${plain(words)} ${dateOf(photo.created_at)}`
      return [{ key: photoKeys(rows.user.id, photo.id).original, label, at: photo.created_at }]
    }),
    ...rows.models.flatMap((model) => {
      const words = sentences.exportLabel({ code: 'photo', params: { model: model.name } })
      const label = `models/${plain(words)} ${dateOf(model.created_at)}`
      return (kept.get(model.id) ?? []).map((key) => ({ key, label, at: model.created_at }))
    }),
    ...rows.pictures.flatMap((picture) =>
      made('pictures', picture, {
        code: 'picture',
        params: { model: shoots.get(picture.shoot_id)?.model_name ?? '', style: picture.style },
      }),
    ),
    ...rows.thumbnails.flatMap((row) =>
      made('thumbnails', row, { code: 'thumbnail', params: { model: row.model_name, style: row.style } }),
    ),
    ...rows.upscales.flatMap((row) =>
      made('upscales', row, {
        code: 'upscale',
        params: { of: labels.get(row.source_id) ?? null, factor: row.factor },
      }),
    ),
    ...rows.videos.flatMap((row) =>
      made('videos', row, { code: 'video', params: { model: row.model_name, kind: row.kind } }),
    ),
  ]
}

const dateOf = (time: Date) => time.toISOString().slice(0, 10)

/** Returns a function that makes names unique, even on case-insensitive file systems. */
function namer(): (label: string, extension: string) => string {
  const taken = new Set<string>()
  return (label, extension) => {
    for (let count = 1; ; count++) {
      const name = `${label}${count === 1 ? '' : ` (${count})`}.${extension}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

const extensionIn = (key: string) => /\.(\w+)$/.exec(key)?.[1]

/** Returns the file extension of a photo; undefined if the file is missing. */
async function sniff(store: ObjectStore, key: string): Promise<string | undefined> {
  const found = await store.open(key, { first: 0, last: 15 })
  return found && photoExtension(new Uint8Array(await new Response(found.body).arrayBuffer()))
}
