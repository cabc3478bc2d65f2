import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context'

const HOUR_MS = 3_600_000

/** Returns the same context set back by this many hours: rows created with it get matching timestamps and ids. */
export function hoursAgo(ctx: Ctx, hours: number): Ctx {
  const time = ctx.now().getTime() - hours * HOUR_MS
  const stamp = Math.round(time).toString(16).padStart(12, '0')
  const newId = () => `${stamp.slice(0, 8)}-${stamp.slice(8)}${randomUUIDv7().slice(13)}`
  return { ...ctx, now: () => new Date(time), newId }
}
