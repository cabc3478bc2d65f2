import { useMemo, useSyncExternalStore } from 'react'
import { onReset } from './stores.ts'

const PREFIX = 'guildhall.draft.'
const MAX_DRAFTS = 100
const MAX_AGE_MS = 30 * 24 * 3_600_000

/** What is stored under a key. `isKept` is true if the member chose to keep the draft. */
type Entry = { value: unknown; savedAt: number; isKept: boolean }

/** A stored draft: what was written, under which key, when it was last changed, and whether it is kept. */
export type StoredDraft = Entry & { key: string }

/** Drafts that the browser refused to store; they last as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
onReset(() => memory.clear())

/**
 * Unsent input under a key, which survives reloads, log-ins and new versions of the application; `initial` if
 * there is none or it is not valid. The key includes the member (`comment.<memberId>.<postId>`), so that no
 * one sees another member's drafts; without a key nothing is stored.
 */
export function useDraft<T>(
  key: string | null,
  initial: T,
  isValid: (value: unknown) => value is T,
): [draft: T, save: (next: T) => void] {
  const raw = useSyncExternalStore(subscribe, () => (key === null ? null : readRaw(key)))
  const draft = useMemo(() => {
    const value = parse(raw)?.value
    return isValid(value) ? value : null
  }, [raw, isValid])
  return [draft ?? initial, (next) => key !== null && saveDraft(key, next)]
}

/** Returns the value of a key, or null. Any version of the application may have written it: validate it. */
export function readDraft(key: string): unknown {
  return parse(readRaw(key))?.value ?? null
}

/** Stores a draft. Beyond 100 drafts, or after 30 days, the oldest are deleted, except those that are kept. */
export function saveDraft(key: string, value: unknown): void {
  const before = readRaw(key)
  write(key, { value, savedAt: Date.now(), isKept: parse(before)?.isKept ?? false })
  if (before === null) prune()
  notify()
}

/** Marks a stored draft as kept: only the member deletes it. Saving it again preserves the mark. */
export function keepDraft(key: string): void {
  const entry = parse(readRaw(key))
  if (!entry) return
  write(key, { ...entry, isKept: true })
  notify()
}

/** Deletes a draft that was sent or discarded. */
export function deleteDraft(key: string): void {
  remove(key)
  notify()
}

/** Returns the drafts whose keys start with `prefix`, newest first. */
export function listDrafts(prefix: string): StoredDraft[] {
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const entry = parse(readRaw(key))
      return entry ? [{ key, ...entry }] : []
    })
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Returns how many drafts are kept in this browser, of all members. */
export function countKeptDrafts(): number {
  return listDrafts('').filter(({ isKept }) => isKept).length
}

/** Deletes all members' drafts in this browser, for a log-out; with `exceptKept`, all but those that are kept. */
export function clearDrafts({ exceptKept = false } = {}): void {
  for (const key of storedKeys()) if (!exceptKept || !parse(readRaw(key))?.isKept) remove(key)
  notify()
}

/** False while there is a draft that the browser refused to store: it is lost when the page is closed. */
export function useDraftsAreStored(): boolean {
  return useSyncExternalStore(subscribe, () => memory.size === 0)
}

function prune(): void {
  const oldest = Date.now() - MAX_AGE_MS
  const automatic = listDrafts('').filter(({ isKept }) => !isKept)
  for (const [at, { key, savedAt }] of automatic.entries())
    if (at >= MAX_DRAFTS || savedAt < oldest) remove(key)
}

function readRaw(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

function write(key: string, entry: Entry): void {
  const raw = JSON.stringify(entry)
  try {
    localStorage.setItem(PREFIX + key, raw)
    memory.delete(key)
  } catch {
    memory.set(key, raw)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage, there is nothing to delete.
  }
}

function storedKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return [...new Set([...memory.keys(), ...stored.map((name) => name.slice(PREFIX.length))])]
  } catch {
    return [...memory.keys()]
  }
}

function parse(raw: string | null): Entry | null {
  try {
    const { value, savedAt, isKept } = (JSON.parse(raw ?? 'null') ?? {}) as Partial<Record<string, unknown>>
    return typeof savedAt === 'number' ? { value, savedAt, isKept: isKept === true } : null
  } catch {
    return null
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has written, sent or cleared a draft.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
