import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { block, buildPost, mute } from '#test/build'
import { readAll, readPage } from '#test/read-feed'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())

async function buildVideo(more: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  const video_url = `/objects/${ctx.newId()}`
  return buildPost(ctx, { media_type: 'video', video_url, ...more })
}

describe('the video feed', () => {
  it('[S1-187] [S2-106] has public videos only, newest first, by cursor, without blocked and muted members', async () => {
    const [ann, ben, cem] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const created: string[] = []
    for (let at = 0; at < 23; at += 1) created.push(await buildVideo())
    await buildPost(ctx)
    await buildVideo({ privacy: 'friends' })
    await buildVideo({ privacy: 'private', author_id: ann.memberId })
    await buildVideo({ author_id: ben.memberId })
    await buildVideo({ author_id: cem.memberId })
    await block(ctx, ben.memberId, ann.memberId)
    await mute(ctx, ann.memberId, cem.memberId)
    created.sort().reverse()

    const first = await readPage(app, ann, { mediaType: 'video' })
    expect(first.posts.map((post) => post.id)).toEqual(created.slice(0, 10))
    expect(first.posts.every((post) => post.mediaType === 'video')).toBe(true)
    const all = await readAll(app, ann, { mediaType: 'video' })
    expect(all.map((post) => post.id)).toEqual(created)
  })
})
