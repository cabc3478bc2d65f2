import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { reportError } from '#web/lib/log.ts'
import { addUnseen } from './unseen-posts.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { feedQuery, newestIds } from './feed.queries.ts'

/** Puts a new post behind the "new posts" pill; only an empty feed shows it immediately. */
export function onFeedGrew(client: QueryClient, { postId }: Extract<Push, { type: 'feed.grew' }>): void {
  const { queryKey } = feedQuery('home')
  const list = client.getQueryData(queryKey)
  if (list && itemsOf(list).length === 0) void client.invalidateQueries({ queryKey })
  else addUnseen(client, [postId])
}

/** After missed messages, puts posts written meanwhile behind the pill. The list itself does not change. */
export async function onFeedMissed(client: QueryClient): Promise<void> {
  const list = client.getQueryData(feedQuery('home').queryKey)
  if (!list) return
  const [newest] = itemsOf(list)
  try {
    const ids = await newestIds()
    const firstKnown = newest ? ids.indexOf(newest.id) : -1
    addUnseen(client, firstKnown < 0 ? ids : ids.slice(0, firstKnown))
  } catch (error) {
    reportError('The newest posts could not be looked up', error)
  }
}
