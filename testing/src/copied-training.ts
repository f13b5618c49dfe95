/** Copies a trained model to other users of the same product, as if they had trained it with their own photos. */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newId } from '@keylight/domain'
import { openDatabase } from '@keylight/server'
import { sql } from 'kysely'

type Row = Record<string, unknown>

/** Results of a training. */
export interface Training {
  userId: string
  modelId: string
  name: string
  rows: { table: string; row: Row }[]
  /** By path in the user's folder. */
  files: { path: string; content: Buffer }[]
}

/** Tables that a training writes, except those only used while it runs. */
const tables = ['models', 'photos', 'credit_entries', 'notifications']

const folderOf = (dataFolder: string, userId: string) => join(dataFolder, 'files/objects/users', userId)

/** Reads the results of a training, which must be unchanged since. */
export async function readTraining(
  databaseUrl: string,
  dataFolder: string,
  userId: string,
  modelId: string,
): Promise<Training> {
  const { db, close } = openDatabase(databaseUrl, () => {}, 1)
  const rows: Training['rows'] = []
  for (const table of tables) {
    const found = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
      where user_id = ${userId} and strpos(to_jsonb(t)::text, ${modelId}) > 0`.execute(db)
    for (const { row } of found.rows) rows.push({ table, row })
  }
  await close()
  const folder = folderOf(dataFolder, userId)
  const files = globSync('**', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({ path, content: readFileSync(join(folder, path)) }))
  const { name } = rows.find(({ table }) => table === 'models')!.row as { name: string }
  return { userId, modelId, name, rows, files }
}

/** Copies the results of a training to a user with new ids. Returns the model's id. */
export async function copyTraining(
  { modelId, userId: from, name: oldName, rows, files }: Training,
  databaseUrl: string,
  dataFolder: string,
  userId: string,
  name: string,
): Promise<string> {
  const newIds = new Map([[from, userId]])
  for (const { table, row } of rows) {
    const kind = ({ models: 'model', photos: 'photo', notifications: 'notification' } as const)[table]
    if (kind) newIds.set(row.id as string, newId(kind))
  }
  const renamed = (text: string) => {
    for (const [old, mine] of newIds) text = text.replaceAll(old, mine)
    return text
  }

  for (const { path, content } of files) {
    const file = join(folderOf(dataFolder, userId), renamed(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, path.endsWith('.json') ? renamed(content.toString()) : content)
  }
  const { db, close } = openDatabase(databaseUrl, () => {}, 1)
  const now = new Date().toISOString()
  for (const { table, row } of rows) {
    const text = renamed(JSON.stringify(row, (_, value) => (value === oldName ? name : value)))
    const mine = JSON.parse(text, (_, value) => (isTime(value) ? now : value)) as Row
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(mine)}::jsonb)`.execute(db)
  }
  await sql`update onboardings set steps = jsonb_set(steps, '{training}', '{"completed": true}')
    where user_id = ${userId}`.execute(db)
  await close()
  return newIds.get(modelId)!
}

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
