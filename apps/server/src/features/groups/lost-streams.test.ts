import { BlockMember } from '@guildhall/contract/blocks'
import { RemoveGroupMember } from '@guildhall/contract/groups'
import { Watch } from '@guildhall/contract/push'
import { RevokeOtherSessions } from '@guildhall/contract/sessions'
import type { Topic } from '@guildhall/contract/topics'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hintTopic } from '#platform/topics'
import type { SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { sanction } from '#test/build-moderation'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'

const stage = await startStreamStage()
const { app } = stage
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** A private group with a post, and a member whose open stream watches it and its comments. */
type Scene = { id: string; owner: SignedIn; ben: SignedIn; postId: string; stream: TestStream }

async function setScene(): Promise<Scene> {
  const [owner, ben] = [await app.signIn(), await app.signIn()]
  const id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    members: [ben.memberId],
  })
  const postId = await buildPost(app.ctx, { author_id: owner.memberId, group_id: id })
  const stream = await stage.open(ben)
  await app.as(ben).call(Watch, { body: { topics: topicsOf(postId) } })
  await app.ctx.nats.flush()
  hintTopic(app.ctx, app.ctx.db, `post:${postId}`)
  await until(() => changesIn(stream) > 0, 3_000, 'the member does not get what they watch')
  return { id, owner, ben, postId, stream }
}

const topicsOf = (postId: string): Topic[] => [`post:${postId}`, `thread:${postId}`]
const changesIn = (stream: TestStream) =>
  stream.received.filter(({ message }) => message.type === 'topic.changed').length

type Loss = (scene: Scene) => Promise<unknown>
const LOSSES: [string, Loss][] = [
  [
    'banned',
    ({ id, owner, ben }) => sanction(app.ctx, owner.memberId, id, ben.memberId, { action: 'ban', days: 1 }),
  ],
  [
    'removed',
    ({ id, owner, ben }) => app.as(owner).call(RemoveGroupMember, { params: { id, userId: ben.memberId } }),
  ],
  [
    'blocked by the author',
    ({ owner, ben }) => app.as(owner).call(BlockMember, { params: { id: ben.memberId } }),
  ],
]

describe('the open stream of a member', () => {
  it.each(LOSSES)('[D-100] who is %s gets no push of the group a second later', async (_, lose) => {
    const scene = await setScene()
    await lose(scene)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const before = changesIn(scene.stream)
    for (const topic of topicsOf(scene.postId)) hintTopic(app.ctx, app.ctx.db, topic)
    await stage.push(scene.ben.memberId, 'later')
    await until(() => scene.stream.types().includes('preferences.changed'), 3_000, 'nothing came')
    // A change that is throttled would come now.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(changesIn(scene.stream)).toBe(before)
  })

  it('[D-100] who is muted still gets what they may read', async () => {
    const { id, owner, ben, postId, stream } = await setScene()
    await sanction(app.ctx, owner.memberId, id, ben.memberId, { action: 'mute', days: 1 })
    await until(
      () => stream.types().includes('groups.changed'),
      1_000,
      'the member does not hear of the mute',
    )
    const before = changesIn(stream)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    hintTopic(app.ctx, app.ctx.db, `thread:${postId}`)
    await expect.poll(() => changesIn(stream), { timeout: 3_000 }).toBeGreaterThan(before)
  })

  it('who is logged out is closed within a second', async () => {
    const { ben, stream } = await setScene()
    await app.as(await app.signIn(ben.memberId)).call(RevokeOtherSessions)
    expect(await stream.closed(1_000)).toBeLessThan(1_000)
  })
})
