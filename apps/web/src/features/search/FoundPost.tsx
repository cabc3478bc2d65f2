import type { Post } from '@guildhall/contract/posts'
import { matchesIn } from '@guildhall/contract/search-words'
import { Link } from '@tanstack/react-router'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { MemberName } from '#web/features/members/MemberName.tsx'
import { SavedCounts, SavedSource } from '#web/features/saved/SavedFacts.tsx'
import { Still } from '#web/features/saved/SavedShot.tsx'
import { wordsOf } from '#web/features/saved/saved-words.ts'
import { Age } from '#web/ui/Age.tsx'
import { excerptAround } from './cut-text.ts'
import { Marks } from './Marks.tsx'

/** A post that was found: who wrote it, and the lines that say what was searched for. All of it leads to the post. */
export function FoundPost({ post, q }: { post: Post; q: string }) {
  const said = saying(post, q)
  return (
    <article className="card found-post relative">
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
          <Marks text={excerptAround(said, matchesIn(said, q)[0]?.start)} q={q} />
        </Link>
        <p className="flex min-w-0 items-center gap-4 text-sm text-muted">
          <span dir="auto" className="min-w-0 truncate">
            <SavedSource post={post} />
          </span>
          <SavedCounts post={post} />
        </p>
      </div>
      {post.media && (
        <div className="found-shot">
          <Still post={post} />
        </div>
      )}
    </article>
  )
}

/** The text that says what was searched for: its own, its poll, or where a part of each does, its own. */
function saying(post: Post, q: string): string {
  const poll = [post.pollQuestion, ...(post.pollOptions ?? [])].filter(Boolean).join(' · ')
  if (matchesIn(post.content, q).length > 0 || poll === '') return wordsOf(post)
  return [post.content, poll].filter(Boolean).join('\n')
}
