/** URL search parameters of the Messages page: the open tab if it is not the inbox, and whom to write to. */
export type MessagesSearch = { tab?: 'requests'; to?: string }

/** Parses the URL search parameters and ignores all others. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const { tab, to } = search
  return { ...(tab === 'requests' && { tab }), ...(typeof to === 'string' && to !== '' && { to }) }
}
