import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { befriend, block, buildPost } from '#test/build'
import { recordStatements } from '#test/record-statements'
import { loadPost } from './load-post.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('posts that are loaded at the same moment', () => {
  it('take one statement, and each is found for the viewer who asks for it', async () => {
    const [ann, ben, cara, dave] = await Promise.all([app.signIn(), app.signIn(), app.signIn(), app.signIn()])
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await block(app.ctx, dave.memberId, ann.memberId)
    const forFriends = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' })
    const forAll = await buildPost(app.ctx, { author_id: ann.memberId })
    const { ctx, executed } = recordStatements(app.ctx)
    const load = (viewer: typeof ann, id: string) =>
      loadPost(ctx, viewer, id).then(
        (post) => [post.id, post.is_friend],
        (error: { code: string }) => error.code,
      )
    const found = await Promise.all([
      load(ben, forFriends),
      load(cara, forFriends),
      load(cara, app.ctx.newId()),
      load(ann, forFriends),
      load(dave, forAll),
      load(cara, forAll),
    ])
    expect(found).toEqual([
      [forFriends, true],
      'not_found',
      'not_found',
      [forFriends, false],
      'not_found',
      [forAll, false],
    ])
    expect(executed.map(({ name }) => name)).toEqual(['posts.find'])
  })
})
