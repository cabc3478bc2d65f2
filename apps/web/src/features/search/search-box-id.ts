/** The id of the one search box on screen: in the top bar, or on the page of the search. */
export const SEARCH_BOX = 'search-box'

/** Goes to the search box; false where none is on screen. */
export function goToSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX)
  if (!box?.checkVisibility?.()) return false
  box.focus()
  return true
}
