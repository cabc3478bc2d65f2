import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListComments, type Comment } from '@guildhall/contract/comments'
import { GetDeliverySettings } from '@guildhall/contract/delivery'
import { ListNotifications } from '@guildhall/contract/notifications'
import { GetPost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { ListCollections, ListSavedPosts } from '@guildhall/contract/saved'
import { cast } from '@guildhall/identity/cast'
import { joinMember } from '#features/members'
import { startTestApp, type SignedIn } from '#test/app'
import { playDemo } from './play-demo.ts'
import { KEEPER } from './keepsakes.ts'

const app = await startTestApp()
afterAll(() => app.close())

let mara: SignedIn

beforeAll(async () => {
  const people = new Map<string, string>()
  for (const { sub: subject, ...person } of cast)
    people.set(
      person.username,
      await joinMember(app.ctx, { issuer: 'https://demo.example', subject, ...person }),
    )
  await playDemo(app.ctx, people, () => app.settle(60_000))
  mara = await app.signIn(people.get(KEEPER))
}, 120_000)

/** The post whose text or question begins with these words. */
async function postOf(begin: string): Promise<string> {
  const [row] = await app.ctx.db.query<{ id: string }>(
    'test.find_post',
    `select id from posts where starts_with(content, $1) or starts_with(poll_question, $1)`,
    [begin],
  )
  return row!.id
}

async function commentsOf(begin: string): Promise<Comment[]> {
  const id = await postOf(begin)
  return app.as(mara).call(ListComments, { params: { id }, query: { sort: 'oldest' } })
}

const all = (comments: Comment[]): Comment[] => comments.flatMap((one) => [one, ...all(one.replies)])

describe('the demo', () => {
  it('has threads that go on below what is shown, beside it and deeper', async () => {
    const comments = await commentsOf('Second shelf')
    const shown = all(comments)
    expect(shown.some((one) => one.replyCount > one.replies.length && one.depth < 3)).toBe(true)
    expect(shown.some((one) => one.depth === 3 && one.descendantCount > one.replyCount)).toBe(true)
    expect(comments.map((one) => one.createdAt)).toEqual(comments.map((one) => one.createdAt).toSorted())
  })

  it('has an accepted answer, a tombstone with replies, and what agents wrote', async () => {
    const comments = all(await commentsOf('Forty bowls'))
    expect(comments.filter((one) => one.isAccepted)).toHaveLength(1)
    expect(comments.filter((one) => one.isDeleted).map((one) => one.replies.length)).toEqual([2])
    expect(comments.find((one) => one.isSystemComment)).toMatchObject({
      author: { kind: 'agent', firstName: 'Agent', lastName: 'AI' },
      systemAgentType: 'agent_ai',
    })
    const asked = all(await commentsOf('We moved the reminder'))
    expect(asked.flatMap((one) => one.mentions.map(({ type }) => type))).toEqual(['agent'])
    expect(asked.find((one) => one.author?.kind === 'agent')).toMatchObject({ isSystemComment: false })
  })

  it('has a comment that was edited', async () => {
    const comments = all(await commentsOf('Apprentice cut'))
    expect(comments.filter((one) => one.editedAt !== null)).toHaveLength(1)
  })

  it('names members and a group, and gives every kind of reaction', async () => {
    const thanks = await app.as(mara).call(GetPost, { params: { id: await postOf('Eleven people') } })
    expect(thanks.mentions.map(({ type }) => type)).toEqual(['user', 'user', 'group'])
    const path = await app.as(mara).call(GetPost, { params: { id: await postOf('The canal path') } })
    expect(path.reactions.map((one) => one.reactionType)).toEqual([...REACTION_TYPES])
  })

  it('has a poll that is over and one that is not', async () => {
    const [over, open] = await Promise.all(
      ['How long is your', 'When should the winter'].map(async (begin) =>
        app.as(mara).call(GetPost, { params: { id: await postOf(begin) } }),
      ),
    )
    expect([over!.viewer.canVote, open!.viewer.canVote]).toEqual([false, true])
  })

  it('keeps posts in collections of several colours, one of them gone meanwhile', async () => {
    const collections = await app.as(mara).call(ListCollections)
    expect(new Set(collections.map((one) => one.color)).size).toBe(5)
    expect(collections.every((one) => one.count > 0)).toBe(true)
    const saved = await app.as(mara).call(ListSavedPosts)
    expect(saved.filter((one) => one.post === null)).toHaveLength(1)
    expect(saved.length).toBeGreaterThan(5)
  })

  it('tells Mara of what others did, the newest first, some of it unread', async () => {
    const told = await app.as(mara).call(ListNotifications, { query: { limit: '100' } })
    const types = new Set(told.map(({ type }) => type))
    for (const type of ['like', 'comment', 'reply', 'mention', 'system']) expect(types).toContain(type)
    expect(told.some(({ actorCount }) => actorCount > 3)).toBe(true)
    expect(new Set(told.map(({ read }) => read)).size).toBe(2)
    const times = told.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('has profiles with words, covers and photos, and someone who is verified', async () => {
    const [row] = await app.ctx.db.query<{ id: string }>(
      'test.find_ines',
      `select id from users where username = 'ines_duarte'`,
      [],
    )
    const ines = await app.as(mara).call(GetProfile, { params: { id: row!.id } })
    expect(ines).toMatchObject({ isVerified: true, likesArePublic: true, location: 'Porto, Portugal' })
    expect(ines.profileImageUrl).toMatch(/^\/objects\//)
    expect(ines.coverImageUrl).toMatch(/^\/objects\//)
    expect(ines.friendsCount).toBeGreaterThan(3)
  })

  it('has someone who sleeps at night', async () => {
    expect((await app.as(mara).call(GetDeliverySettings)).quietHours).toMatchObject({
      from: '22:00',
      to: '07:00',
    })
  })
})
