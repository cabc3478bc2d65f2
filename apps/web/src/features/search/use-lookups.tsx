import { Plural } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { GroupFace } from './GroupFace.tsx'
import type { Lookup } from './Picker.tsx'
import { groupsFoundQuery, membersFoundQuery } from './search.queries.ts'
import { useFailedToast } from './use-failed-toast.ts'

const MOST = 8

/** Members to choose from. */
export function useMemberLookup(q: string): Lookup {
  const found = useInfiniteQuery(membersFoundQuery(q))
  useFailedToast(found)
  const members = found.data?.pages[0]?.items.slice(0, MOST) ?? []
  return {
    ...stateOf(found),
    items: members.map((member) => ({
      id: member.id,
      name: displayName(member),
      note: member.username === null ? '' : `@${member.username}`,
      face: <MemberAvatar member={member} size="sm" />,
    })),
  }
}

/** Groups to choose from. */
export function useGroupLookup(q: string): Lookup {
  const found = useInfiniteQuery(groupsFoundQuery(q))
  useFailedToast(found)
  const groups = found.data?.pages[0]?.items.slice(0, MOST) ?? []
  return {
    ...stateOf(found),
    items: groups.map((group) => ({
      id: group.id,
      name: group.name,
      note: <Plural value={group.memberCount} one="# member" other="# members" />,
      face: <GroupFace group={group} className="size-8!" />,
    })),
  }
}

function stateOf({ isFetching, isError }: { isFetching: boolean; isError: boolean }) {
  return { isLooking: isFetching, isFailed: isError && !isFetching }
}
