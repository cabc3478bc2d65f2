import { MemberChanged } from '#events/members.events'
import { worker } from '#platform/events/worker'
import { push } from '#platform/push'

/** Tells a member's open browsers that their profile changed. Safe to run twice: they only look again. */
export const pushProfile = worker({
  name: 'profiles_push-profile',
  on: MemberChanged,
  handle: async (ctx, { memberId }) =>
    void (await push(ctx, memberId, { type: 'profile.changed', memberId })),
})
