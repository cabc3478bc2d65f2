import { CreateComment } from '@guildhall/contract/comments'
import { CreatePost, SharePost, VoteInPoll } from '@guildhall/contract/posts'
import { React } from '@guildhall/contract/reactions'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import type { Tx } from '#platform/db'
import { banMember, muteMember, removeMember } from './index.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Target = { groupId: string; postId: string }
type Write = (who: SignedIn, target: Target) => Promise<unknown>

const WRITES: [string, Write][] = [
  ['a post', (who, { groupId }) => app.as(who).call(CreatePost, { body: { content: 'late', groupId } })],
  [
    'a share',
    (who, { groupId, postId }) => app.as(who).call(SharePost, { params: { id: postId }, body: { groupId } }),
  ],
  [
    'a comment',
    (who, { postId }) =>
      app.as(who).call(CreateComment, { params: { id: postId }, body: { content: 'late' } }),
  ],
  ['a reaction', (who, { postId }) => app.as(who).call(React, { body: { postId, reactionType: 'like' } })],
  [
    'a vote',
    (who, { postId }) => app.as(who).call(VoteInPoll, { params: { id: postId }, body: { optionIndex: 0 } }),
  ],
]

/** Whether a session of this test's database waits for a lock. */
const isAnyWaiting = async () =>
  (await countRows(
    app.ctx,
    `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) > 0

type Loss = (tx: Tx, groupId: string, memberId: string) => Promise<void>

/** How a member loses the right to write, and how many events this publishes. */
const LOSSES: [string, Loss, number][] = [
  ['removal', (tx, ...ids) => removeMember({ ...app.ctx, db: tx }, ...ids), 1],
  ['ban', (tx, ...ids) => banMember(app.ctx, tx, ...ids, null), 1],
  ['mute', (tx, ...ids) => muteMember(app.ctx, tx, ...ids, new Date(Date.now() + 86_400_000)), 0],
]

const EVERY_WAY = LOSSES.flatMap(([loss, lose, published]) =>
  WRITES.map(([name, write]) => [loss, name, { lose, published, write }] as const),
)

describe('a loss of the right to write in a group that commits during a write', () => {
  it.each(EVERY_WAY)(
    'a %s comes before %s, which is refused and leaves no rows',
    async (_loss, _write, way) => {
      const ann = await app.signIn()
      const groupId = await buildGroup(app.ctx, { members: [ann.memberId] })
      const postId = await buildPost(app.ctx, { group_id: groupId, poll: ['Tea', 'Coffee'] })
      const before = await countRows(app.ctx)
      let outcome: Promise<unknown> = Promise.resolve()
      await app.ctx.db.transaction(async (tx) => {
        await way.lose(tx, groupId, ann.memberId)
        outcome = way.write(ann, { groupId, postId }).then(
          () => 'written',
          (error: { code: string }) => error.code,
        )
        // A write that does not wait for the removal has committed before it.
        let isOver = false
        void outcome.then(() => (isOver = true))
        await expect.poll(async () => isOver || (await isAnyWaiting())).toBe(true)
      })
      expect(await outcome).toBe('forbidden')
      expect(await countRows(app.ctx)).toEqual({ ...before, outbox: (before['outbox'] ?? 0) + way.published })
    },
  )
})
