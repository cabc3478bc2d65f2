import { GroupPrivacy } from '@guildhall/contract/groups.input'
import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A member joined a group, left it, or got another role. */
export const MembershipChanged = defineEvent(
  'group.membership_changed',
  z.object({ groupId: Id, memberId: Id }),
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
