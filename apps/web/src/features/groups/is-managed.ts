import type { GroupMember } from '@guildhall/contract/groups'

/** True if the viewer can change something about a member, not only report them. */
export function isManaged({ viewer }: Pick<GroupMember, 'viewer'>): boolean {
  return viewer.canSetRole || viewer.canRemove || viewer.canSanction
}
