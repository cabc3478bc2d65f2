const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/**
 * Returns the URL of a website as it is stored: http or https, a host with a dot, no credentials. Without a scheme it
 * is https. Null for an empty text, undefined for anything that is not such a URL.
 */
export function normalizeWebsite(text: string): string | null | undefined {
  if (text === '') return null
  if (/\s/.test(text)) return undefined
  const address = SCHEME.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username !== '' || url.password !== '' || !/^[^.].*\.[^.]+$/.test(url.hostname)) return undefined
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
}

/** A website for display, without its protocol. */
export function displayWebsite(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
