import type { OriginalPost, Post } from '@guildhall/contract/posts'
import { cutText } from '#web/features/posts/cut-text.ts'
import { boxRatio, HIGHEST_PX } from '#web/features/posts/media-box.ts'

const PADDING_PX = 32
const CHARACTER_PX = 7.4
const LINE_PX = 22
const HEAD_PX = 41
const OPTION_PX = 44
const SHARED_HEAD_PX = 40
const NARROW_PX = 640

/** Layout of cards in the current theme: their width, the gap between them, and the inset of pictures. */
export type CardMetrics = { width: number; gap: number; inset: number }

/** Estimates the height of a post from its data; the measured height replaces it once it is rendered. */
export function estimateHeight(post: Post, { width, gap, inset }: CardMetrics): number {
  const inner = width - PADDING_PX
  const { comments, shares, views } = post._count
  const isNarrow = width < NARROW_PX
  const hasCounts =
    post.viewer.canTakePart || post.reactions.length > 0 || views > 0 || (!isNarrow && comments + shares > 0)
  const parts = [
    16 + HEAD_PX + 12,
    post.content !== '' || post.isPoll ? 12 : 0,
    textHeight(post.content, inner),
    post.isPoll ? pollHeight(post) + (post.content === '' ? 0 : 12) : 0,
    post.isShare ? sharedHeight(post.originalPost, inner) : mediaHeight(post, width, inset),
    receiptHeight(post, isNarrow),
    hasCounts ? 36 : 0,
    isNarrow ? 54 : 50,
    gap,
  ]
  return Math.round(parts.reduce((sum, part) => sum + part, 0))
}

/** A post without an author is not rendered. */
function receiptHeight({ author }: Partial<OriginalPost>, isNarrow: boolean): number {
  if (author?.kind !== 'agent') return 0
  return isNarrow ? 52 : 40
}

function textHeight(text: string, width: number): number {
  if (text === '') return 0
  const shown = cutText(text) ?? text
  const lines = shown
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * CHARACTER_PX) / width)), 0)
  return lines * LINE_PX
}

function pollHeight({ pollOptions }: OriginalPost): number {
  const options = pollOptions?.length ?? 0
  return LINE_PX + 10 + options * OPTION_PX + Math.max(0, options - 1) * 8 + 10 + 24
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
    SHARED_HEAD_PX +
    (text && text + 10) +
    (post.isPoll ? OPTION_PX + 10 : 0) +
    mediaHeight(post, width, 0) +
    14
  )
}
