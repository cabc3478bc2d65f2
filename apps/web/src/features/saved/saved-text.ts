import { t } from '@lingui/core/macro'
import type { Post } from '@guildhall/contract/posts'
import { ageIn } from '#web/lib/age.ts'
import { displayName } from '#web/lib/names.ts'

const EXCERPT_WINDOW = 240
const EXCERPT_LEAD = 60

/** Returns how long ago a post was saved, as display text. */
export function sinceText(moment: Date, now: number = Date.now()): string {
  const { date, days, hours, minutes } = ageIn(moment, now)
  if (date !== null) return t({ message: `Saved ${date}`, context: 'fact' })
  if (days > 0) return t({ message: `Saved ${days}d`, context: 'age, narrow: 3 days' })
  if (hours > 0) return t({ message: `Saved ${hours}h`, context: 'age, narrow: 3 hours' })
  if (minutes > 0) return t({ message: `Saved ${minutes}m`, context: 'age, narrow: 3 minutes' })
  return t`Saved just now`
}

/** Returns a text that identifies a post: content, else poll question, alt text, shared post or type. */
export function previewTextOf(post: Post): string {
  return (
    post.content ||
    post.pollQuestion ||
    post.media?.alt ||
    post.originalPost?.content ||
    titleOf(post)
  ).trim()
}

/** Returns a few lines of a text that include the first match of `q`. */
export function excerptOf(text: string, q: string): string {
  const needle = q.trim().toLowerCase()
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle)
  if (at < EXCERPT_WINDOW / 2) return text.slice(0, EXCERPT_WINDOW * 2)
  const start = text.lastIndexOf(' ', at - EXCERPT_LEAD) + 1
  return `… ${text.slice(start, start + EXCERPT_WINDOW * 2)}`
}

/** Returns a title for a post without text. */
function titleOf(post: Post): string {
  const name = displayName(post.author)
  if (post.mediaType === 'video') return t`Video by ${name}`
  if (post.mediaType === 'image') return t`Photo by ${name}`
  return t`Post by ${name}`
}
