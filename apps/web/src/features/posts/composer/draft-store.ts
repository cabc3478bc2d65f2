import { FEELINGS, POLL_DAYS, POLL_OPTIONS, PRIVACIES } from '@guildhall/contract/posts'
import { objectIdOf } from '@guildhall/contract/media'
import { createStore } from '#web/lib/create-store.ts'
import { EMPTY_DRAFT, hasContent, type Draft } from './draft.ts'

const canSave = createStore(true)

/** The author of the drafts and the group they are for; null outside of groups. */
export type DraftScope = { memberId: string; groupId: string | null }

/** A draft in this browser's storage. Each composer session saves under its own id. */
export type StoredDraft = { id: string; savedAt: number; draft: Draft }

/** Returns the drafts stored for a scope, newest first. Unreadable ones are left out. */
export function readDrafts(scope: DraftScope): StoredDraft[] {
  try {
    return Object.keys(localStorage)
      .flatMap((key) => readStored(scope, key) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** Saves a draft so that it survives closing and reloading; an empty one is deleted. */
export function saveDraft(scope: DraftScope, id: string, draft: Draft): void {
  try {
    const key = storageKey(scope, id)
    if (hasContent(draft)) localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
    else localStorage.removeItem(key)
    canSave.set(true)
  } catch {
    canSave.set(false)
  }
}

/** Deletes one stored draft. */
export function deleteDraft(scope: DraftScope, id: string): void {
  saveDraft(scope, id, EMPTY_DRAFT)
}

/** False while drafts cannot be saved: storage is full or disabled. */
export function useCanSaveDrafts(): boolean {
  return canSave.use()
}

/** Scope and id, separated by a colon. Earlier versions stored a single draft per scope, without an id. */
function storageKey({ memberId, groupId }: DraftScope, id: string): string {
  return ['guildhall.draft', memberId, groupId].filter(Boolean).join('.') + (id && `:${id}`)
}

function readStored(scope: DraftScope, key: string): StoredDraft | null {
  const [base = '', id = ''] = key.split(':')
  if (base !== storageKey(scope, '')) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isDraft(stored) || !hasContent(stored)) return null
    const { savedAt = 0, ...draft } = stored as Draft & { savedAt?: number }
    return { id, savedAt, draft }
  } catch {
    return null
  }
}

/** Stored drafts can come from an earlier version of the app, or be edited by hand. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false
  const { text, privacy, postType, feeling, poll, media, alt } = value
  return (
    typeof text === 'string' &&
    typeof alt === 'string' &&
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
