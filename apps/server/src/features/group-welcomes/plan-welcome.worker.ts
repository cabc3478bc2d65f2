import { MembershipChanged, WelcomeDue } from '#events/groups.events'
import { welcomesStore } from '#features/groups'
import { publish } from '#platform/events/outbox'
import { batchWorker } from '#platform/events/worker'

/** Gathers those who join within this time in one post. */
const DELAY_MS = 60 * 60_000
/** A group posts no more often. */
const INTERVAL = '24 hours'

/** Plans a welcome for new members of groups that have one. Safe to run twice: a group has one that is planned. */
export const planWelcome = batchWorker({
  name: 'groupwelcomes_plan-welcome',
  on: MembershipChanged,
  async handleAll(ctx, changed) {
    const soon = new Date(ctx.now().getTime() + DELAY_MS)
    const planned = await welcomesStore.plan(ctx.db, changed, { soon, interval: INTERVAL })
    for (const { group_id: groupId, due_at: at } of planned)
      await publish(ctx.db, WelcomeDue, { groupId, dueAt: at.toISOString() }, { at })
  },
})
