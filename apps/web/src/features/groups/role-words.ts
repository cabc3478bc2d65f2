import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GrantedRole, GroupRole } from '@guildhall/contract/groups'
import { ShieldMinus, ShieldPlus, type LucideIcon } from 'lucide-react'

/** The badge of each role; a plain member has none. */
export const ROLE_BADGES: Record<GroupRole, MessageDescriptor | null> = {
  owner: msg({ message: 'owner', context: 'badge' }),
  admin: msg({ message: 'admin', context: 'badge' }),
  member: null,
}

/** How a menu offers to give someone a role. */
export const ROLE_OFFERS: Record<GrantedRole, { label: MessageDescriptor; icon: LucideIcon }> = {
  admin: { label: msg`Promote to Admin`, icon: ShieldPlus },
  member: { label: msg`Demote to Member`, icon: ShieldMinus },
}

type Choice = readonly [label: MessageDescriptor, text: MessageDescriptor]

/** How a form names a role, and what it means. */
export const ROLE_CHOICES: Record<GrantedRole, Choice> = {
  admin: [msg({ message: 'Admin', context: 'choice' }), msg`Manages members and moderates what they post`],
  member: [msg({ message: 'Member', context: 'choice' }), msg`Reads, posts and comments`],
}
