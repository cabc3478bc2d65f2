import './group.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupDetails, GroupMember } from '@guildhall/contract/groups'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { GroupMemberCard } from './GroupMemberCard.tsx'
import { foundMembersQuery, groupMembersQuery } from './members.queries.ts'
import { MemberSearch } from './MemberSearch.tsx'
import { staffOf } from './staff.ts'

const DEBOUNCE_MS = 300

/** Lists the members of a group, the owner and admins first, with a search. Outsiders see less of a private group. */
export function MembersTab({ group }: { group: GroupDetails }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isOutsider = group.privacy === 'private' && group.viewer.role === null
  const count = i18n.number(group._count.members)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="group-members-head">
        <h2 className="text-xl">{t({ message: `Members (${count})`, context: 'heading' })}</h2>
        {group.viewer.role === 'owner' && <Badge>{t`Owner Controls`}</Badge>}
        {group.viewer.role === 'admin' && <Badge>{t`Admin Controls`}</Badge>}
        {!isOutsider && (
          <MemberSearch
            label={t`Search members`}
            value={typed}
            onChange={setTyped}
            className="group-members-search"
          />
        )}
      </div>
      {isOutsider ? (
        <MemberGrid group={group} members={firstMembersOf(group)} />
      ) : q === '' || typed.trim() === '' ? (
        <AllMembers group={group} />
      ) : (
        <FoundMembers group={group} q={q} />
      )}
    </div>
  )
}

function AllMembers({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupMembersQuery(group.id))
  const staff = staffOf(group.memberships)
  const others = itemsOf(list.data).filter(({ id }) => !staff.some((member) => member.id === id))
  const members = [...staff, ...others]
  return (
    <EndlessList
      list={list}
      count={members.length}
      skeleton={<MemberGrid group={group} members={firstMembersOf(group)} isBusy />}
      empty={null}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={t`Couldn’t load the members`} onRetry={retry} />
        </section>
      )}
      foot={{ loading: t`Loading more members…`, failed: t`Couldn’t load more members.` }}
    >
      <MemberGrid group={group} members={members} />
    </EndlessList>
  )
}

function FoundMembers({ group, q }: { group: GroupDetails; q: string }) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    ...foundMembersQuery(group.id, q),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return isError ? (
      <section className="card">
        <LoadFailed title={t`Search failed`} onRetry={() => void refetch()} />
      </section>
    ) : (
      <p role="status" className="py-8 text-center text-muted">
        {t({ message: 'Searching...', context: 'status' })}
      </p>
    )
  }
  if (data.length > 0) return <MemberGrid group={group} members={data} />
  return (
    <section className="card">
      <EmptyState icon={SearchX} title={t`No members found`} level={2}>
        {t`Try a shorter or different spelling.`}
      </EmptyState>
    </section>
  )
}

function MemberGrid({
  group,
  members,
  isBusy = false,
}: {
  group: GroupDetails
  members: readonly GroupMember[]
  isBusy?: boolean
}) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t({ message: 'Members', context: 'heading' })}
      aria-busy={isBusy || undefined}
      className="group-members"
    >
      {members.map((member) => (
        <GroupMemberCard key={member.id} groupId={group.id} member={member} />
      ))}
    </ul>
  )
}

/** Returns the members that come with a group, in the order of the list. */
function firstMembersOf({ memberships }: GroupDetails): GroupMember[] {
  const staff = staffOf(memberships)
  return [...staff, ...memberships.filter((member) => !staff.includes(member))]
}
