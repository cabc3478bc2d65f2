import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { CommentChanged, CommentCreated } from '#events/comments.events'
import { PostReacted } from '#events/posts.events'
import { publish } from '#platform/events/outbox'
import { buildComment, buildGroup, buildPost, buildReaction } from '#test/build'

const stage = await startNotifyStage()
const { app, notificationsOf } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
beforeEach(async () => {
  ;[ann, ben] = [await stage.person('Ann'), await stage.person('Ben')]
})

describe('an event that is delivered again', () => {
  it('or late changes nothing', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ann.memberId, ben.memberId] })
    const postId = await buildPost(app.ctx, { author_id: ann.memberId, group_id: groupId })
    const commentId = await buildComment(app.ctx, { post_id: postId, author_id: ben.memberId })
    await buildReaction(app.ctx, { postId, userId: ben.memberId })
    const before = await notificationsOf(ann)
    expect(before.map(({ type }) => type).toSorted()).toEqual(['comment', 'like'])
    await app.ctx.db.transaction(async (tx) => {
      const { memberId: authorId } = ben
      for (let time = 0; time < 3; time += 1) {
        await publish(tx, CommentChanged, { commentId, postId, groupId })
        await publish(tx, CommentCreated, { commentId, postId, groupId, authorId, answeredId: null })
        await publish(tx, PostReacted, { postId, groupId, reactorId: authorId })
      }
    })
    expect(await notificationsOf(ann)).toEqual(before)
  })
})
