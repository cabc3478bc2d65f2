/** The session cookie. The `__Host-` prefix restricts it to this host and HTTPS, with path `/`. */
export const SESSION_COOKIE = '__Host-guildhall_session'
/** The cookie of a login in progress, so that only the browser that began it can finish it. */
export const LOGIN_COOKIE = '__Host-guildhall_login'
/** Set on logout: the next login prompts for an account, even if the provider still has a session. */
export const LOGGED_OUT_COOKIE = '__Host-guildhall_logged_out'

/** Returns the value of one cookie. Ours hold base64url text only, so nothing needs decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Returns a Set-Cookie value: unreadable to scripts, sent only over HTTPS (or to localhost) and not across sites. */
export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
}
