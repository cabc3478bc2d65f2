import { listNotifications, readNotification } from '#features/notifications'
import type { Stage } from './stage.ts'

const READ_AFTER_MS = 20 * 3_600_000

/** Lets each read what they were told of until yesterday: what is left is new. */
export async function readNews({ ctx, people }: Stage): Promise<void> {
  for (const memberId of people.values()) {
    const viewer = { memberId, sessionId: '' }
    const { notifications } = await listNotifications(ctx, viewer, { limit: 100 })
    for (const { id, createdAt } of notifications)
      if (ctx.now().getTime() - new Date(createdAt).getTime() > READ_AFTER_MS)
        await readNotification(ctx, viewer, id)
  }
}
