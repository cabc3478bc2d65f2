import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UsernameFault } from '@guildhall/contract/username-rules'

/** What is wrong with a username, in the reader's language; in English the words of the server. */
export const USERNAME_WORDS: Record<UsernameFault, MessageDescriptor> = {
  tooShort: msg`Username must be at least 3 characters long`,
  tooLong: msg`Username must not exceed 30 characters`,
  characters: msg`Username can only contain letters, numbers, and underscores`,
  noLetter: msg`Username must contain at least one letter`,
  start: msg`Username must start with a letter`,
  end: msg`Username must end with a letter or number`,
  agent: msg`Username cannot contain 'agent_ai' as it's reserved for the AI system`,
  reserved: msg`This username is reserved and cannot be used`,
}
