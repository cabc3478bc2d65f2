import { MemberJoined } from '#events/members.events'
import { worker } from '#platform/events/worker'
import { batchesStore } from './batches.store.ts'
import { tellChanged } from './tell.ts'

/** The same for every member, so that nobody is welcomed twice. */
const WELCOME = {
  id: '01900000-0000-7000-8000-000000000000',
  title: 'Welcome to Guildhall',
  content: 'Choose a username, a theme you like, and what you’re notified about.',
  linkUrl: '/settings',
}

/** Welcomes a new member in their notifications. They are on the site already, so nothing is mailed or pushed. */
export const welcomeMember = worker({
  name: 'notifications_welcome-member',
  on: MemberJoined,
  async handle(ctx, { memberId }) {
    const isNew = await batchesStore.welcome(ctx.db, WELCOME, memberId, ctx.newId(), ctx.now())
    if (isNew) tellChanged(ctx, [memberId])
  },
})
