import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import type { MemberCard } from '@guildhall/contract/members'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/Button.tsx'
import { groupInvitesQuery, inviteToGroup } from './members.queries.ts'
import { MemberSearch } from './MemberSearch.tsx'
import { OpenInvites } from './OpenInvites.tsx'
import { peopleQuery } from './people.queries.ts'
import { PersonLine } from './PersonLine.tsx'

const DEBOUNCE_MS = 300

/** Finds people by name and invites them; below, who is invited already. */
export function InvitePeople({ group }: { group: GroupDetails }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data: found, isError } = useQuery(peopleQuery(q))
  const invites = useInfiniteQuery(groupInvitesQuery(group.id))
  const invited = new Set(itemsOf(invites.data).map(({ id }) => id))
  const isMember = (id: string) => group.memberships.some(({ userId }) => userId === id)
  const hasSearch = typed.trim() !== '' && q !== ''
  return (
    <>
      <div className="grid gap-2">
        <MemberSearch label={t`Search for people`} value={typed} onChange={setTyped} isFirst />
        {hasSearch && found && found.length > 0 && (
          <ul aria-label={t`Search results`} className="grid">
            {found.map((person) => (
              <PersonLine key={person.id} person={person}>
                {isMember(person.id) ? (
                  <Done>{t({ message: 'Member', context: 'badge' })}</Done>
                ) : invited.has(person.id) ? (
                  <Done>{t({ message: 'Invited', context: 'status' })}</Done>
                ) : (
                  <InviteButton groupId={group.id} person={person} />
                )}
              </PersonLine>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {hasSearch && (isError ? t`Search failed` : found?.length === 0 && t`No results found`)}
        </p>
      </div>
      <OpenInvites groupId={group.id} />
    </>
  )
}

function InviteButton({ groupId, person }: { groupId: string; person: MemberCard }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(inviteToGroup(groupId, person.id))
  const name = displayName(person)
  return (
    <Button
      variant="soft"
      busy={isPending}
      aria-label={t({ message: `Invite ${name}`, context: 'button' })}
      onClick={() => mutate(undefined)}
    >
      {!isPending && <UserPlus size={17} strokeWidth={1.9} aria-hidden />}
      {t({ message: 'Invite', context: 'button' })}
    </Button>
  )
}

function Done({ children }: { children: string }) {
  return (
    <span className="flex min-h-9 flex-none items-center gap-1.5 px-2 text-sm font-semibold text-muted">
      <Check size={16} aria-hidden />
      {children}
    </span>
  )
}
