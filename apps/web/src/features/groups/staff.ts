import type { GroupMember } from '@guildhall/contract/groups'

/** Returns the owner and the admins among members, the owner first. */
export function staffOf(members: readonly GroupMember[]): GroupMember[] {
  const isOwner = ({ role }: GroupMember) => role === 'owner'
  return [...members.filter(isOwner), ...members.filter(({ role }) => role === 'admin')]
}
