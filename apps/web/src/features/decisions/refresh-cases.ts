import type { QueryClient } from '@tanstack/react-query'

/** Refetches what shows the open cases of groups, after a decision that can have closed one. */
export function refreshCases(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.showsCases === true })
}
