import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { checkedLookup, ForbiddenAddress, isAllowedUrl, postToUntrustedUrl } from './post-to-untrusted-url.ts'
import { isPublicAddress } from './public-address.ts'

const servers: { close(): void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push({ close: () => (server.close(), server.closeAllConnections()) })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const post = (url: string) => ({ url, headers: {}, body: Buffer.from('x') })

describe('an address', () => {
  it.each(['1.1.1.1', '8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each(
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.0.1 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 fe80::1 fc00::1 fd12::1 ff02::1 2001:db8::1 2001::1 2002:7f00:1:: localhost x'.split(
      ' ',
    ),
  )('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a POST to a URL that a user gave', () => {
  it.each([
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://user:word@push.example/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://1.1.1.1/x',
    'https://localhost/x',
    'ftp://push.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
  ])('to %s is rejected before anything is sent', async (url) => {
    expect(isAllowedUrl(url, { toLoopback: false })).toBe(false)
    await expect(postToUntrustedUrl(post(url), { toLoopback: false, timeoutMs: 500 })).rejects.toThrow(
      ForbiddenAddress,
    )
  })

  it('is rejected at connect time if the name resolves to a forbidden address', async () => {
    const addressesOf = (toLoopback: boolean) =>
      new Promise((resolve) =>
        checkedLookup(toLoopback)('localhost', { all: true }, (error, found) => resolve(error ?? found)),
      )
    expect(await addressesOf(false)).toBeInstanceOf(ForbiddenAddress)
    expect(await addressesOf(true)).toContainEqual(expect.objectContaining({ address: '127.0.0.1' }))
  })

  it('follows no redirects, reads no long responses and times out', async () => {
    const options = { toLoopback: true, timeoutMs: 500 }
    let requests = 0
    const target = await serve((_, response) => {
      requests += 1
      response.end()
    })
    const redirect = await serve((_, response) => response.writeHead(307, { location: target }).end())
    expect(await postToUntrustedUrl(post(redirect), options)).toEqual({ status: 307 })
    expect(requests).toBe(0)

    const endless = await serve((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect(await postToUntrustedUrl(post(endless), options)).toEqual({ status: 200 })

    const silent = await serve(() => {})
    const startedAt = performance.now()
    await expect(postToUntrustedUrl(post(silent), options)).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
