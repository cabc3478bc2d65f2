import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GroupPrivacy } from '@guildhall/contract/groups'
import { Globe, Lock, type LucideIcon } from 'lucide-react'

/** The label and icon of each privacy of a group, and what it means. */
export const GROUP_PRIVACY_WORDS: Record<
  GroupPrivacy,
  { label: MessageDescriptor; text: MessageDescriptor; icon: LucideIcon }
> = {
  public: {
    label: msg({ message: 'Public', context: 'badge: group' }),
    text: msg`Anyone can join`,
    icon: Globe,
  },
  private: {
    label: msg({ message: 'Private', context: 'badge: group' }),
    text: msg`Invite only`,
    icon: Lock,
  },
}
