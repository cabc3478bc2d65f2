import { Plural } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GroupAvatar } from '#web/features/groups/GroupAvatar.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import type { Lookup } from './Picker.tsx'
import { searchGroupsQuery, searchMembersQuery } from './search.queries.ts'
import { useFailedToast } from './use-failed-toast.ts'

const MAX_ITEMS = 8

/** Searches members for a `Picker`. */
export function useMemberLookup(q: string): Lookup {
  const found = useInfiniteQuery(searchMembersQuery(q))
  useFailedToast(found)
  const members = found.data?.pages[0]?.items.slice(0, MAX_ITEMS) ?? []
  return {
    ...stateOf(found),
    items: members.map((member) => ({
      id: member.id,
      name: displayName(member),
      note: member.username === null ? '' : `@${member.username}`,
      avatar: <MemberAvatar member={member} size="sm" />,
    })),
  }
}

/** Searches groups for a `Picker`. */
export function useGroupLookup(q: string): Lookup {
  const found = useInfiniteQuery(searchGroupsQuery(q))
  useFailedToast(found)
  const groups = found.data?.pages[0]?.items.slice(0, MAX_ITEMS) ?? []
  return {
    ...stateOf(found),
    items: groups.map((group) => ({
      id: group.id,
      name: group.name,
      note: <Plural value={group.memberCount} one="# member" other="# members" />,
      avatar: <GroupAvatar group={group} className="size-8!" />,
    })),
  }
}

function stateOf({ isFetching, isError }: { isFetching: boolean; isError: boolean }) {
  return { isSearching: isFetching, hasFailed: isError && !isFetching }
}
