import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Attribution, LeadPost } from '@guildhall/contract/lead-attribution'
import { POST_PERIODS, type PostPeriod } from '@guildhall/contract/lead-attribution-limits'
import { useId, useState } from 'react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { countsText } from './counts-text.ts'
import { leadPostsQuery } from './origins.queries.ts'
import { openPostLeads } from './post-leads.dialog.ts'

const SKELETONS = [0, 1, 2]

/** Lists the posts that brought leads and moved them on, the best first, and what no post brought about. */
export function LeadPosts({ groupId, totals }: { groupId: string; totals: Attribution['totals'] }) {
  const { t } = useLingui()
  const id = useId()
  const [period, setPeriod] = useState<PostPeriod>('all')
  const words: Record<PostPeriod, string> = { weekly: t`This week`, monthly: t`This month`, all: t`All time` }
  return (
    <section aria-labelledby={id} className="card grid content-start gap-3 p-4 desk:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={id} className="text-lg">{t`Best posts for leads`}</h3>
        <Segments
          label={t`Period of the best posts`}
          value={period}
          choices={POST_PERIODS.map((value) => ({ value, label: words[value] }))}
          onChange={setPeriod}
          className="w-80 max-w-full"
        />
      </div>
      <Posts groupId={groupId} period={period} />
      <WithoutPost totals={totals[period]} />
    </section>
  )
}

function Posts({ groupId, period }: { groupId: string; period: PostPeriod }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(leadPostsQuery(groupId, period))
  const posts = itemsOf<LeadPost>(list.data)
  if (!list.data)
    return list.isError && !list.isFetching ? (
      <LoadFailed title={t`Couldn’t load these posts`} onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy className="grid gap-3">
        {SKELETONS.map((at) => (
          <Skeleton key={at} className="h-16" />
        ))}
      </div>
    )
  if (posts.length === 0)
    return <p className="text-muted text-pretty">{t`Posts that bring leads or move them on will be here.`}</p>
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {posts.map((post) => (
          <PostLine key={post.id} post={post} groupId={groupId} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="justify-self-start"
        >
          {t`Show more posts`}
        </Button>
      )}
    </>
  )
}

function PostLine({ post, groupId }: { post: LeadPost; groupId: string }) {
  const { t } = useLingui()
  const { id, author, excerpt, createdAt } = post
  const name = displayName(author)
  const title = excerpt || t`A photo or video by ${name}`
  return (
    <li className="-mx-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-2 hover:bg-sunken">
      <MemberAvatar member={author} />
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to="/post/$id"
          params={{ id }}
          dir="auto"
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <div className="flex min-w-0 items-baseline gap-1.5 text-sm text-muted">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span aria-hidden>·</span>
          <Age of={createdAt} />
        </div>
      </div>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={t`${countsText(post)}: show the leads from “${title}”`}
        onPointerEnter={openPostLeads.preload}
        onClick={() => openPostLeads({ groupId, postId: id })}
        className="text-sm! tabular-nums"
      >
        {countsText(post)}
      </Button>
    </li>
  )
}

/** What is in no line above, so that all together is everything there is. */
function WithoutPost({ totals: { withoutPost } }: { totals: Attribution['totals']['all'] }) {
  const { t } = useLingui()
  const { newLeads, moves, conversions } = withoutPost
  if (newLeads + moves + conversions === 0) return null
  const counts = countsText(withoutPost)
  return <p className="text-sm text-muted text-pretty">{t`Not from a post: ${counts}.`}</p>
}
