import './search.css'
import type { Post } from '@guildhall/contract/posts'
import { matchesIn } from '@guildhall/contract/search-terms'
import { Link } from '@tanstack/react-router'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { SavedCounts, SavedSource } from '#web/features/saved/SavedFacts.tsx'
import { MediaThumbnail } from '#web/features/saved/SavedThumbnail.tsx'
import { previewTextOf } from '#web/features/saved/saved-text.ts'
import { Age } from '#web/ui/Age.tsx'
import { excerptAround } from './cut-text.ts'
import { SearchHighlight } from './SearchHighlight.tsx'

/** Renders a post as a search result, with an excerpt around the first match. The whole card is a link. */
export function FoundPost({ post, q }: { post: Post; q: string }) {
  const text = searchedTextOf(post, q)
  return (
    <article className="card search-post relative">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <MemberAvatar member={post.author} size="sm" />
          <MemberName member={post.author} className="text-base text-ink" />
          <Age of={post.createdAt} className="relative z-1 flex-none before:mr-2 before:content-['·']" />
        </p>
        <Link
          to="/post/$id"
          params={{ id: post.id }}
          dir="auto"
          className="card-link line-clamp-4 text-md wrap-anywhere whitespace-pre-line"
        >
          <SearchHighlight text={excerptAround(text, matchesIn(text, q)[0]?.start)} q={q} />
        </Link>
        <p className="flex min-w-0 items-center gap-4 text-sm text-muted">
          <span dir="auto" className="min-w-0 truncate">
            <SavedSource post={post} />
          </span>
          <SavedCounts post={post} />
        </p>
      </div>
      {post.media && (
        <div className="search-shot">
          <MediaThumbnail post={post} />
        </div>
      )}
    </article>
  )
}

/** Returns the text to excerpt: the preview text, or content and poll if only the poll can match. */
function searchedTextOf(post: Post, q: string): string {
  const poll = [post.pollQuestion, ...(post.pollOptions ?? [])].filter(Boolean).join(' · ')
  if (matchesIn(post.content, q).length > 0 || poll === '') return previewTextOf(post)
  return [post.content, poll].filter(Boolean).join('\n')
}
