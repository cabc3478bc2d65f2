import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Privacy } from '@guildhall/contract/posts'

/** Explains who can see a post, for each audience. */
export const AUDIENCE_DESCRIPTIONS: Record<Privacy, MessageDescriptor> = {
  public: msg`Anyone on Guildhall can see and share this`,
  friends: msg`Only your friends can see this`,
  private: msg`Only you can see this`,
}
