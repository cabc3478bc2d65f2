import './reactions.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Reaction, ReactionCounts, ReactionType } from '@guildhall/contract/reactions'
import { useEffect } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { REACTION_LABELS } from './reaction-labels.ts'
import { ReactionFace } from './ReactionFace.tsx'
import { reactorsQuery, type ReactionTarget } from './reactions.queries.ts'

const SKELETON_COUNT = 4

/** Renders who reacted and how, newest first, page by page. */
export function Reactors({
  target,
  type,
  downvotes = 0,
  onCounts,
}: {
  target: ReactionTarget
  /** Null for all reactions. */
  type: ReactionType | null
  /** Shown as a count below the names. */
  downvotes?: number
  onCounts?: (counts: ReactionCounts) => void
}) {
  const { t } = useLingui()
  const query = useInfiniteQuery(reactorsQuery(target, type))
  const counts = query.data?.pages.at(-1)?.counts
  useEffect(() => {
    if (counts) onCounts?.(counts)
  }, [counts, onCounts])

  if (query.isPending) {
    return (
      <div aria-busy className="px-5 py-2">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} className="flex h-14 items-center gap-3">
            <Skeleton round className="size-10" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    )
  }
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 px-6 py-12 text-center text-muted">
        {t`Couldn’t load reactions.`}
        <Button onClick={() => void query.refetch()}>{t`Try again`}</Button>
      </div>
    )
  }
  const reactions = itemsOf(query.data)
  if (reactions.length === 0 && downvotes === 0)
    return <p className="px-6 py-12 text-center text-muted">{t`No reactions yet`}</p>
  return (
    <>
      <ul aria-busy={query.isFetching} className="px-5 pt-2">
        {reactions.map((reaction) => (
          <ReactorRow key={reaction.id} reaction={reaction} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="px-5 py-2">
          <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? t`Try again` : t`Show more`}
          </Button>
        </div>
      )}
      {downvotes > 0 && (
        <p className="flex items-center gap-3 px-5 pt-1 pb-4 text-muted">
          <span className="grid w-10 place-items-center">
            <ReactionFace type="downvote" size={20} />
          </span>
          <Plural
            context="count: after the names of people who reacted"
            value={downvotes}
            one="and # downvote"
            other="and # downvotes"
          />
        </p>
      )}
    </>
  )
}

function ReactorRow({ reaction: { user, reactionType } }: { reaction: Reaction }) {
  const { i18n } = useLingui()
  return (
    <li className="flex h-14 items-center gap-3">
      <span className="relative flex-none">
        <MemberAvatar member={user} />
        <span className="reaction-badge absolute -right-1 -bottom-1">
          <ReactionFace type={reactionType} size={20} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <MemberName member={user} className="text-md" />
      </span>
      <span className="sr-only">{i18n._(REACTION_LABELS[reactionType])}</span>
    </li>
  )
}
