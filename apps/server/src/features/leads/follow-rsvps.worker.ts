import { RsvpChanged } from '#events/group-events.events'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { recordedStore } from './recorded.store.ts'
import { rsvpsStore } from './rsvps.store.ts'
import { syncLeads } from './sync-leads.ts'

/** Records who wants to come to events of groups and who was there. Safe to run twice: it reads the current rows. */
export const followRsvps = batchWorker({
  name: 'leads_follow-rsvps',
  on: RsvpChanged,
  async handleAll(ctx, changed) {
    const keys = distinctBy(changed, ({ eventId, memberId }) => `${eventId} ${memberId}`)
    const groups = await rsvpsStore.groupsOfEvents(ctx.db, distinct(keys.map(({ eventId }) => eventId)))
    const sources = keys.flatMap(({ eventId, memberId: user_id }) => {
      const group_id = groups.get(eventId)
      if (group_id === undefined) return []
      return ['rsvp', 'attend'].map((kind) => ({ group_id, user_id, source: `${kind}:${eventId}` }))
    })
    await syncLeads(ctx, distinct([...groups.values()]), async (tx) => {
      const [facts, recorded] = await Promise.all([
        rsvpsStore.list(tx, keys),
        recordedStore.find(tx, sources),
      ])
      return { facts, recorded }
    })
  },
})
