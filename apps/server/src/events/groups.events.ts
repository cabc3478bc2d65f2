import { GroupPrivacy } from '@guildhall/contract/groups.input'
import { Id, Moment } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A member joined a group, with `joinedAt`, left it, with `leftAt`, or got another role. */
export const MembershipChanged = defineEvent(
  'group.membership_changed',
  z.object({ groupId: Id, memberId: Id, joinedAt: z.optional(Moment), leftAt: z.optional(Moment) }),
)

/** A member was invited to a group, or is not invited any more: they joined, declined, or it was revoked. */
export const InviteChanged = defineEvent(
  'group.invite_changed',
  z.object({ groupId: Id, memberId: Id, inviterId: Id }),
)

/** A group became public or stopped being so: by its creation, by an edit, or because it was closed. */
export const GroupPrivacyChanged = defineEvent(
  'group.privacy_changed',
  z.object({ groupId: Id, privacy: GroupPrivacy }),
)

/** Maximum number of members in one event. */
export const MAX_CHANGED_MEMBERS = 1_000

/** All members of a group lost their memberships when it was deleted, or have them again. */
export const GroupMembersChanged = defineEvent(
  'group.members_changed',
  z.object({ memberIds: z.array(Id).min(1).max(MAX_CHANGED_MEMBERS) }),
)

/** The time in which a deleted group could be restored is over. */
export const GroupDeletionDue = defineEvent('group.deletion_due', z.object({ groupId: Id, deletionId: Id }))

/** New members of a group are to be welcomed. `dueAt` names the plan: the group may have another one by then. */
export const WelcomeDue = defineEvent('group.welcome_due', z.object({ groupId: Id, dueAt: z.iso.datetime() }))
