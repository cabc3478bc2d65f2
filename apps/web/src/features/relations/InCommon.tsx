import { Plural, Trans } from '@lingui/react/macro'
import type { SuggestedFriend } from '@guildhall/contract/friends'

/** Shows why a member is suggested: the number of mutual friends, else of shared groups, else `reason`. */
export function InCommon({
  mutualFriends,
  sharedGroups = 0,
  reason,
}: {
  mutualFriends: number
  sharedGroups?: number
  reason?: SuggestedFriend['reason']
}) {
  if (mutualFriends > 0)
    return <Plural value={mutualFriends} one="# mutual friend" other="# mutual friends" />
  if (sharedGroups > 0) return <Plural value={sharedGroups} one="# shared group" other="# shared groups" />
  if (reason === 'active') return <Trans>Active on Guildhall</Trans>
  if (reason === 'new') return <Trans>New here</Trans>
  return null
}
