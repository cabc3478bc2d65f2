import './bulk.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { foundMembersQuery, groupMembersQuery } from '../members.queries.ts'
import { MemberSearch } from '../MemberSearch.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkList, BulkListSkeleton } from './BulkList.tsx'
import { isSelectable, useSelection, type Selection } from './use-selection.ts'

const DEBOUNCE_MS = 300

/** Lets the owner and admins of a group select members, and change their role, remove them or write to them. */
export function BulkMembers({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const selection = useSelection()
  const hasSearch = q !== '' && typed.trim() !== ''
  return (
    <div className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-4 max-desk:gap-2">
      <section className="card group-bulk">
        <div className="p-3 desk:p-4">
          <MemberSearch label={t`Search members`} value={typed} onChange={setTyped} />
        </div>
        {hasSearch ? (
          <FoundMembers groupId={group.id} q={q} selection={selection} />
        ) : (
          <AllMembers groupId={group.id} selection={selection} />
        )}
      </section>
      <BulkBar groupId={group.id} selection={selection} />
    </div>
  )
}

function AllMembers({ groupId, selection }: { groupId: string; selection: Selection }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupMembersQuery(groupId))
  const members = itemsOf(list.data).filter(isSelectable)
  return (
    <EndlessList
      list={list}
      count={members.length}
      skeleton={<BulkListSkeleton />}
      empty={
        <EmptyState icon={UserPlus} title={t`No one else is here yet`} level={2}>
          {t`Invite people, and you can manage them here together.`}
        </EmptyState>
      }
      failed={(retry) => <LoadFailed title={t`Couldn’t load the members`} onRetry={retry} />}
      foot={{ loading: t`Loading more members…`, failed: t`Couldn’t load more members.` }}
      hasLine
    >
      <BulkList members={members} selection={selection} />
    </EndlessList>
  )
}

function FoundMembers({ groupId, q, selection }: { groupId: string; q: string; selection: Selection }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    ...foundMembersQuery(groupId, q),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <LoadFailed title={t`Search failed`} onRetry={() => void refetch()} />
    ) : (
      <BulkListSkeleton />
    )
  const members = data.filter(isSelectable)
  if (members.length > 0) return <BulkList members={members} selection={selection} />
  return (
    <EmptyState icon={SearchX} title={t`No members found`} level={2}>
      {t`Try a shorter or different spelling.`}
    </EmptyState>
  )
}
