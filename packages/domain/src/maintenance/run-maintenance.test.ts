import type { Engine } from '@keylight/engine'
import { aModel, aUser, freshDatabase, type TestClock, testClock } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as credits from '../credits/credits.ts'
import type { Db } from '../db/schema.ts'
import type { Queue } from '../ports.ts'
import { runMaintenance } from './run-maintenance.ts'

let db: Db
let close: () => Promise<void>
let clock: TestClock
beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())
beforeEach(async () => {
  clock = testClock()
  for (const table of ['users', 'tryouts', 'deletions'] as const) await db.deleteFrom(table).execute()
})

const queue: Queue = { enqueue: async () => {}, withdraw: async () => {} }

/** Runs maintenance with an engine that can't cancel a task named `stuck`. Returns the reported failures. */
async function maintain(deleteFolder: (folder: string) => Promise<void>) {
  const reports: [string, Readonly<Record<string, string>>][] = []
  const engine = {
    cancel: async (ref: string) => {
      if (ref === 'stuck') throw new Error('The engine is stuck.')
    },
  } as Engine
  const store = { deleteFolder, delete: async () => {} } as never
  const retention = { uploadsDays: 7, idleDays: 90 }
  const report = (fault: string, about: Readonly<Record<string, string>>) => void reports.push([fault, about])
  const siteUrl = () => 'https://photos.example.com'
  await runMaintenance({ db, clock, queue, engine, store, retention, report, siteUrl })
  return reports
}

const past = () => new Date(clock.now().getTime() - 60_000)
const aDeletion = (folder: string) => db.insertInto('deletions').values({ folder, delete_after: past() }).execute()
const aTryout = (id: string) => db.insertInto('tryouts').values({ id, deleted_at: past() }).execute()
const foldersLeft = async () =>
  (await db.selectFrom('deletions').select('folder').execute()).map(({ folder }) => folder)

/** A training whose deadline passed a minute ago. */
async function anOverdueTraining(ref: string): Promise<string> {
  const userId = await aUser(db)
  await db.transaction().execute((tx) => credits.spend(tx, userId, 'modelTraining', 1, 'training'))
  const id = await aModel(db, userId, { status: 'in_progress', deadlineAt: past() })
  await db.updateTable('models').where('id', '=', id).set({ engine_ref: ref }).execute()
  return userId
}

test("deletes and refunds everything else when an object can't be deleted, and reports the failure once with counts", async () => {
  const userId = await anOverdueTraining('overdue')
  for (const folder of ['one', 'locked', 'two']) await aDeletion(folder)
  for (const id of ['try_locked', 'try_other']) await aTryout(id)
  const reports = await maintain(async (folder) => {
    if (folder.includes('locked')) throw new Error(`${folder} is locked.`)
  })
  expect(await foldersLeft()).toEqual(['locked'])
  expect(await db.selectFrom('tryouts').select('id').execute()).toEqual([{ id: 'try_locked' }])
  expect((await credits.balance(db, userId)).modelTraining).toBe(1)
  expect(reports).toEqual([
    [
      'maintenance partly failed and will be retried',
      { tryouts: '1 of 2 failed: tryouts/try_locked is locked.', deletions: '1 of 3 failed: locked is locked.' },
    ],
  ])
})

test("refunds all overdue work even if the engine can't cancel some of it", async () => {
  const users = [await anOverdueTraining('stuck'), await anOverdueTraining('fine'), await anOverdueTraining('stuck')]
  const reports = await maintain(async () => {})
  for (const userId of users) expect((await credits.balance(db, userId)).modelTraining).toBe(1)
  expect(reports).toMatchObject([[expect.any(String), { 'overdue models': '2 of 3 failed: The engine is stuck.' }]])
})

test('refunds before it deletes, and gives up after ten failures in a row when the store is down', async () => {
  const userId = await anOverdueTraining('overdue')
  for (let i = 0; i < 30; i++) await aDeletion(`folder ${i}`)
  const balances: number[] = []
  const [[, about]] = (await maintain(async () => {
    balances.push((await credits.balance(db, userId)).modelTraining)
    throw new Error('The store is away.')
  })) as [[string, Record<string, string>]]
  expect(balances).toEqual(Array(10).fill(1))
  expect(about).toEqual({ deletions: '30 of 30 failed: The store is away.' })
})

test('reports no failures after a clean run', async () => {
  await aDeletion('one')
  expect(await maintain(async () => {})).toEqual([])
})
