import { listNotifications, readNotification } from '#features/notifications'
import { memberActor } from '#platform/context'
import type { DemoContext } from './demo-context.ts'

const READ_AFTER_MS = 20 * 3_600_000

/** Marks older notifications of the whole cast as read, so that only recent ones are unread. */
export async function readOldNotifications({ ctx, people }: DemoContext): Promise<void> {
  for (const memberId of people.values()) {
    const actor = memberActor(memberId)
    const { items: notifications } = await listNotifications(ctx, actor, { limit: 100 }, 'en')
    for (const { id, createdAt } of notifications)
      if (ctx.now().getTime() - new Date(createdAt).getTime() > READ_AFTER_MS)
        await readNotification(ctx, actor, id)
  }
}
