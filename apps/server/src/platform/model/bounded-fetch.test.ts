import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createBoundedFetch } from './bounded-fetch.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bounded = createBoundedFetch({ apiKey: 'k', idleMs: 2_000, maxBytes: 100 })
const impatient = createBoundedFetch({ apiKey: 'k', idleMs: 150, maxBytes: 100 })

describe('a bounded fetch', () => {
  it('reads what takes long in all but never pauses', async () => {
    const url = await serve(async (_, response) => {
      for (let n = 0; n < 6; n += 1) {
        response.write('x')
        await wait(500)
      }
      response.end()
    })
    expect(await (await bounded(url)).text()).toBe('xxxxxx')
  })

  it('fails if nothing arrives, before the headers or after them', async () => {
    const silent = await serve(() => {})
    await expect(impatient(silent)).rejects.toMatchObject({ failure: 'timeout' })
    const stuck = await serve((_, response) => void response.write('x'))
    const read = async () => (await impatient(stuck)).text()
    await expect(read()).rejects.toMatchObject({ failure: 'timeout' })
  })

  it('fails past its size', async () => {
    const url = await serve((_, response) => void response.end('x'.repeat(101)))
    const response = await bounded(url)
    await expect(response.text()).rejects.toMatchObject({ failure: 'bad_answer' })
  })

  it('sends its own key and no header that it does not know, and follows no redirect', async () => {
    let headers: object = {}
    const url = await serve((request, response) => {
      headers = request.headers
      response.end()
    })
    await bounded(url, {
      headers: { 'x-custom': 'a', authorization: 'Bearer other', accept: 'application/json' },
    })
    expect(headers).toMatchObject({ authorization: 'Bearer k', accept: 'application/json' })
    expect(headers).not.toHaveProperty('x-custom')
    const away = await serve((_, response) => void response.writeHead(307, { location: url }).end())
    headers = {}
    await expect(bounded(away)).rejects.toThrow('fetch failed')
    expect(headers).toEqual({})
  })
})
