import { CreateComment, ListComments } from '@guildhall/contract/comments'
import { GetGroup, ListGroupPosts } from '@guildhall/contract/groups'
import { ModeratePost } from '@guildhall/contract/moderation'
import { ListNotifications } from '@guildhall/contract/notifications'
import {
  EditPost,
  GetPost,
  ListPosts,
  ListPostsByIds,
  SharePost,
  VoteInPoll,
} from '@guildhall/contract/posts'
import { ListProfilePosts } from '@guildhall/contract/profiles'
import { React } from '@guildhall/contract/reactions'
import { ListSavedPosts } from '@guildhall/contract/saved'
import { SearchPosts } from '@guildhall/contract/search'
import { ListTrendingGroups } from '@guildhall/contract/trending'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost, buildReaction, buildSaved } from '#test/build'
import { hidePost } from '#test/build-moderation'
import { wrongCounters } from '#test/wrong-counters'

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let author: SignedIn
let reader: SignedIn
let groupId: string
let id: string

beforeEach(async () => {
  ;[owner, author, reader] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, {
    ownerId: owner.memberId,
    members: [author.memberId, reader.memberId],
  })
  id = await buildPost(app.ctx, {
    author_id: author.memberId,
    group_id: groupId,
    content: `Zebrafinch ${app.ctx.newId()}`,
    poll: ['a', 'b'],
  })
})

const hide = () => hidePost(app.ctx, owner.memberId, id)
const restore = () => app.as(owner).call(ModeratePost, { params: { id }, body: { action: 'restore' } })
const get = (who: SignedIn, post = id) => app.as(who).call(GetPost, { params: { id: post } })
const idsOf = (posts: readonly { id: string }[]) => posts.map((post) => post.id)

/** Where a viewer finds the post. */
async function foundBy(who: SignedIn): Promise<string[]> {
  const as = app.as(who)
  const params = { id: author.memberId }
  const lists: Record<string, Promise<readonly { id: string }[]>> = {
    feed: as.call(ListPosts, {}),
    ids: as.call(ListPostsByIds, { query: { ids: id } }),
    group: as.call(ListGroupPosts, { params: { id: groupId } }),
    profile: as.call(ListProfilePosts, { params }),
    search: as.call(SearchPosts, { query: { q: 'zebrafinch' } }),
  }
  const found: string[] = []
  for (const [name, list] of Object.entries(lists)) if (idsOf(await list).includes(id)) found.push(name)
  return found
}
const EVERYWHERE = ['feed', 'ids', 'group', 'profile', 'search']

describe('a hidden post', () => {
  it('is found by no one but its author, and by moderators by id and in the group', async () => {
    await app.drain()
    for (const who of [reader, owner, author]) expect(await foundBy(who)).toEqual(EVERYWHERE)
    await hide()
    await app.drain()
    expect(await foundBy(reader)).toEqual([])
    await expect(get(reader)).rejects.toMatchObject({ status: 404 })
    expect(await foundBy(author)).toEqual(EVERYWHERE)
    expect(await foundBy(owner)).toEqual(['ids', 'group'])
    expect(await get(author)).toMatchObject({
      moderation: { reason: 'spam', noticeId: expect.any(String) },
      viewer: { canEdit: false, canDelete: true, canTakePart: false, canShare: false, canVote: false },
    })
    expect(await get(owner)).toMatchObject({
      moderation: { reason: 'spam', noticeId: null },
      viewer: { canModerate: true, canTakePart: false, canShare: false },
    })
    await restore()
    await app.drain()
    for (const who of [reader, owner, author]) expect(await foundBy(who)).toEqual(EVERYWHERE)
  })

  it('takes no comments, reactions, votes, shares and edits', async () => {
    await hide()
    const params = { id }
    for (const [who, status] of [
      [reader, 404],
      [owner, 403],
      [author, 403],
    ] as const) {
      const as = app.as(who)
      for (const refused of [
        () => as.call(CreateComment, { params, body: { content: 'x' } }),
        () => as.call(React, { body: { postId: id, reactionType: 'like' } }),
        () => as.call(VoteInPoll, { params, body: { optionIndex: 0 } }),
        () => as.call(SharePost, { params, body: {} }),
      ])
        await expect(refused()).rejects.toMatchObject({ status })
    }
    const edit = app.as(author).call(EditPost, { params, body: { content: 'y' } })
    await expect(edit).rejects.toMatchObject({ status: 403 })
    const thread = app.as(reader).call(ListComments, { params })
    await expect(thread).rejects.toMatchObject({ status: 404 })
  })

  it('is unavailable in shares and among saved posts', async () => {
    const share = await app.as(reader).call(SharePost, { params: { id }, body: {} })
    await buildSaved(app.ctx, reader.memberId, id)
    await hide()
    expect((await get(reader, share.id)).originalPost).toBeNull()
    expect(await app.as(reader).call(ListSavedPosts, {})).toMatchObject([{ post: null }])
    await restore()
    expect((await get(reader, share.id)).originalPost).toMatchObject({ id })
  })

  it('is not counted in its group, and not among trending ones', async () => {
    const counts = async () => {
      await app.drain()
      const { _count } = await app.as(reader).call(GetGroup, { params: { id: groupId } })
      const trending = await app.as(null).call(ListTrendingGroups, {})
      return [_count.posts, trending.find((group) => group.id === groupId)?.recentActivity]
    }
    const before = await counts()
    await hide()
    const [posts] = await counts()
    expect(posts).toBe(Number(before[0]) - 1)
    await restore()
    expect(await counts()).toEqual(before)
    await hide()
    await counts()
    await app.as(owner).call(ModeratePost, { params: { id }, body: { action: 'remove', reason: 'spam' } })
    expect((await counts())[0]).toBe(posts)
    expect(await wrongCounters(app.ctx)).toEqual([])
  })

  it('raises and shows no notifications about it to others', async () => {
    const other = await app.signIn()
    await app.as(reader).call(CreateComment, { params: { id }, body: { content: 'First' } })
    await buildReaction(app.ctx, { postId: id, userId: reader.memberId })
    await app.drain()
    const about = async (who: SignedIn) =>
      (await app.as(who).call(ListNotifications, {})).filter(({ subject }) => subject?.postId === id).length
    const [authors] = [await about(author)]
    expect(authors).toBeGreaterThan(0)
    await hide()
    await app.drain()
    for (const who of [reader, other, owner]) expect(await about(who)).toBe(0)
  })
})
