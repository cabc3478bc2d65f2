import { t } from '@lingui/core/macro'
import type { Post } from '@guildhall/contract/posts'
import { ageText } from '#web/lib/age.ts'
import { displayName } from '#web/lib/names.ts'

const MINUTE = 60_000
const WINDOW = 240
const LEAD = 60

/** Since when a post is saved, as people read it. */
export function sinceText(moment: Date, now: number = Date.now()): string {
  if (now - moment.getTime() < MINUTE) return t`Saved just now`
  const age = ageText(moment, now)
  return t`Saved ${age}`
}

/** What a post says, to recognise it by: its own words, else what it asks or shows. */
export function wordsOf(post: Post): string {
  return (
    post.content ||
    post.pollQuestion ||
    post.media?.alt ||
    post.originalPost?.content ||
    titleOf(post)
  ).trim()
}

/** A few lines of a text that show where it says what was searched for. */
export function excerptOf(text: string, q: string): string {
  const sought = q.trim().toLowerCase()
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought)
  if (at < WINDOW / 2) return text.slice(0, WINDOW * 2)
  const from = text.lastIndexOf(' ', at - LEAD) + 1
  return `… ${text.slice(from, from + WINDOW * 2)}`
}

/** What a post without words is. */
function titleOf(post: Post): string {
  const name = displayName(post.author)
  if (post.mediaType === 'video') return t`Video by ${name}`
  if (post.mediaType === 'image') return t`Photo by ${name}`
  return t`Post by ${name}`
}
