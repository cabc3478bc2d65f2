import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from './storage.ts'

// The object store that `./run setup` starts, with a separate bucket for each run.
const S3_ENDPOINT = process.env['S3_ENDPOINT'] ?? 'http://127.0.0.1:9000'
const config = {
  S3_ENDPOINT,
  S3_REGION: 'us-east-1',
  S3_BUCKET: `test-${process.pid}-${Date.now()}`,
  S3_ACCESS_KEY: 'dev:app',
  S3_SECRET_KEY: 'devsecret',
  NAMESPACE: 'test',
}
const storage = openStorage(config)
const body = new TextEncoder().encode('hello')

beforeAll(async () => {
  await storage.ensureBucket()
  await storage.ensureBucket()
})
afterAll(() => storage.close())

const upload = (url: string, bytes: Uint8Array, type: string) =>
  fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': type } }).then(
    (response) => response.status,
  )

describe('the object store', () => {
  it('stores, returns and removes an object', async () => {
    await storage.put({ key: 'a/b', type: 'text/plain', body })
    expect(await storage.head('a/b')).toEqual({ type: 'text/plain', length: 5 })
    expect(await storage.get('a/b')).toEqual(body)
    await storage.remove('a/b')
    expect(await storage.head('a/b')).toBeNull()
  })

  it('accepts an upload only with the signed type, length and key', async () => {
    const url = await storage.uploadUrl({ key: 'up', type: 'image/png', length: 5 })
    expect(await upload(url, new Uint8Array(6), 'image/png')).toBe(403)
    expect(await upload(url, body, 'text/html')).toBe(403)
    expect(await upload(url.replace('/up?', '/other?'), body, 'image/png')).toBe(403)
    expect(await upload(url, body, 'image/png')).toBe(200)
    expect(await storage.head('up')).toEqual({ type: 'image/png', length: 5 })
  })

  it('returns the key of an upload URL, and null for any other text', async () => {
    const url = await storage.uploadUrl({ key: 'incoming/x', type: 'image/png', length: 5 })
    expect(storage.keyOf(url)).toBe('incoming/x')
    expect(storage.keyOf(url.split('?')[0]!)).toBe('incoming/x')
    for (const other of [
      '',
      'x',
      url.replace('127.0.0.1', 'evil.example'),
      url.replace('http://', 'http://evil@'),
      url.replace('/test/', '/other/'),
      url.replace(config.S3_BUCKET, 'other'),
      `https${url.slice(4)}`,
    ])
      expect(storage.keyOf(other)).toBeNull()
  })

  it('signs a URL that opens one object for twenty minutes, with a chosen type and name', async () => {
    await storage.put({ key: 'page', type: 'text/html', body })
    const url = await storage.readUrl({ key: 'page', type: 'image/webp', name: 'a.webp' }, new Date())
    const response = await fetch(url)
    expect(response.headers.get('cache-control')).toBe('private, max-age=1200, immutable')
    expect(await response.text()).toBe('hello')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="a.webp"')
    const old = new Date(Date.now() - 21 * 60_000)
    expect((await fetch(await storage.readUrl({ key: 'page', type: 'a/b', name: 'a' }, old))).status).toBe(
      403,
    )
  })

  it('transfers large files, and lists objects in order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'))
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const large = Buffer.alloc(50 * 1024 * 1024, 'guildhall')
    await writeFile(from, large)
    await storage.putFile({ key: 'files/b', type: 'video/mp4', path: from })
    await storage.put({ key: 'files/a', type: 'text/plain', body })
    expect(await storage.head('files/b')).toEqual({ type: 'video/mp4', length: large.length })
    expect(await storage.getFile('files/b', to)).toBe(true)
    expect((await readFile(to)).equals(large)).toBe(true)
    expect(await storage.getFile('files/none', to)).toBe(false)
    expect((await storage.list('files/', 10)).map(({ key }) => key)).toEqual(['files/a', 'files/b'])
    expect((await storage.list('files/', 10))[0]?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    for (const key of ['files/a', 'files/b']) await storage.remove(key)
    await rm(folder, { recursive: true })
  })

  it('fails quickly while it is down', async () => {
    const down = openStorage({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9' })
    const startedAt = performance.now()
    for (let n = 0; n < 6; n += 1) await expect(down.health()).rejects.toMatchObject({ code: 'unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await expect(down.uploadUrl({ key: 'x', type: 'image/png', length: 1 })).resolves.toContain(
      'X-Amz-Signature',
    )
    down.close()
  })
})
