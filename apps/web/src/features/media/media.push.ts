import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { mediaStateQuery } from './media.queries.ts'

/** Refetches the state of the viewer's upload after it has progressed. */
export function onMediaChanged(client: QueryClient, push: Extract<Push, { type: 'media.changed' }>): void {
  void client.invalidateQueries({ queryKey: mediaStateQuery(push.mediaId).queryKey })
}
