import type { RequestListener } from 'node:http'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { openLinkedSite, type LinkedSite } from '#test/linked-site'
import { linkPreviewsStore } from './link-previews.store.ts'
import { viewLinkPreviews } from './link-previews.views.ts'
import { purgeLinkPreviews } from './purge-link-previews.ts'
import { readLinkPreview } from './read-link-preview.ts'

const app = await startTestApp({ events: false, env: { LINKS_TO_LOOPBACK: 'true' } })
const strict = { ...app.ctx, config: { ...app.ctx.config, LINKS_TO_LOOPBACK: false } }
const sites: LinkedSite[] = []
afterEach(() => app.setNow(null))
afterAll(async () => {
  for (const site of sites) site.close()
  await app.close()
})

const DAY_MS = 86_400_000

async function serve(page: RequestListener | string): Promise<LinkedSite> {
  const site = await openLinkedSite(page)
  sites.push(site)
  return site
}

/** Starts a site whose only page are these bytes. */
const servePage = (html: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  serve((_, response) => response.writeHead(200, { 'content-type': contentType }).end(html))

const previewOf = async (url: string) => (await readLinkPreview(app.ctx, url))?.preview
const stateOf = async (url: string) => (await linkPreviewsStore.find(app.ctx.db, url))?.state

describe('the preview of a link', () => {
  it('is what the page says about itself, with the host as its site', async () => {
    const { url } = await servePage(`<!doctype html><head><title>Plain title</title>
      <meta property="og:site_name" content="Your bank">
      <meta property="og:title" content="Bread &amp; butter 👩‍🍳">
      <meta name="description" content="  How to bake
        it.  "></head><body><title>No</title></body>`)
    const preview = await previewOf(url)
    expect(preview).toEqual({
      url,
      site: '127.0.0.1',
      title: 'Bread & butter 👩‍🍳',
      description: 'How to bake it.',
    })
    expect(await viewLinkPreviews(app.ctx.db, [url, url, 'https://unknown.example/'])).toEqual(
      new Map([[url, preview]]),
    )
  })

  it('falls back to the title of the page, and reads the encoding that it names', async () => {
    const page = Buffer.from('<meta charset="iso-8859-1"><title>Gr\xfc\xdfe</title>', 'latin1')
    expect(await previewOf((await servePage(page, 'text/html')).url)).toMatchObject({
      title: 'Grüße',
      description: '',
    })
    const japanese = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67])
    const wrapped = Buffer.concat([Buffer.from('<title>'), japanese, Buffer.from('</title>')])
    expect(await previewOf((await servePage(wrapped, 'text/html; charset=Shift_JIS')).url)).toMatchObject({
      title: 'テスト',
    })
  })

  it('is shortened, and has no characters that hide or turn around what follows', async () => {
    const { url } = await servePage(
      `<title>safe\u202egpj.exe\u0000\u200b</title><meta name="description" content="${'é'.repeat(5_000)}">`,
    )
    const preview = await previewOf(url)
    expect(preview?.title).toBe('safegpj.exe')
    expect([...(preview?.description ?? '')]).toHaveLength(300)
    expect(preview?.description.endsWith('…')).toBe(true)
  })

  it('has markup of a title only as characters', async () => {
    const { url } = await servePage('<title><script>alert(1)</script> &lt;b&gt;</title>')
    expect(await previewOf(url)).toMatchObject({ title: '<script>alert(1)</script> <b>' })
  })

  it('is read from a page behind redirects, and needs no more of it than its head', async () => {
    const { url, requests } = await serve((request, response) => {
      if (request.url === '/') return response.writeHead(302, { location: '/b' }).end()
      if (request.url === '/b') return response.writeHead(301, { location: '/c' }).end()
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<head><title>Found</title></head><body>')
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect(await previewOf(url)).toMatchObject({ url, title: 'Found' })
    expect(requests).toEqual(['/', '/b', '/c'])
  })

  it('is read once in seven days, one without anything to show once in an hour', async () => {
    let html = '<title>First</title>'
    const { url, requests } = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    )
    const start = Date.now()
    await previewOf(url)
    html = '<title>Second</title>'
    app.setNow(new Date(start + 6.9 * DAY_MS))
    expect(await previewOf(url)).toMatchObject({ title: 'First' })
    app.setNow(new Date(start + 7.1 * DAY_MS))
    expect(await previewOf(url)).toMatchObject({ title: 'Second' })
    html = ''
    app.setNow(new Date(start + 15 * DAY_MS))
    expect(await previewOf(url)).toBeUndefined()
    expect(await viewLinkPreviews(app.ctx.db, [url])).toEqual(new Map())
    html = '<title>Third</title>'
    expect(await previewOf(url)).toBeUndefined()
    app.setNow(new Date(start + 15.1 * DAY_MS))
    expect(await previewOf(url)).toMatchObject({ title: 'Third' })
    expect(requests).toHaveLength(4)
  })

  it('is deleted 90 days after it was read', async () => {
    const { url } = await servePage('<title>Old</title>')
    await previewOf(url)
    app.setNow(new Date(Date.now() + 89 * DAY_MS))
    await purgeLinkPreviews(app.ctx)
    expect(await stateOf(url)).toBe('ready')
    app.setNow(new Date(Date.now() + 91 * DAY_MS))
    await purgeLinkPreviews(app.ctx)
    expect(await stateOf(url)).toBeUndefined()
  })
})

describe('a page that cannot be shown', () => {
  const HOSTILE: [string, RequestListener][] = [
    [
      'is endless before its head ends',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.write('<head><title>Huge</title>')
        const timer = setInterval(() => response.write(`<!--${'x'.repeat(100_000)}-->`), 1)
        response.on('close', () => clearInterval(timer))
      },
    ],
    ['answers nothing', () => {}],
    [
      'sends a byte at a time',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const timer = setInterval(() => response.write('<'), 200)
        response.on('close', () => clearInterval(timer))
      },
    ],
    ['redirects in circles', (_, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'redirects to the network of the server',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    [
      'redirects to the metadata of a cloud',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    ],
    [
      'redirects to a file',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    ['redirects to nowhere', (_, response) => response.writeHead(302).end()],
    [
      'is of another type',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('<title>No</title>'),
    ],
    ['names no type', (_, response) => response.writeHead(200).end('<title>No</title>')],
    [
      'is compressed although that was not asked for',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end('<title>No</title>'),
    ],
    [
      'is an error',
      (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<title>500</title>'),
    ],
    [
      'is broken',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<head <<meta property=og:title content=<title </head ${'<div>'.repeat(10_000)}`),
    ],
    [
      'has a title without visible characters',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title> \u200b\u202e </title>'),
    ],
    ['breaks the connection', (_, response) => void response.socket?.resetAndDestroy()],
  ]
  it.concurrent.each(HOSTILE)('because it %s is saved as none, within seconds', async (_, listener) => {
    const { url } = await serve(listener)
    const startedAt = performance.now()
    expect(await previewOf(url)).toBeUndefined()
    expect(await stateOf(url)).toBe('none')
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })

  it.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://user:secret@guildhall.example/',
    'https://guildhall.example:8443/',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('because %s is not a public page is saved as none without a request', async (url) => {
    expect(await readLinkPreview(strict, url)).toBeNull()
    expect(await stateOf(url)).toBe('none')
  })

  it('is not requested on this machine unless that is allowed', async () => {
    const { url, requests } = await servePage('<title>Private</title>')
    expect(await readLinkPreview(strict, url)).toBeNull()
    expect(requests).toEqual([])
  })

  it('because its address is too long or none is not saved', async () => {
    const long = `https://guildhall.example/${'x'.repeat(2_000)}`
    expect([await readLinkPreview(app.ctx, long), await readLinkPreview(app.ctx, 'no address')]).toEqual([
      null,
      null,
    ])
    expect(await stateOf(long)).toBeUndefined()
  })

  it('because its site does not answer is not requested again for a while', async () => {
    const { url, requests } = await serve((request) => void request.socket.resetAndDestroy())
    for (let at = 0; at < 5; at += 1) await previewOf(`${url}${at}`)
    expect(requests).toHaveLength(3)
    expect(await stateOf(`${url}4`)).toBeUndefined()
  })
})
