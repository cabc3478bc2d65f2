import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UsernameError } from '@guildhall/contract/username-rules'

/** Messages for invalid usernames in the viewer's language; in English the same as the server's. */
export const USERNAME_MESSAGES: Record<UsernameError, MessageDescriptor> = {
  'username.too_short': msg`Username must be at least 3 characters long`,
  'username.too_long': msg`Username must not exceed 30 characters`,
  'username.characters': msg`Username can only contain letters, numbers, and underscores`,
  'username.no_letter': msg`Username must contain at least one letter`,
  'username.start': msg`Username must start with a letter`,
  'username.end': msg`Username must end with a letter or number`,
  'username.agent': msg`Username cannot contain 'agent_ai' as it's reserved for the AI system`,
  'username.reserved': msg`This username is reserved and cannot be used`,
}
