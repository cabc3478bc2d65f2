import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { BlockedOrMuted } from '@guildhall/contract/blocks'
import { MemberLine } from '#web/features/members/MemberLine.tsx'
import { blockedQuery, mutedQuery } from '#web/features/relations/relations.queries.ts'
import { useBlock } from '#web/features/relations/use-block.ts'
import { useMute } from '#web/features/relations/use-mute.ts'
import { displayName } from '#web/lib/names.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The members you have blocked or muted, each with a button to undo it. */
export function BlockedAndMutedSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="privacy"
      title={t`Blocked and muted people`}
      text={t`People aren’t notified when you block or mute them.`}
    >
      <MemberList
        which="blocked"
        title={t({ message: 'Blocked', context: 'heading' })}
        text={t`You and the people you block can’t see each other on Guildhall.`}
        none={t`You haven’t blocked anyone.`}
      />
      <MemberList
        which="muted"
        title={t({ message: 'Muted', context: 'heading' })}
        text={t`You won’t see their posts in your feed.`}
        none={t`You haven’t muted anyone.`}
      />
    </SettingsSection>
  )
}

type Which = 'blocked' | 'muted'
type MemberListProps = { which: Which; title: string; text: string; none: string }

function MemberList({ which, title, text, none }: MemberListProps) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, ...list } = useInfiniteQuery(
    which === 'blocked' ? blockedQuery : mutedQuery,
  )
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label={title} className="border-t border-line py-4 last:pb-0">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-muted">{data && people.length === 0 ? none : text}</p>
      {!data && !isError && <MemberLine member={null} className="mt-3" />}
      {isError && !data && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger">
          {t`Couldn’t load this list.`}
          <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
        </p>
      )}
      {people.length > 0 && (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {people.map((person) => (
            <MemberItem key={person.member.id} which={which} member={person.member} />
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

function MemberItem({ which, member }: { which: Which; member: BlockedOrMuted['member'] }) {
  const { t } = useLingui()
  const name = displayName(member)
  const isBlock = which === 'blocked'
  const { unblock, isPending: isUnblocking } = useBlock(member.id, name)
  const { unmute, isPending: isUnmuting } = useMute(member.id, name)

  return (
    <li className="flex items-center gap-3">
      <MemberLine member={member} className="flex-1" />
      <Button
        busy={isUnblocking || isUnmuting}
        onClick={isBlock ? unblock : unmute}
        aria-label={
          isBlock
            ? t({ message: `Unblock ${name}`, context: 'button' })
            : t({ message: `Unmute ${name}`, context: 'button' })
        }
      >
        {isBlock ? t({ message: 'Unblock', context: 'button' }) : t({ message: 'Unmute', context: 'button' })}
      </Button>
    </li>
  )
}
