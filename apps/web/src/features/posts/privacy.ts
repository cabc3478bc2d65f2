import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Privacy } from '@guildhall/contract/posts'
import { Globe, Lock, Users, type LucideIcon } from 'lucide-react'

/** The label and icon of each audience. */
export const PRIVACY_WORDS: Record<Privacy, { label: MessageDescriptor; icon: LucideIcon }> = {
  public: { label: msg({ message: 'Public', context: 'audience' }), icon: Globe },
  friends: { label: msg({ message: 'Friends', context: 'audience' }), icon: Users },
  private: { label: msg`Only me`, icon: Lock },
}
