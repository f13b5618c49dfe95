import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, PreparedQuery, Tx } from '@keylight/domain'
import { CompiledQuery, sql } from 'kysely'

export interface RequestDatabase {
  db: Db
  query: PreparedQuery
  /** Runs all uses of `db` and `query` inside `run` in this transaction. Nested transactions become savepoints. */
  within<T>(tx: Tx, run: () => Promise<T>): Promise<T>
}

/**
 * Opens the database of request handlers: usually the pool, but inside `within` a single transaction, so that several
 * domain statements and transactions commit together with the stored response.
 */
export function requestDatabase(db: Db, query: PreparedQuery): RequestDatabase {
  const current = new AsyncLocalStorage<{ tx: Tx; over: boolean; nested: boolean }>()
  const open = () => {
    const scope = current.getStore()
    // Work still running after its handler must not use a finished transaction.
    return scope && !scope.over ? scope : undefined
  }
  const proxied = new Proxy(db, {
    get(pool, name) {
      const scope = open()
      if (scope && name === 'transaction') return () => savepoints(scope)
      const target = scope?.tx ?? pool
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    db: proxied,
    async query<Row>(name: string, text: string, values: readonly unknown[]) {
      const scope = open()
      if (!scope) return await query<Row>(name, text, values)
      return (await scope.tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    },
    async within(tx, run) {
      const scope = { tx, over: false, nested: false }
      try {
        return await current.run(scope, run)
      } finally {
        scope.over = true
      }
    },
  }
}

/** The nested version of `transaction()`. */
function savepoints(scope: { tx: Tx; nested: boolean }) {
  const { tx } = scope
  return {
    async execute<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
      // On one connection, concurrent savepoints would roll back each other's work.
      if (scope.nested) throw new Error('An idempotent request must not open two transactions at once.')
      scope.nested = true
      try {
        await sql`savepoint nested`.execute(tx)
        const result = await run(tx)
        await sql`release savepoint nested`.execute(tx)
        return result
      } catch (error) {
        await sql`rollback to savepoint nested`.execute(tx)
        throw error
      } finally {
        scope.nested = false
      }
    },
  }
}
