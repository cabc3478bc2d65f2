/**
 * Follows links within the application without a page load: mentions, and URLs of this site in a text. The
 * router handles its own links, which arrive here as prevented. Returns a function to stop.
 */
export function followLinks(navigate: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || link.download !== '' || !isPage(link)) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** True for a URL that the application renders: not an API call, a file, or an anchor on this page. */
function isPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  if (origin !== window.location.origin || /^\/(api|objects)(\/|$)/.test(pathname)) return false
  return hash === '' || pathname !== window.location.pathname
}
