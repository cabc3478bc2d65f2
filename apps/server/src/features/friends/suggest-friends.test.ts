import { AnswerFriendRequest, SuggestFriends } from '@guildhall/contract/friends'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import {
  befriend,
  block,
  buildAgent,
  buildGroup,
  buildMember,
  buildPost,
  buildRequest,
  mute,
  unfriend,
} from '#test/build'
import { readPages } from '#test/pages'
import { recordStatements, findFullScans } from '#test/record-statements'
import { suggestFriends } from './suggest-friends.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
beforeEach(async () => void (ann = await app.signIn()))

/** The suggestions with anything in common. */
const suggestionsOf = async (who: SignedIn) =>
  (await app.as(who).call(SuggestFriends, {})).flatMap(({ id, mutualFriends, sharedGroups }) =>
    mutualFriends + sharedGroups > 0 ? { id, mutualFriends, sharedGroups } : [],
  )
const idsOf = async (who: SignedIn) => (await suggestionsOf(who)).map(({ id }) => id)

/** A new member who is a friend of each of these friends. */
async function buildMutual(member: SignedIn, friends: readonly string[]): Promise<string> {
  const id = await buildMember(app.ctx)
  for (const friend of friends) await befriend(app.ctx, friend, id)
  expect(id).not.toBe(member.memberId)
  return id
}

async function friendsOf(member: SignedIn, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await buildMember(app.ctx)
    await befriend(app.ctx, member.memberId, id)
    ids.push(id)
  }
  return ids
}

describe('people a member may know', () => {
  it('[S1-203] [D-080] are ranked by friends in common, then by public groups in common', async () => {
    const friends = await friendsOf(ann, 3)
    const one = await buildMutual(ann, friends.slice(0, 1))
    const three = await buildMutual(ann, friends)
    const two = await buildMutual(ann, friends.slice(1))
    const [once, twice] = [await buildMember(app.ctx), await buildMember(app.ctx)]
    await buildGroup(app.ctx, { members: [ann.memberId, once, twice, one] })
    await buildGroup(app.ctx, { ownerId: twice, members: [ann.memberId] })
    const found = (await suggestionsOf(ann)).filter(({ id }) => [one, two, three, once, twice].includes(id))
    expect(found).toEqual([
      { id: three, mutualFriends: 3, sharedGroups: 0 },
      { id: two, mutualFriends: 2, sharedGroups: 0 },
      { id: one, mutualFriends: 1, sharedGroups: 1 },
      { id: twice, mutualFriends: 0, sharedGroups: 2 },
      { id: once, mutualFriends: 0, sharedGroups: 1 },
    ])
  })

  it('[D-080] exclude the member, friends, blocks, mutes and requests, in either direction', async () => {
    const [friend = ''] = await friendsOf(ann, 1)
    const build = () => buildMutual(ann, [friend])
    const people = {
      blocked: await build(),
      blocker: await build(),
      muted: await build(),
      asked: await build(),
      asking: await build(),
      declined: await build(),
      decliner: await build(),
    }
    const stranger = await build()
    await block(app.ctx, ann.memberId, people.blocked)
    await block(app.ctx, people.blocker, ann.memberId)
    await mute(app.ctx, ann.memberId, people.muted)
    await buildRequest(app.ctx, ann.memberId, people.asked)
    await buildRequest(app.ctx, people.asking, ann.memberId)
    const decline = async (from: string, to: string) => {
      const id = await buildRequest(app.ctx, from, to)
      const who = await app.signIn(to)
      await app.as(who).call(AnswerFriendRequest, { params: { id }, body: { status: 'declined' } })
    }
    await decline(people.declined, ann.memberId)
    await decline(ann.memberId, people.decliner)
    await buildGroup(app.ctx, { members: [ann.memberId, friend, ...Object.values(people)] })
    const ids = await idsOf(ann)
    expect(ids).toContain(stranger)
    for (const id of [ann.memberId, friend, ...Object.values(people)]) expect(ids).not.toContain(id)
  })

  it('[D-080] [D-053] are not found through a private group, and are never agents', async () => {
    const [inside, agent] = [await buildMember(app.ctx), await buildAgent(app.ctx)]
    await buildGroup(app.ctx, { privacy: 'private', ownerId: inside, members: [ann.memberId] })
    await buildGroup(app.ctx, { ownerId: agent, members: [ann.memberId] })
    expect(await suggestionsOf(ann)).toEqual([])
  })

  it('change with friendships: a mutual friend more or less counts immediately', async () => {
    const friends = await friendsOf(ann, 2)
    const id = await buildMutual(ann, friends)
    expect(await suggestionsOf(ann)).toEqual([{ id, mutualFriends: 2, sharedGroups: 0 }])
    await unfriend(app.ctx, friends[0] ?? '', id)
    expect(await suggestionsOf(ann)).toEqual([{ id, mutualFriends: 1, sharedGroups: 0 }])
  })

  it('are read page by page, each once', async () => {
    const friends = await friendsOf(ann, 2)
    const expected: string[] = []
    for (let n = 0; n < 13; n += 1) expected.push(await buildMutual(ann, friends.slice(n % 2)))
    const pages = await readPages(app, ann, SuggestFriends, { query: { limit: '3' } })
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 3, 1])
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected.sort())
    expect(pages.flat().map(({ mutualFriends }) => mutualFriends)).toEqual([
      ...Array.from({ length: 7 }, () => 2),
      ...Array.from({ length: 6 }, () => 1),
    ])
  })

  it('are active and new members for someone who joined alone, except those they blocked', async () => {
    const [writer, blocked] = [await buildMember(app.ctx), await buildMember(app.ctx)]
    const postId = await buildPost(app.ctx, { author_id: writer })
    await app.ctx.db.query(
      'test.viral',
      'insert into viral_posts (post_id, score, scored_at) values ($1, 9, now())',
      [postId],
    )
    await block(app.ctx, ann.memberId, blocked)
    const newest = await buildMember(app.ctx)
    const found = await app.as(ann).call(SuggestFriends, {})
    expect(found[0]).toMatchObject({ id: writer, reason: 'active', mutualFriends: 0, sharedGroups: 0 })
    expect(found[1]).toMatchObject({ id: newest, reason: 'new' })
    expect(found.map(({ id }) => id)).not.toContain(blocked)
    expect(found.map(({ id }) => id)).not.toContain(ann.memberId)
    const pages = await readPages(app, ann, SuggestFriends, { query: { limit: '4' } })
    expect(pages.flat().map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  })

  it('are found with four statements at most, none of which reads a table whole', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    await friendsOf(ann, 1).then(([friend = '']) => buildMutual(ann, [friend]))
    await suggestFriends(ctx, ann, { limit: 10, cursor: undefined })
    expect(executed.map(({ name }) => name)).toEqual([
      'suggestions.friends_of_friends',
      'suggestions.group_mates',
      'suggestions.others',
      'suggestions.with_counts',
    ])
    for (const statement of executed) expect(await findFullScans(app.ctx, statement)).toEqual([])
  })
})
