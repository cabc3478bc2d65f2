import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { logFault } from '#web/lib/log.ts'
import { addNews } from './feed-news.ts'
import { entriesOf, feedQuery, newestIds } from './feed.queries.ts'

/** A new post waits behind the pill. Only a feed with nothing in it shows it at once. */
export function onFeedGrew(client: QueryClient, { postId }: Extract<Push, { type: 'feed.grew' }>): void {
  const { queryKey } = feedQuery('home')
  const list = client.getQueryData(queryKey)
  if (list && entriesOf(list).length === 0) void client.invalidateQueries({ queryKey })
  else addNews(client, [postId])
}

/** After messages were missed: looks for posts that were written meanwhile. The list itself stays as it is. */
export async function onFeedGap(client: QueryClient): Promise<void> {
  const list = client.getQueryData(feedQuery('home').queryKey)
  if (!list) return
  const [newest] = entriesOf(list)
  try {
    const ids = await newestIds()
    const known = newest ? ids.indexOf(newest.id) : -1
    addNews(client, known < 0 ? ids : ids.slice(0, known))
  } catch (error) {
    logFault('The newest posts could not be looked up', error)
  }
}
