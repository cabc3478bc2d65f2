import { useLingui } from '@lingui/react/macro'
import type { GroupMember } from '@guildhall/contract/groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { foundMembersQuery } from './members.queries.ts'
import { MemberSearch } from './MemberSearch.tsx'
import { PersonLine } from './PersonLine.tsx'

const DEBOUNCE_MS = 300

/** Searches the members of a group by name. `children` is what can be done with each. */
export function MemberPicker({
  groupId,
  first = [],
  isChoice,
  children,
}: {
  groupId: string
  /** Who is offered before something is searched for. */
  first?: readonly GroupMember[]
  isChoice: (member: GroupMember) => boolean
  children: (member: GroupMember) => ReactNode
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isError } = useQuery({
    ...foundMembersQuery(groupId, q),
    placeholderData: keepPreviousData,
  })
  const hasSearch = typed.trim() !== '' && q !== ''
  const members = (hasSearch ? (data ?? []) : first).filter(isChoice)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <MemberSearch label={t`Search members`} value={typed} onChange={setTyped} isFirst />
      <ul aria-label={t({ message: 'Members', context: 'heading' })} className="grid empty:hidden">
        {members.map((member) => (
          <PersonLine key={member.id} person={member.user}>
            {children(member)}
          </PersonLine>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {hasSearch && members.length === 0 && (isError ? t`Search failed` : data && t`No members found`)}
      </p>
    </div>
  )
}
