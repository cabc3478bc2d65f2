import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { samplePicture } from '#test/sample-files'
import { upload } from '#test/upload'
import { requeueStalled } from './requeue-stalled.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

const picture = await samplePicture(640, 480).jpeg().toBuffer()

/** Returns for each of these files whether an event was published for it. */
async function wereQueued(ids: readonly string[]): Promise<boolean[]> {
  const queued = await app.ctx.db.query<{ id: string }>(
    'test.told',
    `select payload->>'mediaId' as id from outbox where name = 'media.image_uploaded'`,
    [],
  )
  return ids.map((id) => queued.some((one) => one.id === id))
}

describe('a file that waits behind one whose event was lost', () => {
  it('is queued an hour later without any action of its owner', async () => {
    const [eve, ann] = [await app.signIn(), await app.signIn()]
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await upload(app, eve, 'image/jpeg', picture))
    await upload(app, ann, 'image/jpeg', picture)
    expect(await wereQueued(ids)).toEqual([true, false, false])
    await requeueStalled(app.ctx)
    expect(await wereQueued(ids)).toEqual([true, false, false])
    app.setNow(new Date(Date.now() + 61 * 60_000))
    await requeueStalled(app.ctx)
    await requeueStalled(app.ctx)
    expect(await wereQueued(ids)).toEqual([true, true, false])
  })
})
