import { FEELINGS, POLL_DAYS, POLL_OPTIONS, PRIVACIES } from '@guildhall/contract/posts'
import { objectIdOf } from '@guildhall/contract/media'
import { useSyncExternalStore } from 'react'
import { EMPTY_DRAFT, hasSomething, type Draft } from './draft.ts'

let isWorking = true
const listeners = new Set<() => void>()

/** Whose draft it is, and in which group it is written; null outside of groups. */
export type DraftPlace = { memberId: string; groupId: string | null }

/** The draft kept in this browser, or null for none. What cannot be read any more counts as none. */
export function readDraft(place: DraftPlace): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    return isDraft(kept) && hasSomething(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft over closing and reloading; an empty one is forgotten. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  try {
    if (hasSomething(draft)) localStorage.setItem(nameOf(place), JSON.stringify(draft))
    else localStorage.removeItem(nameOf(place))
    setWorking(true)
  } catch {
    setWorking(false)
  }
}

/** False while the browser has no room for drafts, or keeps nothing at all. */
export function useDraftsAreKept(): boolean {
  return useSyncExternalStore(subscribe, () => isWorking)
}

/** Forgets the draft of a place. */
export function dropDraft(place: DraftPlace): void {
  keepDraft(place, EMPTY_DRAFT)
}

function setWorking(next: boolean): void {
  isWorking = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function nameOf({ memberId, groupId }: DraftPlace): string {
  return ['guildhall.draft', memberId, groupId].filter(Boolean).join('.')
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
