import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { hintAfterCommit } from '#platform/push'
import { notificationsStore } from './notifications.store.ts'

type HintCtx = Pick<Ctx, 'nats' | 'log'> & { db: Tx }

/** Hints the open browsers of these members to refetch their notifications, once the transaction is committed. */
export function hintChanged(ctx: HintCtx, memberIds: readonly string[]): void {
  hintAfterCommit(ctx, ctx.db, memberIds, { type: 'notifications.changed' })
}

/** Hints everyone notified of these, or of a part of them, that they changed: they may see another text now, or nothing. */
export async function hintReaders(ctx: HintCtx, rootIds: readonly string[]): Promise<void> {
  hintChanged(ctx, await notificationsStore.readersOf(ctx.db, rootIds))
}
