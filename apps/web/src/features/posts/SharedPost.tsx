import './post.css'
import { useLingui } from '@lingui/react/macro'
import type { OriginalPost } from '@guildhall/contract/posts'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, EyeOff } from 'lucide-react'
import { PostContent } from './PostContent.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'

/** Renders the original of a share in a box, or a notice if it is deleted or not visible to the viewer. */
export function SharedPost({ post }: { post: OriginalPost | null }) {
  const { t } = useLingui()
  if (!post?.author) {
    return (
      <div className="mx-4 mb-3 flex items-center gap-2.5 rounded-card border border-dashed border-line px-4 py-3.5 text-muted">
        <EyeOff size={18} strokeWidth={1.9} aria-hidden />
        {t`Original post unavailable`}
      </div>
    )
  }
  return (
    <div
      role="group"
      aria-label={t`Shared post`}
      className="shared-post mx-4 mb-3 overflow-hidden rounded-card border border-line"
    >
      <div className="grid gap-2.5 px-3.5 py-3 empty:hidden">
        <PostHead post={post} size="sm" />
        <PostContent post={post} />
        {post.isPoll && (
          <Link
            to="/post/$id"
            params={{ id: post.id }}
            className="flex min-h-11 items-center gap-2.5 rounded-small border border-line px-3 py-2 font-semibold hover:border-primary"
          >
            <ChartNoAxesColumn size={18} strokeWidth={1.9} className="flex-none text-primary" aria-hidden />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {post.pollQuestion}
            </span>
          </Link>
        )}
      </div>
      <PostMedia post={post} />
    </div>
  )
}
