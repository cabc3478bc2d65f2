import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/features/members/session.queries.ts'
import { suggestionsQuery } from './relations.queries.ts'

const PREFIX = 'guildhall.put-away.'
const MOST = 200

/** What the browser refused to store: it lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** People one may know, without those one has put away, and the way to put one away. This browser remembers the last 200 of each member. */
export function useSuggestions() {
  const { user } = useSession()
  const key = PREFIX + (user?.id ?? '')
  const raw = useSyncExternalStore(subscribe, () => read(key))
  const away = raw.split(' ')
  const suggestions = useInfiniteQuery({
    ...suggestionsQuery,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => !away.includes(id)),
      })),
    }),
  })
  function putAway(id: string): void {
    keep(key, [id, ...away].slice(0, MOST).join(' ').trim())
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

function keep(key: string, ids: string): void {
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
