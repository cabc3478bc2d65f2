import { textOf } from '@guildhall/contract/texts'
import type { Ctx } from '#platform/context'
import { MIN_ID } from '#platform/page'
import { notificationKind } from './kinds.registry.ts'
import { BATCH_SIZE, notifyMany } from './notify-many.ts'
import { notifyManyStore } from './notify-many.store.ts'

/** A message from the site itself, with its own text. */
export const systemNotification = notificationKind({
  type: 'system',
  title: () => textOf('notification.new'),
  path: '/notifications',
  needsNoActor: true,
})

/** A message from those who run the site to every member. */
export type Announcement = { id: string; title: string; content: string; linkUrl: string | null }

/** Notifies every member, at most once per announcement id. Returns how many were notified. */
export async function announce(ctx: Ctx, { id, ...message }: Announcement): Promise<number> {
  let count = 0
  let after: string | undefined = MIN_ID
  while (after !== undefined) {
    const from: string = after
    after = await ctx.db.transaction(async (tx) => {
      const memberIds = await notifyManyStore.listMembers(tx, from, BATCH_SIZE)
      const announced = { targetId: id, at: ctx.now(), message }
      count += await notifyMany({ ...ctx, db: tx }, systemNotification, announced, memberIds)
      return memberIds.at(-1)
    })
  }
  return count
}
