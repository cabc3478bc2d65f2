import { FEELINGS, POLL_DAYS, POLL_OPTIONS, PRIVACIES } from '@guildhall/contract/posts'
import { objectIdOf } from '@guildhall/contract/media'
import { listDrafts } from '#web/lib/drafts.ts'
import { EMPTY_DRAFT, hasContent, type Draft } from './draft.ts'

/** The author of the drafts and the group they are for; null outside of groups. */
export type DraftScope = { memberId: string; groupId: string | null }

/** A stored draft of a new post. Each composer session saves under its own id. */
export type PostDraft = { id: string; isKept: boolean; draft: Draft }

/** Returns the key of a draft in the draft store. */
export function draftKey(scope: DraftScope, id: string): string {
  return keyPrefix(scope) + id
}

/** Returns the drafts stored for a scope, newest first. Unreadable ones are left out. */
export function readDrafts(scope: DraftScope): PostDraft[] {
  const prefix = keyPrefix(scope)
  return listDrafts(prefix).flatMap(({ key, value, isKept }) =>
    isDraft(value) && hasContent(value)
      ? [{ id: key.slice(prefix.length), isKept, draft: { ...EMPTY_DRAFT, ...value } }]
      : [],
  )
}

/** Keys that start with `post.` are edits of existing posts. */
function keyPrefix({ memberId, groupId }: DraftScope): string {
  return `new-post.${memberId}.${groupId ?? 'profile'}.`
}

/** Stored drafts can come from another version of the app, or be edited by hand. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  const { text, privacy, postType, feeling, poll, media, alt, isHumansOnly } = value
  return (
    typeof text === 'string' &&
    typeof alt === 'string' &&
    isOneOf([true, false, undefined], isHumansOnly) &&
    isOneOf(PRIVACIES, privacy) &&
    isOneOf(['post', 'question'], postType) &&
    (feeling === null || isOneOf(FEELINGS, feeling)) &&
    (poll === null || isPoll(poll)) &&
    (media === null || isMedia(media))
  )
}

function isPoll(poll: unknown): boolean {
  if (!isRecord(poll) || typeof poll['question'] !== 'string' || !isOneOf(POLL_DAYS, poll['days']))
    return false
  const { options } = poll
  return (
    Array.isArray(options) &&
    options.length >= POLL_OPTIONS.min &&
    options.length <= POLL_OPTIONS.max &&
    options.every((option) => typeof option === 'string')
  )
}

function isMedia(media: unknown): boolean {
  return (
    isRecord(media) &&
    typeof media['objectPath'] === 'string' &&
    objectIdOf(media['objectPath']) !== null &&
    typeof media['name'] === 'string' &&
    isOneOf(['image', 'video'], media['kind'])
  )
}

function isOneOf(values: readonly unknown[], value: unknown): boolean {
  return values.includes(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
