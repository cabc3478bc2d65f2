import { objectPathOf } from '@guildhall/contract/media'
import { CreatePost, GetPost, RecordView } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMedia, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const watch = (id: string, viewDuration: number, completedView = false, who = ben) =>
  app.as(who).call(RecordView, { params: { id }, body: { viewDuration, completedView } })
const views = async (id: string) => (await app.as(ann).call(GetPost, { params: { id } }))._count.views

async function writeVideo(privacy: 'public' | 'private' = 'public'): Promise<string> {
  const videoUrl = objectPathOf(await buildMedia(app.ctx, ann.memberId, { kind: 'video' }))
  const body = { privacy, videoUrl, mediaType: 'video' as const }
  return (await app.as(ann).call(CreatePost, { body })).id
}

describe('watching a video', () => {
  it('[D-039] [S2-213] counts once per member and stores the longest duration', async () => {
    const id = await writeVideo()
    await watch(id, 3)
    await watch(id, 12.5, true)
    await watch(id, 4)
    await watch(id, 5, false, await app.signIn())
    expect(await views(id)).toBe(2)
    const rows = await app.ctx.db.query(
      'test.views_of',
      'select view_duration, completed_view from video_views where post_id = $1 and user_id = $2',
      [id, ben.memberId],
    )
    expect(rows).toEqual([{ view_duration: 12.5, completed_view: true }])
    // Views change no score and notify no one.
    expect(
      await countRows(app.ctx, `outbox where name <> 'post.created' and payload->>'postId' = '${id}'`),
    ).toBe(0)
  })

  it('[D-039] counts from 3 seconds on, except for the author', async () => {
    const id = await writeVideo()
    const before = await countRows(app.ctx)
    for (const seconds of [2.9, 0, -1, 86_401])
      await expect(watch(id, seconds)).rejects.toMatchObject({ status: 400 })
    await watch(id, 100, true, ann)
    expect(await countRows(app.ctx)).toEqual(before)
    expect(await views(id)).toBe(0)
  })

  it('[D-039] counts twenty concurrent calls by one member as one', async () => {
    const id = await writeVideo()
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => watch(id, 3 + at)))
    expect([await views(id), await countRows(app.ctx, `video_views where post_id = '${id}'`)]).toEqual([1, 1])
  })

  it('requires a video that the viewer may see', async () => {
    const before = await countRows(app.ctx)
    const [hidden, text] = [await writeVideo('private'), await buildPost(app.ctx)]
    for (const id of [hidden, text, app.ctx.newId()])
      await expect(watch(id, 5)).rejects.toMatchObject({ status: 404, message: 'Not found' })
    expect((await countRows(app.ctx)).video_views).toBe(before.video_views)
  })
})
