import { MAX_REQUEST_COUNT } from '@guildhall/contract/friends'

/** Returns the number of pending requests for display; the server stops counting at `MAX_REQUEST_COUNT`. */
export function requestCount(count: number): string {
  return count >= MAX_REQUEST_COUNT ? `${MAX_REQUEST_COUNT - 1}+` : String(count)
}
