import { MemberChanged } from '#events/members.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Pushes to members' open browsers that their profile changed. Safe to run twice: they only refetch. */
export const pushProfile = batchWorker({
  name: 'profiles_push-profile',
  on: MemberChanged,
  async handleAll(ctx, changed) {
    const memberIds = distinct(changed.map(({ memberId }) => memberId))
    await Promise.all(memberIds.map((memberId) => push(ctx, memberId, { type: 'profile.changed', memberId })))
  },
})
