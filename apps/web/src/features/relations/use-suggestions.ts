import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { suggestionsQuery } from './relations.queries.ts'

const STORAGE_PREFIX = 'guildhall.put-away.'
const MAX_DISMISSED = 200

/** Fallback for values that localStorage rejected; lost on reload. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** Returns undismissed suggestions. `putAway` dismisses one; the browser stores the last 200 per viewer. */
export function useSuggestions() {
  const { user } = useSession()
  const key = STORAGE_PREFIX + (user?.id ?? '')
  const raw = useSyncExternalStore(subscribe, () => read(key))
  const dismissedIds = raw.split(' ')
  const suggestions = useInfiniteQuery({
    ...suggestionsQuery,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => !dismissedIds.includes(id)),
      })),
    }),
  })
  function putAway(id: string): void {
    write(key, [id, ...dismissedIds].slice(0, MAX_DISMISSED).join(' ').trim())
    for (const listener of listeners) listener()
  }
  return { suggestions, putAway }
}

function read(key: string): string {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, ids: string): void {
  try {
    localStorage.setItem(key, ids)
    memory.delete(key)
  } catch {
    memory.set(key, ids)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
