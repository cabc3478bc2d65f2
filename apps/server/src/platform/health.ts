import type { OwnedCtx } from './context.ts'

export type Health = { ready: boolean; degraded: string[] }

/** Asks every engine. Only Postgres decides readiness: a process without the others still serves. */
export async function readHealth(ctx: OwnedCtx): Promise<Health> {
  const engines = { postgres: ctx.db, redis: ctx.redis, nats: ctx.nats, storage: ctx.storage }
  const degraded: string[] = []
  await Promise.all(
    Object.entries(engines).map(async ([name, engine]) => {
      const late = new Promise<never>((_, fail) => setTimeout(fail, 1_500, new Error('no answer')).unref())
      await Promise.race([engine.health(), late]).catch(() => degraded.push(name))
    }),
  )
  return { ready: !degraded.includes('postgres'), degraded: degraded.sort() }
}
