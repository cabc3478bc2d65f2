type Cookie = { value: string; path: string }

/** The operations of a headless browser. */
export type Browser = {
  request(url: string | URL, init?: RequestInit): Promise<Response>
  post(url: string | URL, fields: Record<string, string>): Promise<Response>
  /** Follows redirects within the same origin; returns the last response and the URL it leads to. */
  follow(from: string | URL, first?: Response): Promise<{ url: URL; response: Response }>
}

/** A headless browser for tests: stores cookies by path, and lets the caller see every redirect. */
export function openBrowser(): Browser {
  const cookies = new Map<string, Cookie>()

  async function request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const sent = [...cookies].filter(([, { path }]) => path === '/' || `${pathname}/`.startsWith(`${path}/`))
    const cookie = sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
    const headers = new Headers({ accept: 'text/html', ...(init.headers as Record<string, string>), cookie })
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    response.headers.getSetCookie().forEach(storeCookie)
    return response
  }

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value === '') cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { value, path })
  }

  const post = (url: string | URL, fields: Record<string, string>) =>
    request(url, { method: 'POST', body: new URLSearchParams(fields) })

  async function follow(from: string | URL, first?: Response): Promise<{ url: URL; response: Response }> {
    let url = new URL(from)
    let response = first ?? (await request(url))
    for (;;) {
      const location = response.headers.get('location')
      if (location === null) return { url, response }
      const next = new URL(location, url)
      if (next.origin !== url.origin) return { url: next, response }
      url = next
      response = await request(url)
    }
  }

  return { request, post, follow }
}

/** Chooses a person on the demo sign-in for an authorization request, and returns the URL it redirects back to. */
export async function signInAs(
  sub: string,
  authorizationUrl: string | URL,
  browser = openBrowser(),
): Promise<URL> {
  const page = (await browser.follow(authorizationUrl)).url
  const choice = `${page.href}/person`
  return (await browser.follow(choice, await browser.post(choice, { sub }))).url
}
