/** Element id of the only search box on screen, either in the top bar or on the result page. */
export const SEARCH_BOX = 'search-box'

/** Focuses the search box. Returns false if none is on screen. */
export function goToSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX)
  if (!box?.checkVisibility?.()) return false
  box.focus()
  return true
}
