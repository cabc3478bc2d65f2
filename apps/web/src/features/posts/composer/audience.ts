import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Privacy } from '@guildhall/contract/posts'

/** What choosing an audience means. */
export const AUDIENCE_MEANINGS: Record<Privacy, MessageDescriptor> = {
  public: msg`Anyone on Guildhall can see and share this`,
  friends: msg`Only your friends can see this`,
  private: msg`Nobody but you can see this`,
}
