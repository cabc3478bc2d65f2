import { MemberFollowed } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell } from './tell.ts'

/** Tells a member who follows them. Safe to run twice: it reads what is true. */
export const tellFollowed = worker({
  name: 'notifications_tell-followed',
  on: MemberFollowed,
  async handle(ctx, { followerId, followeeId }) {
    await actsStore.hold(ctx.db, [{ type: 'follow', targetId: followeeId }])
    const outcome = await actsStore.follow(ctx.db, [ctx.newId(), ctx.newId()], followerId, followeeId)
    await tell(ctx, outcome, { quiet: true })
  },
})
