import type { ShutOut } from '@guildhall/contract/blocks'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { shutOutStore, type ShutOutRow } from './shut-out.store.ts'

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The people one has blocked, or muted. */
export async function listShutOut(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  which: 'blocked' | 'muted',
  { limit, cursor = LAST }: { limit: number; cursor?: string | undefined },
): Promise<{ people: ShutOut[]; next: string | null }> {
  const rows = await shutOutStore[which](ctx.db, viewer.memberId, cursor, limit)
  const people = rows.slice(0, limit).map((row) => viewShutOut(row, which))
  return { people, next: rows.length > limit ? (people.at(-1)?.member.id ?? null) : null }
}

/** Someone whom the viewer has blocked themselves, by id or username. */
export async function viewBlocked(ctx: Pick<Ctx, 'db'>, viewer: Viewer, who: string): Promise<ShutOut> {
  const row = await shutOutStore.oneBlocked(ctx.db, viewer.memberId, who.toLowerCase())
  ensure(row, 'not_found')
  return viewShutOut(row, 'blocked')
}

function viewShutOut({ card, created_at }: ShutOutRow, which: 'blocked' | 'muted'): ShutOut {
  return {
    // A block hides their picture too: it would not be found.
    member: which === 'blocked' ? { ...card, profileImageUrl: null } : card,
    since: created_at.toISOString(),
  }
}
