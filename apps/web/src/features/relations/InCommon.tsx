import { Plural } from '@lingui/react/macro'

/** Why someone is shown: how many friends one has in common, else how many groups. */
export function InCommon({
  mutualFriends,
  sharedGroups = 0,
}: {
  mutualFriends: number
  sharedGroups?: number
}) {
  if (mutualFriends > 0)
    return <Plural value={mutualFriends} one="# mutual friend" other="# mutual friends" />
  if (sharedGroups > 0) return <Plural value={sharedGroups} one="# shared group" other="# shared groups" />
  return null
}
