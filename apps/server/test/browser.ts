import { rawRequest } from './raw-request.ts'

type Init = { method?: string; headers?: Record<string, string>; body?: string }

/** A minimal browser: stores cookies per host, follows redirects and sends the headers of a navigation. */
export class Browser {
  readonly #jar = new Map<string, Map<string, string>>()
  readonly #aliases: Record<string, string>

  /** `aliases` maps an origin to the address at which its server listens in this test. */
  constructor(aliases: Record<string, string> = {}) {
    this.#aliases = aliases
  }

  cookie(origin: string, name: string): string | undefined {
    return this.#jar.get(new URL(origin).host)?.get(name)
  }

  setCookie(origin: string, name: string, value: string): void {
    const { host } = new URL(origin)
    this.#jar.set(host, (this.#jar.get(host) ?? new Map<string, string>()).set(name, value))
  }

  /** Sends one request without following redirects. Returns the response and its body. */
  async go(
    url: string,
    init: Init = {},
  ): Promise<{ url: string; status: number; headers: Headers; body: string }> {
    const { origin, host } = new URL(url)
    const cookies = [...(this.#jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await rawRequest(url.replace(origin, this.#aliases[origin] ?? origin), {
      ...init,
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', cookie: cookies, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const separator = pair.indexOf('=')
      const isExpired = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute))
      if (isExpired) this.#jar.get(host)?.delete(pair.slice(0, separator))
      else this.setCookie(origin, pair.slice(0, separator), pair.slice(separator + 1))
    }
    return { url, ...response }
  }

  /** Follows redirects until `stop` returns true or a page is shown. */
  async follow(url: string, stop: (url: string) => boolean = () => false, init?: Init) {
    let page = await this.go(url, init)
    for (let hops = 0; hops < 15; hops += 1) {
      const location = page.headers.get('location')
      if (page.status < 300 || page.status >= 400 || location === null) return page
      const next = new URL(location, page.url).href
      if (stop(next)) return { ...page, url: next }
      page = await this.go(next)
    }
    throw new Error(`too many redirects, last ${page.url}`)
  }

  /** Submits a form. */
  submit(url: string, fields: Record<string, string>, stop?: (url: string) => boolean) {
    const body = new URLSearchParams(fields).toString()
    return this.follow(url, stop, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    })
  }
}
