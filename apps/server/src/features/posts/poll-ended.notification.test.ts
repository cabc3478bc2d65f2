import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { VoteInPoll } from '@guildhall/contract/posts'
import { buildPost } from '#test/build'
import { countRows } from '#test/count-rows'

const stage = await startNotifyStage()
const { app, notificationsOf, titles, write } = stage
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('the end of a poll', () => {
  const DAY_MS = 86_400_000
  const poll = {
    isPoll: true,
    pollQuestion: 'When?',
    pollOptions: ['Monday', 'Tuesday'],
    pollDays: 1 as const,
  }

  it('notifies the author and the voters, with the result', async () => {
    const postId = await write(ann, poll)
    for (const [who, optionIndex] of [
      [ben, 1],
      [cid, 1],
      [ann, 0],
    ] as const)
      await app.as(who).call(VoteInPoll, { params: { id: postId }, body: { optionIndex } })
    app.setNow(new Date(Date.now() + DAY_MS + 1_000))
    const outcome = { winner: 'Tuesday', percent: 67, votes: 3 }
    await expect.poll(() => titles(ben)).toEqual(['A poll by Ann Test has ended'])
    expect(await notificationsOf(ann)).toMatchObject([
      { type: 'poll_ended', title: 'Your poll has ended', fromUser: null, actorCount: 0, content: 'When?' },
    ])
    for (const who of [ann, ben, cid])
      expect(await notificationsOf(who)).toMatchObject([
        { linkUrl: `/post/${postId}`, subject: { kind: 'poll', poll: outcome } },
      ])
  })

  it('reaches any number of voters in batches', async () => {
    const postId = await buildPost(app.ctx, { poll: ['Yes', 'No'] })
    await app.ctx.db.query(
      'test.vote',
      `with made as (
         insert into users (id, kind, first_name, created_at, updated_at)
         select gen_random_uuid(), 'member', 'Voter', now(), now() from generate_series(1, 450)
         returning id)
       insert into poll_votes (post_id, user_id, option_index, created_at) select $1, id, 0, now() from made`,
      [postId],
    )
    app.setNow(new Date(Date.now() + 8 * DAY_MS))
    const about = `notifications where type = 'poll_ended' and subject_id = '${postId}'`
    await expect.poll(() => countRows(app.ctx, about)).toBe(451)
    await app.drain()
    expect(
      await countRows(
        app.ctx,
        `(select user_id from ${about} group by user_id having count(*) > 1) as twice`,
      ),
    ).toBe(0)
  })
})
