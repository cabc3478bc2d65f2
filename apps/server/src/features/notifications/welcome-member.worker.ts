import { MemberJoined } from '#events/members.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { systemNotification } from './announce.ts'
import { notifyMany } from './notify-many.ts'

/** The id is the same for every member, so that no one is welcomed twice. */
const WELCOME_ID = '01900000-0000-7000-8000-000000000000'
const WELCOME = {
  title: 'Welcome to Guildhall',
  content: 'Choose a username, a theme you like, and what you’re notified about.',
  linkUrl: '/settings',
}

/** Adds a welcome to new members' notifications. They are on the site already, so nothing is mailed or pushed. */
export const welcomeMember = batchWorker({
  name: 'notifications_welcome-member',
  on: MemberJoined,
  async handleAll(ctx, joined) {
    const announced = { targetId: WELCOME_ID, at: ctx.now(), message: WELCOME }
    const memberIds = distinct(joined.map(({ memberId }) => memberId))
    await notifyMany(ctx, systemNotification, announced, memberIds, { isSilent: true })
  },
})
