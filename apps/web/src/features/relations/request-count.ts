import { MAX_REQUEST_COUNT } from '@guildhall/contract/friends'

/** How many requests wait, as it is shown: the server stops counting where nobody reads on. */
export function requestCount(count: number): string {
  return count >= MAX_REQUEST_COUNT ? `${MAX_REQUEST_COUNT - 1}+` : String(count)
}
