import type { QueryClient } from '@tanstack/react-query'
import { MAX_WATCHED } from '@guildhall/contract/push'
import type { Topic } from '@guildhall/contract/topics'

/** The topics of a tab, the one shown longest ago first, each with its eviction callback. */
type Watched = { topics: Map<Topic, () => void>; onChange: () => void }

const watchedBy = new WeakMap<QueryClient, Watched>()

/**
 * Watches a topic that is on screen, or about to be: the server pushes a hint when it changes. At most
 * `MAX_WATCHED` are watched: the one shown longest ago is evicted, and `onEvicted` marks its data as stale.
 */
export function watchTopic(client: QueryClient, topic: Topic, onEvicted: () => void): void {
  const { topics, onChange } = watchedOf(client)
  topics.delete(topic)
  topics.set(topic, onEvicted)
  for (const [oldest, evicted] of topics) {
    if (topics.size <= MAX_WATCHED) break
    topics.delete(oldest)
    evicted()
  }
  onChange()
}

/** Stops watching a topic that no longer exists, or that this member can no longer see. */
export function unwatchTopic(client: QueryClient, topic: Topic): void {
  const { topics, onChange } = watchedOf(client)
  if (topics.delete(topic)) onChange()
}

/** Returns the topics that this tab watches. */
export function watchedOf(client: QueryClient): Watched {
  let watched = watchedBy.get(client)
  if (!watched) {
    watched = { topics: new Map(), onChange: () => {} }
    watchedBy.set(client, watched)
  }
  return watched
}
