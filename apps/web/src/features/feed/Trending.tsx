import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import { usePost } from '#web/features/posts/posts.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { trendingQuery } from './feed.queries.ts'

const MAX_SHOWN = 3

/** Renders the most discussed posts except the open one, or nothing if there are none. */
export function Trending({ open }: { open?: string }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(trendingQuery)
  const ids = data?.filter((id) => id !== open)
  if (isError || ids?.length === 0) return null
  return (
    <section aria-labelledby="trending" className="card p-4">
      <h2 id="trending" className="mb-1.5 text-lg">
        {t({ message: 'Trending', context: 'heading' })}
      </h2>
      <ol>
        {ids
          ? ids.slice(0, MAX_SHOWN).map((id, at) => <TrendingItem key={id} postId={id} rank={at + 1} />)
          : Array.from({ length: MAX_SHOWN }, (_, at) => (
              <li key={at} className="py-2">
                <span className="flex h-[2lh] items-center text-base">
                  <Skeleton className="h-[1.6lh] w-full" />
                </span>
                <span className="flex h-[1lh] items-center text-xs">
                  <Skeleton className="h-[0.8lh] w-24" />
                </span>
              </li>
            ))}
      </ol>
    </section>
  )
}

function TrendingItem({ postId, rank }: { postId: string; rank: number }) {
  const { data: post } = usePost(postId)
  if (!post?.author) return null
  const { comments } = post._count
  const upvotes = post.reactions.find(({ reactionType }) => reactionType === 'upvote')?.count ?? 0
  return (
    <li>
      <Link
        to="/post/$id"
        params={{ id: postId }}
        className="-mx-2 flex items-center gap-3 rounded-small p-2 hover:bg-sunken"
      >
        <span
          aria-hidden
          className="w-5 flex-none text-center text-xl font-extrabold text-primary tabular-nums"
        >
          {rank}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="grid h-[2lh] items-center text-base font-semibold">
            <span className="line-clamp-2 wrap-anywhere">
              <Summary post={post} />
            </span>
          </span>
          <span className="block truncate text-xs text-muted tabular-nums">
            {comments > 0 && <Plural value={comments} one="# comment" other="# comments" />}
            {comments > 0 && upvotes > 0 && ' · '}
            {upvotes > 0 && <Plural value={upvotes} one="# upvote" other="# upvotes" />}
            {comments + upvotes === 0 && displayName(post.author)}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The first line of a post's text, or its type and author if it has none. */
function Summary({ post }: { post: Post }) {
  const { t } = useLingui()
  const text = post.content || post.pollQuestion || post.originalPost?.content || post.media?.alt
  if (text) return text.trim().split('\n')[0]
  const name = displayName(post.author)
  return post.mediaType === 'video' ? t`Video by ${name}` : t`Photo by ${name}`
}
