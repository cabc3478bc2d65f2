/** The cookie of a session. The `__Host-` prefix binds it to this host, to HTTPS and to every path. */
export const SESSION_COOKIE = '__Host-guildhall_session'
/** The cookie of a log-in on its way, so that only the browser that began it can finish it. */
export const LOGIN_COOKIE = '__Host-guildhall_login'
/** Set by a log-out: the next log-in asks who is there, even if the provider still knows. */
export const LOGGED_OUT_COOKIE = '__Host-guildhall_logged_out'

/** Reads one cookie of a request. Ours hold base64url text only, so nothing needs decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A Set-Cookie line that scripts cannot read, that travels only over HTTPS (or to localhost) and not across sites. */
export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
}
