/**
 * Follows links within the application without loading it again: mentions, and addresses of this site in a text.
 * What the router drew itself is handled by it and arrives here as prevented. Returns the way to stop.
 */
export function followLinks(go: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || link.download !== '' || !isPage(link)) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** True for an address of this site that the application draws: not a call, a file, or a place on this very page. */
function isPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin || /^\/(api|objects)(\/|$)/.test(pathname)) return false
  return hash === '' || pathname !== window.location.pathname
}
