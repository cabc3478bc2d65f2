import type { QueryClient } from '@tanstack/react-query'
import { noticeKeys } from './notices.queries.ts'

/** Refetches the viewer's notices: what becomes of one is a notification. */
export function onNoticesChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: noticeKeys.all })
}
