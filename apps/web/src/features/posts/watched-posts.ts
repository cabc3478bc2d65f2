import type { QueryClient } from '@tanstack/react-query'
import { MAX_WATCHED, WatchPosts } from '@guildhall/contract/push'
import { api } from '#web/lib/api.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { postKeys } from './posts.queries.ts'

const CALM_MS = 400

/** The posts that this tab met last, oldest first, and who wants to know when they change. */
type Watched = { ids: Set<string>; onChange: () => void }

const watchedBy = new WeakMap<QueryClient, Watched>()

/**
 * Notes posts that are on screen, or about to be: the server tells when one of them changes. Only so many can be
 * watched; the one met longest ago is let go, and read again when it comes back.
 */
export function watchPosts(client: QueryClient, ids: readonly string[]): void {
  const watched = watchedOf(client)
  for (const id of ids) {
    watched.ids.delete(id)
    watched.ids.add(id)
  }
  for (const id of [...watched.ids].slice(0, -MAX_WATCHED)) {
    watched.ids.delete(id)
    void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true, refetchType: 'none' })
  }
  watched.onChange()
}

/** Lets go of a post that is gone: nothing more is heard of it. */
export function unwatchPost(client: QueryClient, id: string): void {
  const watched = watchedOf(client)
  if (watched.ids.delete(id)) watched.onChange()
}

/** Keeps the server informed about the posts that this tab shows. `again` repeats it to a stream that knows nothing yet. */
export function reportWatched(client: QueryClient): { again: () => void; stop: () => void } {
  const tab = crypto.randomUUID()
  const watched = watchedOf(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let told = ''

  // One at a time, so that an older set never comes after a newer one.
  const report = async () => {
    const postIds = [...watched.ids]
    const now = postIds.toSorted().join()
    if (isSending || now === told) return
    isSending = true
    told = now
    try {
      await api.call(WatchPosts, { body: { tab, postIds } })
    } catch (error) {
      told = ''
      // Whoever has just logged out has nothing more to watch.
      if (!isUnauthorized(error)) logFault('The posts on screen could not be named to the server', error)
      return
    } finally {
      isSending = false
    }
    void report()
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void report(), CALM_MS)
  }
  const again = () => {
    told = ''
    if (watched.ids.size > 0) soon()
  }
  const letGo = () => {
    if (told === '') return
    told = ''
    api.tell(WatchPosts, { body: { tab, postIds: [] } }).catch(() => {})
  }

  watched.onChange = soon
  again()
  window.addEventListener('pagehide', letGo)
  window.addEventListener('pageshow', again)
  return {
    again,
    stop: () => {
      clearTimeout(timer)
      watched.onChange = () => {}
      window.removeEventListener('pagehide', letGo)
      window.removeEventListener('pageshow', again)
      letGo()
    },
  }
}

function watchedOf(client: QueryClient): Watched {
  let watched = watchedBy.get(client)
  if (!watched) {
    watched = { ids: new Set(), onChange: () => {} }
    watchedBy.set(client, watched)
  }
  return watched
}
