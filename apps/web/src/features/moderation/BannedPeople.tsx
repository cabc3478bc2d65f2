import { useLingui } from '@lingui/react/macro'
import type { GroupBan } from '@guildhall/contract/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { untilText } from '#web/features/decisions/until-text.ts'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { groupBansQuery, unbanMember } from './moderation.queries.ts'

/** Lists who is banned from a group once it is opened, with a button that ends the ban. */
export function BannedPeople({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={`${id}-title`} className="card">
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card px-4 text-base font-semibold -outline-offset-2 hover:bg-sunken"
        >
          {t`Banned people`}
          <ChevronDown
            size={20}
            strokeWidth={1.9}
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4 pb-3">
        {isOpen && <BanList groupId={groupId} />}
      </div>
    </section>
  )
}

function BanList({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(groupBansQuery(groupId))
  const bans = itemsOf(list.data)
  if (!list.data)
    return list.isError ? (
      <p role="alert" className="flex items-center gap-3 text-sm text-muted">
        {t`Couldn’t load this list.`}
        <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
      </p>
    ) : (
      <MemberLine member={null} />
    )
  if (bans.length === 0) return <p className="text-sm text-muted">{t`No one is banned from this group.`}</p>
  return (
    <>
      <ul className="grid">
        {bans.map((ban) => (
          <BanLine key={ban.id} groupId={groupId} ban={ban} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >{t`Show more`}</Button>
      )}
    </>
  )
}

function BanLine({ groupId, ban: { user, until } }: { groupId: string; ban: GroupBan }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(unbanMember(groupId, user.id))
  const name = displayName(user)
  const date = until === null ? null : untilText(until)
  const unban = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: t`${name} can join the group again`, tone: 'good' }),
    })
  return (
    <li className="flex min-w-0 items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <MemberLine member={user} />
        <p className="pl-13 text-sm text-muted text-pretty">
          {date === null ? t`No end` : t({ message: `Until ${date}`, context: 'fact' })}
        </p>
      </div>
      <Button
        busy={isPending}
        aria-label={t({ message: `Unban ${name}`, context: 'button' })}
        onClick={unban}
      >
        {t({ message: 'Unban', context: 'button' })}
      </Button>
    </li>
  )
}
