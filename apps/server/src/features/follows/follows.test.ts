import { FollowMember, GetFollowStatus, UnfollowMember } from '@guildhall/contract/follows'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildAgent } from '#test/build'
import { refusalOf } from '#test/refusal'
import { followMember } from './follow-member.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const to = (who: SignedIn | string) => ({ params: { id: typeof who === 'string' ? who : who.memberId } })
const follow = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(FollowMember, to(whom))
const unfollow = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(UnfollowMember, to(whom))
const status = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(GetFollowStatus, to(whom))
const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)

/** The counts that profiles show, checked against the rows. */
async function toReactionCounts({ memberId }: SignedIn) {
  const [row] = await app.ctx.db.query<Record<string, number>>(
    'test.follow_counts',
    `select followers_count, following_count,
            (select count(*)::int from user_follows where followee_id = id) as followers,
            (select count(*)::int from user_follows where follower_id = id) as following
       from users where id = $1`,
    [memberId],
  )
  expect([row?.['followers_count'], row?.['following_count']]).toEqual([
    row?.['followers'],
    row?.['following'],
  ])
  return { followers: row?.['followers'], following: row?.['following'] }
}

describe('following', () => {
  it('[S2-373] [S2-374] [S2-375] [S2-259] starts with POST and ends with DELETE, and the status shows it', async () => {
    expect(await status(ann, ben)).toEqual({ following: false })
    expect(await follow(ann, ben)).toEqual({ following: true })
    expect(await status(ann, ben)).toEqual({ following: true })
    expect(await status(ben, ann)).toEqual({ following: false })
    await unfollow(ann, ben)
    expect(await status(ann, ben)).toEqual({ following: false })
  })

  it('[S2-211] counts once, however often it is repeated', async () => {
    await Promise.all([follow(ann, ben), follow(ann, ben), follow(ben, ann)])
    await follow(ann, ben)
    expect(await toReactionCounts(ben)).toEqual({ followers: 1, following: 1 })
    await unfollow(ann, ben)
    await unfollow(ann, ben)
    expect(await toReactionCounts(ben)).toEqual({ followers: 0, following: 1 })
    expect(await toReactionCounts(ann)).toEqual({ followers: 1, following: 0 })
  })

  it('is refused for oneself and for an unknown member', async () => {
    expect(await refusal(() => follow(ann, ann))).toMatchObject({
      status: 400,
      message: 'You can’t follow yourself.',
    })
    expect(await refusal(() => follow(ann, app.ctx.newId()))).toMatchObject({ status: 404 })
    await unfollow(ann, app.ctx.newId())
  })

  it('[D-005] is refused for an agent', async () => {
    const agent = await buildAgent(app.ctx)
    expect(await refusal(() => follow(ann, agent))).toMatchObject({ status: 403, code: 'not_a_person' })
    expect(await status(ann, agent)).toEqual({ following: false })
  })

  it('is not possible for an agent', async () => {
    const agent: Actor = { memberId: await buildAgent(app.ctx), kind: 'agent' }
    await expect(followMember(app.ctx, agent, ann.memberId)).rejects.toMatchObject({ code: 'not_a_person' })
    expect(await toReactionCounts(ann)).toEqual({ followers: 0, following: 0 })
  })

  it('[D-074] is not found in a block, and can still be ended', async () => {
    await follow(ann, ben)
    await block(app.ctx, ben.memberId, ann.memberId)
    const unknown = await refusal(() => follow(ann, app.ctx.newId()))
    for (const [one, other] of [[ann, ben] as const, [ben, ann] as const]) {
      expect(await refusal(() => follow(one, other))).toEqual(unknown)
      expect(await refusal(() => status(one, other))).toEqual(unknown)
    }
    await unfollow(ann, ben)
    expect(await toReactionCounts(ben)).toEqual({ followers: 0, following: 0 })
  })
})
