import { NotificationRaised } from '#events/notifications.events'
import type { Channel } from '@guildhall/contract/delivery'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { distinct, distinctBy } from '#platform/distinct-by'
import { publishAll } from '#platform/events/outbox'
import { hintChanged } from './hint-changed.ts'
import type { NotificationKind } from './kinds.registry.ts'
import { reconcileStore, type Action, type Retargeting, type SourceRow } from './reconcile.store.ts'

export type TxCtx = Omit<Ctx, 'db'> & { db: Tx }

/**
 * Brings notifications of one kind up to date: locks the targets, then loads what each actor has done to them now.
 * As `loadActions` reads the current rows, events may come in any order and any number of times. Members are notified
 * of what is news to them; actors without an action that still holds are withdrawn.
 *
 * Call it once per kind and transaction, with the targets of all its events, and kinds in the order of their types:
 * otherwise two transactions could deadlock.
 */
export async function reconcile(
  ctx: TxCtx,
  kind: NotificationKind,
  targetIds: readonly string[],
  loadActions: () => Promise<readonly Action[]>,
): Promise<void> {
  if (targetIds.length === 0) return
  // One connection runs both in this order, and the second one sees what was committed while the first one waited.
  const [, actions] = await Promise.all([reconcileStore.lock(ctx.db, kind, targetIds), loadActions()])
  // One statement for each round, sent together: each sees what those before it have changed.
  const rounds = roundsOf(actions)
  const outcomes = await Promise.all(
    rounds.map((round) => reconcileStore.reconcile(ctx.db, kind, ctx.newId, round)),
  )
  const changed = outcomes.flat()
  const news = changed.filter(({ is_news, was_read }) => is_news && (was_read || !kind.silentIfUnread))
  await raise(ctx.db, news)
  hintChanged(ctx, distinct(changed.map(({ user_id }) => user_id)))
}

/** Splits actions so that an actor occurs once for each reader in a round: almost always, one round is enough. */
function roundsOf(actions: readonly Action[]): Action[][] {
  const rounds: Action[][] = []
  const counts = new Map<string, number>()
  for (const action of actions) {
    const key = `${action.readerId} ${action.actorId}`
    const round = counts.get(key) ?? 0
    counts.set(key, round + 1)
    ;(rounds[round] ??= []).push(action)
  }
  return rounds
}

/**
 * Points the recent notification of each of these readers by this actor to another target, keeping its position and read
 * state: what is repeated is not news. Does nothing for those who have none. A reader and an actor may occur only once.
 */
export async function retarget(
  ctx: TxCtx,
  kind: NotificationKind,
  retargetings: readonly Retargeting[],
): Promise<void> {
  if (retargetings.length === 0) return
  const earlier = await reconcileStore.findEarlier(ctx.db, kind, retargetings)
  const readers = await Promise.all(earlier.map((one) => reconcileStore.retarget(ctx.db, kind, one)))
  hintChanged(ctx, distinct(readers.flatMap((reader) => reader?.user_id ?? [])))
}

/** The actors, in notifications of these kinds, whose latest action added one of these texts. */
export function findBySource(
  tx: Tx,
  kinds: readonly NotificationKind[],
  sourceIds: readonly string[],
): Promise<SourceRow[]> {
  return reconcileStore.findBySource(tx, kinds, sourceIds)
}

/** Publishes the events that lead to mails and pushes, one for each notification whose member wants any for its type. */
export async function raise(
  tx: Tx,
  notifications: readonly { id: string; user_id: string; channels: Channel[] }[],
): Promise<void> {
  const wanted = notifications.filter(({ channels }) => channels.length > 0)
  await publishAll(
    tx,
    NotificationRaised,
    distinctBy(wanted, ({ id }) => id).map(({ id, user_id, channels }) => ({
      memberId: user_id,
      notificationId: id,
      channels,
    })),
  )
}
