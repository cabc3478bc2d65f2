import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { samplePicture } from '#test/sample-files'
import { upload } from '#test/upload'
import { giveLostTurns } from './give-lost-turns.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

const picture = await samplePicture(640, 480).jpeg().toBuffer()

/** Which of these files had a turn, told by an event of their own. */
async function turnsOf(ids: readonly string[]): Promise<boolean[]> {
  const told = await app.ctx.db.query<{ id: string }>(
    'test.told',
    `select payload->>'mediaId' as id from outbox where name = 'media.image_uploaded'`,
    [],
  )
  return ids.map((id) => told.some((one) => one.id === id))
}

describe('a file that waits behind one whose event is lost', () => {
  it('gets its turn an hour later, though its owner does nothing more', async () => {
    const [eve, ann] = [await app.signIn(), await app.signIn()]
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await upload(app, eve, 'image/jpeg', picture))
    await upload(app, ann, 'image/jpeg', picture)
    expect(await turnsOf(ids)).toEqual([true, false, false])
    await giveLostTurns(app.ctx)
    expect(await turnsOf(ids)).toEqual([true, false, false])
    app.setNow(new Date(Date.now() + 61 * 60_000))
    await giveLostTurns(app.ctx)
    await giveLostTurns(app.ctx)
    expect(await turnsOf(ids)).toEqual([true, true, false])
  })
})
