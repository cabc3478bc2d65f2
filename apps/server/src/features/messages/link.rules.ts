const LINK = /\bhttps?:\/\/[^\s<>"]+/iu
/** What ends a sentence after a link, or closes the brackets around it. */
const TRAILING = /[.,;:!?'’”)\]}]+$/u
const MAX_LINK = 2_000

/** Returns the first link of a text that others can open, or null. */
export function firstLink(text: string): { url: string; isWholeText: boolean } | null {
  const found = LINK.exec(text)?.[0].replace(TRAILING, '')
  if (found === undefined || !URL.canParse(found)) return null
  const { href, username, password, hostname } = new URL(found)
  if (username !== '' || password !== '' || !hostname.includes('.') || href.length > MAX_LINK) return null
  return { url: href, isWholeText: found === text.trim() }
}
