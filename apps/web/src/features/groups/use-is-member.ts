import type { Group } from '@guildhall/contract/groups'
import { idOf, useSession } from '#web/features/members/session.queries.ts'

/** Returns true if one of the group's memberships is the viewer's. */
export function useIsMember(group: Pick<Group, 'memberships'> | null | undefined): boolean {
  const { user } = useSession()
  const viewerId = user && idOf(user)
  return group?.memberships.some(({ userId }) => userId === viewerId) ?? false
}
