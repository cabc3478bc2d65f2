import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { mediaStateQuery } from './media.queries.ts'

/** One's own upload got a step further: whoever waits for it asks at once. */
export function onMediaChanged(client: QueryClient, push: Extract<Push, { type: 'media.changed' }>): void {
  void client.invalidateQueries({ queryKey: mediaStateQuery(push.mediaId).queryKey })
}
