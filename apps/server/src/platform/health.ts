import type { OwnedCtx } from './context.ts'
import { missingMigrations } from './schema.store.ts'

/** Whether a process can serve, and which engines are down. */
export type Health = { ready: boolean; degraded: string[] }

const LIMIT_MS = 1_500
/** Without these nothing can be served. */
const REQUIRED = ['postgres', 'schema']
/** Databases already found to be fully migrated: they stay so. */
const migrated = new WeakSet<object>()

/**
 * Checks every engine. Only Postgres and its schema decide readiness: a process without the others still serves, and so
 * does one whose connections are all busy.
 */
export async function readHealth(ctx: OwnedCtx): Promise<Health> {
  const checks: Record<string, () => Promise<void>> = {
    postgres: () => ctx.probe.health(),
    schema: () => ensureSchema(ctx),
    redis: () => ctx.redis.health(),
    nats: () => ctx.nats.health(),
    storage: () => ctx.storage.health(),
  }
  const degraded: string[] = []
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = new Promise<never>((_, fail) => setTimeout(fail, LIMIT_MS, new Error('no answer')).unref())
      await Promise.race([check(), late]).catch(() => degraded.push(name))
    }),
  )
  return { ready: !degraded.some((name) => REQUIRED.includes(name)), degraded: degraded.sort() }
}

async function ensureSchema({ probe }: OwnedCtx): Promise<void> {
  if (migrated.has(probe)) return
  if ((await missingMigrations(probe)).length > 0) throw new Error('migrations are missing')
  migrated.add(probe)
}
