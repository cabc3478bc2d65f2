import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Forward, Quote } from 'lucide-react'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { labelStyle } from './CollectionBadge.tsx'
import { Highlight } from './Highlight.tsx'
import { SavedActions } from './SavedActions.tsx'
import { SavedSince, SavedSource } from './SavedFacts.tsx'
import { MediaThumbnail } from './SavedThumbnail.tsx'
import { excerptOf, previewTextOf } from './saved-text.ts'
import type { SavedEntry } from './saved.queries.ts'

/** Renders a saved post as a list row. The whole row links to the post. */
export function SavedRow({ entry, post, q }: { entry: SavedEntry; post: Post; q: string }) {
  const TypeIcon = post.isPoll ? ChartNoAxesColumn : post.isShare ? Forward : Quote
  return (
    <article
      style={entry.collection ? labelStyle(entry.collection.color) : undefined}
      className="card saved-line relative"
    >
      {post.media ? (
        <MediaThumbnail post={post} />
      ) : (
        <span aria-hidden className="saved-shot saved-words grid place-items-center">
          <TypeIcon size={28} strokeWidth={1.7} />
        </span>
      )}
      <div className="grid min-w-0 gap-1.5">
        <SavedSince entry={entry} className="flex-wrap" />
        <Link
          to="/post/$id"
          params={{ id: post.id }}
          dir="auto"
          className="card-link line-clamp-3 text-md font-semibold wrap-anywhere desk:line-clamp-2"
        >
          <Highlight text={excerptOf(previewTextOf(post), q)} q={q} />
        </Link>
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          <MemberAvatar member={post.author} size="xs" className="max-desk:hidden" />
          <MemberName member={post.author} className="text-sm font-medium" />
          <span className="min-w-0 truncate before:mr-1.5 before:content-['·'] max-desk:hidden">
            <SavedSource post={post} />
          </span>
        </p>
      </div>
      <SavedActions entry={entry} className="max-desk:-my-1 max-desk:flex-col" />
    </article>
  )
}
