import type { Post } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { labelStyle } from './CollectionBadge.tsx'
import { Marked } from './Marked.tsx'
import { SavedActions } from './SavedActions.tsx'
import { SavedCounts, SavedSince, SavedSource } from './SavedFacts.tsx'
import { SavedShot } from './SavedShot.tsx'
import { excerptOf, wordsOf } from './saved-words.ts'
import type { SavedEntry } from './saved.queries.ts'

/** A saved post as a card of the grid. All of it leads to the post. */
export function SavedCard({ entry, post, q }: { entry: SavedEntry; post: Post; q: string }) {
  // Words alone stand large in the upper half.
  const isWordsOnly = !post.media && !post.isPoll && !post.isShare
  const link = (
    <Link
      to="/post/$id"
      params={{ id: post.id }}
      dir="auto"
      className={clsx(
        'card-link min-w-0 wrap-anywhere',
        isWordsOnly ? 'line-clamp-5' : 'line-clamp-2 text-md',
      )}
    >
      <Marked text={excerptOf(wordsOf(post), q)} q={q} />
    </Link>
  )
  return (
    <article
      style={entry.collection ? labelStyle(entry.collection.color) : undefined}
      className="card saved-card relative flex h-full flex-col overflow-clip"
    >
      {isWordsOnly ? (
        <div className="saved-shot saved-words flex items-center p-5 text-lg font-semibold tracking-[-0.01em] text-pretty">
          {link}
        </div>
      ) : (
        <SavedShot post={post} q={q} />
      )}
      <div className="flex flex-1 flex-col gap-2 px-4 py-3">
        <SavedSince entry={entry} className="*:last:ml-auto" />
        {!isWordsOnly && link}
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
