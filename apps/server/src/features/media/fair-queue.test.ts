import { GetMediaState, type MediaType } from '@guildhall/contract/media'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { sampleAnimation, samplePicture, sampleVideo } from '#test/sample-files'
import { upload } from '#test/upload'
import { keepWorkers } from '#test/keep-workers'

const app = await startTestApp({ env: { MEDIA_CPU_SECONDS: '60' } })
afterAll(() => app.close())

const LIMIT_MS = 60_000
const small = await samplePicture(640, 480).jpeg().toBuffer()
const large = await samplePicture(12_000, 3_333).png().toBuffer()

const stateOf = async (who: SignedIn, id: string) =>
  (await app.as(who).call(GetMediaState, { params: { id } })).state

/** Uploads a file and waits until it is ready or refused. Returns its state. */
async function uploadAndWait(who: SignedIn, type: MediaType, bytes: Uint8Array): Promise<string> {
  const id = await upload(app, who, type, bytes)
  await expect.poll(() => stateOf(who, id), { timeout: LIMIT_MS }).not.toBe('processing')
  return stateOf(who, id)
}

const countProcessing = async (who: SignedIn, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => stateOf(who, id)))).filter((state) => state === 'processing').length

describe('the CPU budget of a member', { timeout: 2 * LIMIT_MS }, () => {
  it('makes only the member who used it up wait', async () => {
    const [eve, ann] = [await app.signIn(), await app.signIn()]
    expect(await uploadAndWait(eve, 'image/jpeg', small)).toBe('ready')
    const [usage] = await app.ctx.db.query<{ ms: number }>(
      'test.usage',
      'select cpu_ms::int as ms from media_usage where owner_id = $1',
      [eve.memberId],
    )
    expect(usage?.ms).toBeGreaterThan(50)
    expect(usage?.ms).toBeLessThan(10_000)

    const spend = `update media_usage set cpu_ms = 90000 where owner_id = $1`
    await app.ctx.db.query('test.spend', spend, [eve.memberId])
    const id = await upload(app, eve, 'image/jpeg', small)
    await app.drain(LIMIT_MS)
    expect(await uploadAndWait(ann, 'image/jpeg', small)).toBe('ready')
    expect(await stateOf(eve, id)).toBe('processing')

    const later = new Date(Date.now() + 45 * 60_000)
    await keepWorkers(app.ctx, later)
    app.setNow(later)
    await app.drain(LIMIT_MS)
    app.setNow(null)
    expect(await stateOf(eve, id)).toBe('ready')
  })
})

describe('the shared queue', { timeout: 2 * LIMIT_MS }, () => {
  it('serves every member in turn, and processes all files in the end', async () => {
    const [eve, ann] = [await app.signIn(), await app.signIn()]
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) ids.push(await upload(app, eve, 'image/jpeg', small))
    expect(await uploadAndWait(ann, 'image/jpeg', small)).toBe('ready')
    expect(await countProcessing(eve, ids)).toBeGreaterThanOrEqual(3)
    await app.drain(LIMIT_MS)
    expect(await countProcessing(eve, ids)).toBe(0)
  })

  it('processes small photos while large ones and animations are in progress', async () => {
    const [eve, mal, ann] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const animation = await sampleAnimation(360, 360, 300).gif().toBuffer()
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await upload(app, eve, 'image/png', large))
    const animated = await upload(app, mal, 'image/gif', animation)
    expect(await uploadAndWait(ann, 'image/jpeg', small)).toBe('ready')
    expect(await countProcessing(eve, ids)).toBeGreaterThanOrEqual(3)
    expect(await stateOf(mal, animated)).toBe('processing')
  })

  it('processes short videos while a long one is transcoded', async () => {
    const [eve, ann, ben] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const coding = '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -an'
    const long = await sampleVideo({ size: '1920x1080', rate: 60, seconds: 11, coding })
    const webm = '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus'
    const other = await sampleVideo({ ending: 'webm', coding: webm, seconds: 1 })
    const id = await upload(app, eve, 'video/mp4', long)
    expect(await uploadAndWait(ann, 'video/mp4', await sampleVideo())).toBe('ready')
    expect(await uploadAndWait(ben, 'video/webm', other)).toBe('ready')
    expect(await stateOf(eve, id)).toBe('processing')
  })
})
