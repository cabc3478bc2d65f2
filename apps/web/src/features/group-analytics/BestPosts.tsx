import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BestPost } from '@guildhall/contract/group-analytics'
import { Link } from '@tanstack/react-router'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { displayName } from '#web/lib/names.ts'
import { Age } from '#web/ui/Age.tsx'

/** Lists the posts of the period that received the most, each with a link. */
export function BestPosts({ posts }: { posts: BestPost[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="best-posts" className="card grid content-start gap-3 p-4 desk:p-5">
      <h3 id="best-posts" className="text-lg">{t`Best posts`}</h3>
      {posts.length === 0 ? (
        <p className="text-muted text-pretty">{t`Posts that people react to and comment on will be here.`}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {posts.map((post) => (
            <BestPostLine key={post.id} post={post} />
          ))}
        </ol>
      )}
    </section>
  )
}

function BestPostLine({ post }: { post: BestPost }) {
  const { t } = useLingui()
  const { id, author, excerpt, createdAt, reactions, comments, shares } = post
  const name = displayName(author)
  return (
    <li className="relative -mx-2 flex min-w-0 gap-3 rounded-card p-2 hover:bg-sunken">
      <MemberAvatar member={author} />
      <div className="min-w-0 flex-1">
        <Link
          to="/post/$id"
          params={{ id }}
          dir="auto"
          className="card-link line-clamp-2 font-semibold wrap-anywhere"
        >
          {excerpt || t`A photo or video by ${name}`}
        </Link>
        <div className="flex min-w-0 items-baseline gap-1.5 text-sm text-muted">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span aria-hidden>·</span>
          <Age of={createdAt} />
        </div>
        <p className="text-sm text-muted tabular-nums">
          {t`${plural(reactions, { one: '# reaction', other: '# reactions' })}, ${plural(comments, { one: '# comment', other: '# comments' })}, ${plural(shares, { one: '# share', other: '# shares' })}`}
        </p>
      </div>
    </li>
  )
}
