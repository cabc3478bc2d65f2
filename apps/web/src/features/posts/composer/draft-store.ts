import { FEELINGS, POLL_DAYS, POLL_OPTIONS, PRIVACIES } from '@guildhall/contract/posts'
import { objectIdOf } from '@guildhall/contract/media'
import { useSyncExternalStore } from 'react'
import { EMPTY_DRAFT, hasSomething, type Draft } from './draft.ts'

let isWorking = true
const listeners = new Set<() => void>()

/** Whose drafts they are, and in which group they are written; null outside of groups. */
export type DraftPlace = { memberId: string; groupId: string | null }

/** A draft in this browser's storage. Every session of the composer saves under an id of its own. */
export type StoredDraft = { id: string; savedAt: number; draft: Draft }

/** The drafts stored for a place, newest first. What cannot be read any more is left out. */
export function readDrafts(place: DraftPlace): StoredDraft[] {
  try {
    return Object.keys(localStorage)
      .flatMap((key) => readStored(place, key) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** Saves a draft so that it survives closing and reloading; an empty one is deleted. The others stay as they are. */
export function saveDraft(place: DraftPlace, id: string, draft: Draft): void {
  try {
    const key = keyOf(place, id)
    if (hasSomething(draft)) localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
    else localStorage.removeItem(key)
    setWorking(true)
  } catch {
    setWorking(false)
  }
}

/** Deletes one draft of a place. */
export function deleteDraft(place: DraftPlace, id: string): void {
  saveDraft(place, id, EMPTY_DRAFT)
}

/** False while the browser has no room for drafts, or keeps nothing at all. */
export function useDraftsAreKept(): boolean {
  return useSyncExternalStore(subscribe, () => isWorking)
}

function setWorking(next: boolean): void {
  isWorking = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place, and after a colon the id. Earlier versions stored a single draft under the place alone. */
function keyOf({ memberId, groupId }: DraftPlace, id: string): string {
  return ['guildhall.draft', memberId, groupId].filter(Boolean).join('.') + (id && `:${id}`)
}

function readStored(place: DraftPlace, key: string): StoredDraft | null {
  const [base = '', id = ''] = key.split(':')
  if (base !== keyOf(place, '')) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isDraft(stored) || !hasSomething(stored)) return null
    const { savedAt = 0, ...draft } = stored as Draft & { savedAt?: number }
    return { id, savedAt, draft }
  } catch {
    return null
  }
}

/** An earlier version of the application may have written it, or somebody by hand. */
function isDraft(kept: unknown): kept is Draft {
  if (!isRecord(kept)) return false
  const { text, privacy, postType, feeling, poll, media, alt } = kept
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
