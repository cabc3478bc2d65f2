import { MAX_BULK_MEMBERS } from '@guildhall/contract/group-bulk.input'
import type { GroupMember } from '@guildhall/contract/groups'
import { useState } from 'react'

/** The members that are selected, by their ids, in the order in which they were. */
export type Selected = ReadonlyMap<string, GroupMember>

/** Returns true if something can be done with a member: everyone but the owner and the viewer. */
export function isSelectable({ viewer }: GroupMember): boolean {
  return viewer.canRemove || viewer.canSetRole
}

/** Returns the selection with members added or removed. What exceeds the limit, or can't be selected, is left out. */
export function withMembers(selected: Selected, members: readonly GroupMember[], isOn: boolean): Selected {
  const next = new Map(selected)
  for (const member of members) {
    if (!isOn) next.delete(member.userId)
    else if (isSelectable(member) && next.size < MAX_BULK_MEMBERS) next.set(member.userId, member)
  }
  return next
}

/** The members that are selected for a bulk action. They stay selected while others are searched for. */
export function useSelection() {
  const [selected, setSelected] = useState<Selected>(new Map())
  return {
    selected,
    isFull: selected.size >= MAX_BULK_MEMBERS,
    select: (members: readonly GroupMember[], isOn: boolean) =>
      setSelected((before) => withMembers(before, members, isOn)),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
