import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { labelStyle } from './CollectionBadge.tsx'
import { Highlight } from './Highlight.tsx'
import { SavedActions } from './SavedActions.tsx'
import { SavedCounts, SavedSince, SavedSource } from './SavedFacts.tsx'
import { SavedThumbnail } from './SavedThumbnail.tsx'
import { excerptOf, previewTextOf } from './saved-text.ts'
import type { SavedEntry } from './saved.queries.ts'

/** Renders a saved post as a grid card. The whole card links to the post. */
export function SavedCard({ entry, post, q }: { entry: SavedEntry; post: Post; q: string }) {
  // A post with text only shows it large in the upper half.
  const isTextOnly = !post.media && !post.isPoll && !post.isShare
  const link = (
    <Link
      to="/post/$id"
      params={{ id: post.id }}
      dir="auto"
      className={clsx(
        'card-link min-w-0 wrap-anywhere',
        isTextOnly ? 'line-clamp-5' : 'line-clamp-2 text-md',
      )}
    >
      <Highlight text={excerptOf(previewTextOf(post), q)} q={q} />
    </Link>
  )
  return (
    <article
      style={entry.collection ? labelStyle(entry.collection.color) : undefined}
      className="card saved-card relative flex h-full flex-col overflow-clip"
    >
      {isTextOnly ? (
        <div className="saved-shot saved-words flex items-center p-5 text-lg font-semibold tracking-[-0.01em] text-pretty">
          {link}
        </div>
      ) : (
        <SavedThumbnail post={post} q={q} />
      )}
      <div className="flex flex-1 flex-col gap-2 px-4 py-3">
        <SavedSince entry={entry} className="*:last:ml-auto" />
        {!isTextOnly && link}
        <div className="mt-auto flex min-w-0 items-center gap-2 pt-1">
          <MemberAvatar member={post.author} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0 items-center gap-1.5">
              <MemberName member={post.author} className="text-sm" />
            </p>
            <p className="truncate text-xs text-muted">
              <SavedSource post={post} />
            </p>
          </div>
        </div>
      </div>
      <footer className="flex min-h-11 items-center gap-4 border-t border-line pr-1 pl-4">
        <SavedCounts post={post} />
        <span className="ml-auto">
          <SavedActions entry={entry} />
        </span>
      </footer>
    </article>
  )
}
