import { Plural, Trans } from '@lingui/react/macro'
import type { SuggestedFriend } from '@guildhall/contract/friends'

/** Why someone is shown: how many friends one has in common, else how many groups, else what the reason says. */
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
