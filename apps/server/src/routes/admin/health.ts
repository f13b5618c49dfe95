import type { Health } from '@keylight/contract'
import { adminOverview } from '@keylight/domain'
import type { RouteDeps } from '../../http/route-deps.ts'
import { version } from '../../version.ts'

/** Returns the health of each of this server's dependencies, with details. */
export async function readHealth(deps: RouteDeps): Promise<Health> {
  const { health, engine } = deps
  const [parts, findings, disk, saved, facts] = await Promise.all([
    health.parts(),
    health.findings(),
    health.disk(),
    health.savedMails(),
    adminOverview.readFacts(deps),
  ])
  return {
    parts,
    queue: facts.queue,
    engine: { name: engine.name, styles: engine.capabilities().styles.size },
    mail: { by: health.mailBy, saved: health.mailBy === 'outbox' ? saved : 0, stuck: facts.stuckMails },
    disk,
    database: facts.database,
    storage: { kind: health.storage, ...facts.photos },
    versions: { keylight: version, node: process.versions.node, startedAt: health.startedAt.toISOString() },
    findings,
  }
}
