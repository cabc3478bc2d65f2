/** The id of the search box in the top bar. */
export const SEARCH_BOX = 'search-box'

/** Goes to the search box in the top bar; false where it is not on screen. */
export function goToSearchBox(): boolean {
  const box = document.getElementById(SEARCH_BOX)
  if (!box?.checkVisibility?.()) return false
  box.focus()
  return true
}
