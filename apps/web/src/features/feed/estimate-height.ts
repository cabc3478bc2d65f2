import type { OriginalPost, Post } from '@guildhall/contract/posts'
import { cutText } from '#web/features/posts/cut-text.ts'
import { boxRatio, HIGHEST_PX } from '#web/features/posts/media-box.ts'

const PADDING = 32
const LETTER = 7.4
const LINE = 22
const HEAD = 41
const OPTION = 44
const SHARED_HEAD = 40
const NARROW = 640

/** What the look of the page says about cards: their width, the space between them, and how pictures are set in. */
export type CardFrame = { width: number; gap: number; inset: number }

/** About how high a post will be, from its data alone; the real height replaces it once the post is drawn. */
export function estimateHeight(post: Post, { width, gap, inset }: CardFrame): number {
  const inner = width - PADDING
  const { comments, shares, views } = post._count
  const isNarrow = width < NARROW
  const hasCounts =
    post.viewer.canTakePart || post.reactions.length > 0 || views > 0 || (!isNarrow && comments + shares > 0)
  const parts = [
    16 + HEAD + 12,
    post.content !== '' || post.isPoll ? 12 : 0,
    textHeight(post.content, inner),
    post.isPoll ? pollHeight(post) + (post.content === '' ? 0 : 12) : 0,
    post.isShare ? sharedHeight(post.originalPost, inner) : mediaHeight(post, width, inset),
    hasCounts ? 36 : 0,
    isNarrow ? 54 : 50,
    gap,
  ]
  return Math.round(parts.reduce((sum, part) => sum + part, 0))
}

function textHeight(text: string, width: number): number {
  if (text === '') return 0
  const shown = cutText(text) ?? text
  const lines = shown
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * LETTER) / width)), 0)
  return lines * LINE
}

function pollHeight({ pollOptions }: OriginalPost): number {
  const options = pollOptions?.length ?? 0
  return LINE + 10 + options * OPTION + Math.max(0, options - 1) * 8 + 10 + 24
}

function mediaHeight({ media }: OriginalPost, width: number, inset: number): number {
  if (!media) return 0
  return Math.min(HIGHEST_PX, (width - 2 * inset) / boxRatio(media)) + Math.min(8, inset)
}

function sharedHeight(post: OriginalPost | null, width: number): number {
  if (!post) return 52 + 12
  const text = textHeight(post.content, width - 28)
  return (
    24 +
    SHARED_HEAD +
    (text && text + 10) +
    (post.isPoll ? OPTION + 10 : 0) +
    mediaHeight(post, width, 0) +
    14
  )
}
