import {
  BlockMember,
  GetBlocked,
  ListBlocked,
  ListMuted,
  MuteMember,
  UnblockMember,
  UnmuteMember,
} from '@guildhall/contract/blocks'
import { ListComments } from '@guildhall/contract/comments'
import {
  CountFriendRequests,
  GetRelation,
  ListFriendRequests,
  ListFriends,
  SuggestFriends,
} from '@guildhall/contract/friends'
import { SearchMentions } from '@guildhall/contract/mentions'
import { GetPost, ListPosts } from '@guildhall/contract/posts'
import { ListReactions } from '@guildhall/contract/reactions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import {
  befriend,
  buildComment,
  buildMember,
  buildPost,
  buildReaction,
  buildRequest,
  buildUsername,
  follow,
} from '#test/build'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const to = (who: SignedIn | string) => ({ params: { id: typeof who === 'string' ? who : who.memberId } })
const block = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(BlockMember, to(whom))
const unblock = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(UnblockMember, to(whom))
const mute = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(MuteMember, to(whom))
const unmute = (from: SignedIn, whom: SignedIn | string) => app.as(from).call(UnmuteMember, to(whom))
const blockedBy = async (who: SignedIn) =>
  (await app.as(who).call(ListBlocked, {})).map(({ member }) => member.id)
const mutedBy = async (who: SignedIn) =>
  (await app.as(who).call(ListMuted, {})).map(({ member }) => member.id)
const feedOf = async (who: SignedIn) => {
  await app.drain()
  return (await app.as(who).call(ListPosts, { query: { limit: '50' } })).map(({ author }) => author.id)
}
const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const rowsBetween = async (one: SignedIn, other: SignedIn) => {
  const [a, b] = [`'${one.memberId}'`, `'${other.memberId}'`]
  const between = (table: string, from: string, to: string) =>
    countRows(app.ctx, `${table} where (${from}, ${to}) in ((${a}, ${b}), (${b}, ${a}))`)
  return {
    friends: await between('friends', 'user_id', 'friend_id'),
    follows: await between('user_follows', 'follower_id', 'followee_id'),
    requests: await countRows(
      app.ctx,
      `friendships where status = 'pending' and ${a} in (requester_id, addressee_id) and ${b} in (requester_id, addressee_id)`,
    ),
  }
}

describe('a block', () => {
  it('[D-074] ends friendship and follows, with their counts', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await follow(app.ctx, ann.memberId, ben.memberId)
    await follow(app.ctx, ben.memberId, ann.memberId)
    await block(ann, ben)
    expect(await rowsBetween(ann, ben)).toEqual({ friends: 0, follows: 0, requests: 0 })
    const counts = await app.ctx.db.query(
      'test.all_counts',
      'select friends_count, followers_count, following_count from users where id = any($1)',
      [[ann.memberId, ben.memberId]],
    )
    expect(counts).toEqual(Array(2).fill({ friends_count: 0, followers_count: 0, following_count: 0 }))
    for (const who of [ann, ben]) expect(await app.as(who).call(ListFriends, {})).toEqual([])
  })

  it.each(['ann', 'ben'] as const)('[D-074] ends a request that %s sent', async (from) => {
    const [requester, addressee] = from === 'ann' ? [ann, ben] : [ben, ann]
    await buildRequest(app.ctx, requester.memberId, addressee.memberId)
    await block(ann, ben)
    for (const who of [ann, ben]) {
      expect(await app.as(who).call(CountFriendRequests, {})).toEqual({ incoming: 0, outgoing: 0 })
      for (const direction of ['incoming', 'outgoing'] as const)
        expect(await app.as(who).call(ListFriendRequests, { query: { direction } })).toEqual([])
    }
  })

  it('[D-074] [D-053] hides each from the other on every path', async () => {
    const carol = await app.signIn()
    for (const who of [ann, ben]) await befriend(app.ctx, carol.memberId, who.memberId)
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const shared = await buildPost(app.ctx, { author_id: carol.memberId })
    const postIds = new Map<SignedIn, string>()
    for (const who of [ann, ben]) {
      const name = who === ann ? 'Annabel' : 'Benedict'
      await app.ctx.db.query(
        'test.name',
        'update users set username = $2::text, first_name = $2::text where id = $1',
        [who.memberId, `${name.toLowerCase()}${String(Date.now()).slice(-8)}`],
      )
      postIds.set(who, await buildPost(app.ctx, { author_id: who.memberId }))
      await buildComment(app.ctx, { post_id: shared, author_id: who.memberId })
      await buildReaction(app.ctx, { postId: shared, userId: who.memberId })
    }
    await block(ann, ben)
    for (const [me, other] of [[ann, ben] as const, [ben, ann] as const]) {
      const as = app.as(me)
      const responses = await Promise.all([
        as.call(ListComments, { params: { id: shared } }),
        as.call(ListReactions, { query: { postId: shared } }),
        as.call(ListFriends, {}),
        as.call(SuggestFriends, {}),
        as.call(SearchMentions, { query: { q: other === ann ? 'annabel' : 'benedict' } }),
        as.call(ListPosts, { query: { limit: '50' } }),
        as.call(ListMuted, {}),
      ])
      expect(JSON.stringify(responses)).not.toContain(other.memberId)
      await expect(as.call(GetPost, { params: { id: postIds.get(other) ?? '' } })).rejects.toMatchObject({
        status: 404,
      })
      await expect(as.call(GetRelation, to(other))).rejects.toMatchObject({ status: 404 })
    }
    expect(await blockedBy(ann)).toEqual([ben.memberId])
    expect(await blockedBy(ben)).toEqual([])
  })

  it('is found by the member who blocked, by id and by username, and by no one else', async () => {
    const username = await buildUsername(app.ctx, ben.memberId, `ben${String(Date.now()).slice(-8)}`)
    const find = (who: string, as = ann) => app.as(as).call(GetBlocked, { params: { who } })
    const unknown = await refusal(() => find(app.ctx.newId()))
    expect(unknown.status).toBe(404)
    expect(await refusal(() => find(ben.memberId))).toEqual(unknown)
    await block(ann, ben)
    for (const who of [ben.memberId, username.toUpperCase()])
      expect(await find(who)).toMatchObject({ member: { id: ben.memberId, username, profileImageUrl: null } })
    expect(await refusal(() => find(ann.memberId, ben))).toEqual(unknown)
    await unblock(ann, ben)
    expect(await refusal(() => find(ben.memberId))).toEqual(unknown)
  })

  it('is refused for oneself, an unknown member, or a member who blocked first', async () => {
    expect(await refusal(() => block(ann, ann))).toMatchObject({
      status: 400,
      message: 'You can’t block yourself.',
    })
    const unknown = await refusal(() => block(ann, app.ctx.newId()))
    expect(unknown.status).toBe(404)
    await block(ben, ann)
    expect(await refusal(() => block(ann, ben))).toEqual(unknown)
    await block(ben, ann)
    expect(await blockedBy(ben)).toEqual([ann.memberId])
  })

  it('ends only when the blocker unblocks, and does not restore what it ended', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await block(ann, ben)
    await unblock(ben, ann)
    await expect(app.as(ben).call(GetRelation, to(ann))).rejects.toMatchObject({ status: 404 })
    await unblock(ann, ben)
    await unblock(ann, ben)
    expect(await app.as(ben).call(GetRelation, to(ann))).toMatchObject({ friendship: 'none' })
    expect(await blockedBy(ann)).toEqual([])
    expect((await rowsBetween(ann, ben)).friends).toBe(0)
  })

  it('wins over concurrent requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await app.signIn(), await app.signIn()]
      await Promise.allSettled([
        buildRequest(app.ctx, two.memberId, one.memberId),
        block(one, two),
        buildRequest(app.ctx, one.memberId, two.memberId),
      ])
      expect(await rowsBetween(one, two)).toEqual({ friends: 0, follows: 0, requests: 0 })
    }
  })

  it('[D-075] is listed page by page', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(app.ctx)))
    for (const other of others) await block(ann, other)
    const pages = await readPages(app, ann, ListBlocked, { query: { limit: '2' } })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(
      pages
        .flat()
        .map(({ member }) => member.id)
        .sort(),
    ).toEqual(others.sort())
  })
})

describe('a mute', () => {
  it('[D-076] hides posts from the muter’s feed only, until it ends', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    for (const who of [ann, ben]) await buildPost(app.ctx, { author_id: who.memberId })
    expect(await feedOf(ann)).toContain(ben.memberId)
    await mute(ann, ben)
    await mute(ann, ben)
    expect(await feedOf(ann)).not.toContain(ben.memberId)
    expect(await feedOf(ben)).toContain(ann.memberId)
    expect([await mutedBy(ann), await mutedBy(ben)]).toEqual([[ben.memberId], []])
    expect(await app.as(ann).call(GetRelation, to(ben))).toMatchObject({
      isMuted: true,
      friendship: 'friends',
    })
    expect(await app.as(ben).call(GetRelation, to(ann))).toMatchObject({ isMuted: false })
    await unmute(ann, ben)
    expect(await feedOf(ann)).toContain(ben.memberId)
    expect(await mutedBy(ann)).toEqual([])
  })

  it('is refused for oneself, an unknown member, or in a block', async () => {
    expect(await refusal(() => mute(ann, ann))).toMatchObject({ status: 400 })
    const unknown = await refusal(() => mute(ann, app.ctx.newId()))
    await block(ben, ann)
    expect(await refusal(() => mute(ann, ben))).toEqual(unknown)
  })
})
