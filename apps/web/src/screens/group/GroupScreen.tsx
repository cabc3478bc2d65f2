import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isForStaff } from '#web/features/groups/group-tabs.ts'
import { groupQuery } from '#web/features/groups/groups.queries.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { tabSearch } from './group-search.ts'
import { GroupLoading, GroupMissing } from './GroupStates.tsx'
import { LoadedGroup } from './LoadedGroup.tsx'

const DeletedGroup = lazyNamed(async () => (await import('./DeletedGroup.tsx')).DeletedGroup)

/** Renders a group: who it is for, its posts and members, and the tools of its owner and admins. */
export function GroupScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/member/groups/$id' })
  const { tab = 'posts', show } = useSearch({ from: '/member/groups/$id' })
  const navigate = useNavigate({ from: '/groups/$id' })
  const { data: group, error, isFetching } = useQuery(groupQuery(id))
  // A group that is loaded stays on screen if it can't be refreshed, but not if it is gone.
  const isMissing = isNotFound(error) || (error !== null && !group && !isFetching)
  useTitle(group && !isMissing ? group.name : t({ message: 'Group', context: 'heading' }))

  if (isMissing) return <GroupMissing />
  if (!group) return <GroupLoading />
  if (group.deletesAt !== null)
    return (
      <Suspense>
        <DeletedGroup group={group} deletesAt={group.deletesAt} />
      </Suspense>
    )
  return (
    // The key resets all local state when the group changes.
    <LoadedGroup
      key={id}
      group={group}
      tab={isForStaff(tab) && !group.viewer.canManage ? 'posts' : tab}
      show={show}
      onShow={(next) =>
        void navigate({ search: next ? { show: next } : {}, replace: true, resetScroll: false })
      }
      onTab={(next) => void navigate({ search: tabSearch(next), replace: true, resetScroll: false })}
    />
  )
}
