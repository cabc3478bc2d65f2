import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { groupActionsStore } from './group-actions.store.ts'
import { inviteLinksStore } from './invite-links.store.ts'
import { invitesStore } from './invites.store.ts'
import { readMemberships } from './read-memberships.ts'

/** Exports the groups that the member belongs to or is invited to, the links they created and what they did in groups. */
export const exportGroups: ExportPart = {
  tables: ['groups', 'group_memberships', 'group_invites', 'group_invite_links', 'group_actions'],
  sections: {
    groups: readMemberships,
    groupInvitations: (ctx, memberId) =>
      readAll(
        (after, limit) => invitesStore.listOf(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
    groupInviteLinks: (ctx, memberId) =>
      readAll(
        (after, limit) => inviteLinksStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
    groupActions: (ctx, memberId) =>
      readAll(
        (after, limit) => groupActionsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
