import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { entryStore } from './entry.store.ts'
import { groupActionsStore } from './group-actions.store.ts'
import { inviteLinksStore } from './invite-links.store.ts'
import { invitesStore } from './invites.store.ts'
import { sanctionsStore } from './sanctions.store.ts'
import { readMemberships, readSuspended } from './read-memberships.ts'

/** Exports the groups that the member belongs to or is invited to, the links they created and what they did in groups. */
export const exportGroups: ExportPart = {
  tables: [
    'groups',
    'group_memberships',
    'suspended_memberships',
    'group_answers',
    'group_invites',
    'group_invite_links',
    'group_actions',
    'group_mutes',
    'group_bans',
  ],
  sections: {
    groups: readMemberships,
    deletedGroups: readSuspended,
    groupAnswers: (ctx, memberId) =>
      readAll(
        (after, limit) => entryStore.listOf(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
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
    groupMutes: (ctx, memberId) =>
      readAll(
        (after, limit) => sanctionsStore.mutesOf(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
    groupBans: (ctx, memberId) =>
      readAll(
        (after, limit) => sanctionsStore.bansOf(ctx.db, memberId, after, limit),
        ({ group_id }) => group_id,
      ),
    groupActions: (ctx, memberId) =>
      readAll(
        (after, limit) => groupActionsStore.listOf(ctx.db, memberId, after, limit),
        ({ id }) => id,
      ),
  },
}
