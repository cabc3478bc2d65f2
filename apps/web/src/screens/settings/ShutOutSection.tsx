import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShutOut } from '@guildhall/contract/blocks'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { setBlocked, setMuted } from '#web/features/relations/relation-changes.queries.ts'
import { blockedQuery, itemsOf, mutedQuery } from '#web/features/relations/relations.queries.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { displayName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The people one has blocked and those one has muted, each with the way back. */
export function ShutOutSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="privacy"
      title={t`Blocked and muted people`}
      text={t`Nobody is told that you blocked or muted them.`}
    >
      <People
        which="blocked"
        title={t`Blocked`}
        text={t`You and they do not see each other anywhere.`}
        none={t`You have not blocked anyone.`}
      />
      <People
        which="muted"
        title={t`Muted`}
        text={t`Their posts do not come into your feed.`}
        none={t`You have not muted anyone.`}
      />
    </SettingsSection>
  )
}

type Which = 'blocked' | 'muted'
type Words = { which: Which; title: string; text: string; none: string }

function People({ which, title, text, none }: Words) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, ...list } = useInfiniteQuery(
    which === 'blocked' ? blockedQuery : mutedQuery,
  )
  const people = itemsOf(data)
  return (
    <section aria-label={title} className="border-t border-line py-4 last:pb-0">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-muted">{data && people.length === 0 ? none : text}</p>
      {!data && !isError && <MemberLine member={null} className="mt-3" />}
      {isError && !data && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger">
          {t`This list could not be loaded.`}
          <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {people.length > 0 && (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {people.map((person) => (
            <Person key={person.member.id} which={which} person={person} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-3" busy={isFetching} onClick={() => void list.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </section>
  )
}

function Person({ which, person: { member } }: { which: Which; person: ShutOut }) {
  const { t } = useLingui()
  const name = displayName(member)
  const isBlock = which === 'blocked'
  const { mutate, isPending } = useAction(isBlock ? setBlocked(member.id) : setMuted(member.id))

  function letIn() {
    mutate(false, {
      onSuccess: () =>
        isBlock
          ? toast({ title: t`Unblocked ${name}`, text: t`You can find each other again.`, tone: 'plain' })
          : toast({ title: t`Unmuted ${name}`, text: t`Their posts are in your feed again.`, tone: 'plain' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(isBlock ? t`Failed to unblock.` : t`Failed to unmute.`)
      },
    })
  }

  return (
    <li className="flex items-center gap-3">
      <MemberLine member={member} className="flex-1" />
      <Button busy={isPending} onClick={letIn} aria-label={isBlock ? t`Unblock ${name}` : t`Unmute ${name}`}>
        {isBlock ? t`Unblock` : t`Unmute`}
      </Button>
    </li>
  )
}
