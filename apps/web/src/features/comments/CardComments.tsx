import './comments.css'
import type { Post } from '@guildhall/contract/posts'
import { Suspense } from 'react'
import { lazyNamed } from '#web/lib/lazy-named.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { loadComments } from './load-comments.ts'
import { useOpenPart } from './open-parts.ts'

const CommentSection = lazyNamed(loadComments)

/** Renders the comments below a card in a list, while they are open. */
export function CardComments({ post }: { post: Post }) {
  const [isOpen] = useOpenPart('comments', post.id)
  if (!isOpen) return null
  return (
    <Suspense
      fallback={
        <div aria-busy className="comments border-t border-line pt-4">
          <CommentSkeletons count={2} />
        </div>
      }
    >
      <CommentSection post={post} />
    </Suspense>
  )
}
