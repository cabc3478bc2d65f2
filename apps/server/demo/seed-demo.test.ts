import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListComments, type Comment } from '@guildhall/contract/comments'
import { GetDeliverySettings } from '@guildhall/contract/delivery'
import { ListGroupMembers, ListGroupPosts, ListOwnGroups } from '@guildhall/contract/groups'
import { GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import { ListGroupPins } from '@guildhall/contract/group-pins'
import { GetWelcome } from '@guildhall/contract/group-welcome'
import { ListGroupEvents, ListNextEvents } from '@guildhall/contract/group-events'
import { ListInvitations } from '@guildhall/contract/group-invites'
import { ListTrendingGroups } from '@guildhall/contract/trending'
import { ListNotifications } from '@guildhall/contract/notifications'
import { GetPost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { ListCollections, ListSavedPosts } from '@guildhall/contract/saved'
import { cast } from '@guildhall/identity/cast'
import { joinMember } from '#features/members'
import { startTestApp, type SignedIn } from '#test/app'
import { seedDemo } from './seed-demo.ts'
import { MAIN_MEMBER } from './saved-posts.ts'

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
  await seedDemo(app.ctx, people, () => app.drain(60_000))
  mara = await app.signIn(people.get(MAIN_MEMBER))
}, 120_000)

/** Finds the post whose text or poll question starts with this. */
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
  it('has threads with more replies than are shown, both wider and deeper', async () => {
    const comments = await commentsOf('Second shelf')
    const shown = all(comments)
    expect(shown.some((one) => one.replyCount > one.replies.length && one.depth < 3)).toBe(true)
    expect(shown.some((one) => one.depth === 3 && one.descendantCount > one.replyCount)).toBe(true)
    expect(comments.map((one) => one.createdAt)).toEqual(comments.map((one) => one.createdAt).toSorted())
  })

  it('has an accepted answer, a tombstone with replies, and comments by agents', async () => {
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

  it('mentions members and a group, and has every type of reaction', async () => {
    const thanks = await app.as(mara).call(GetPost, { params: { id: await postOf('Eleven people') } })
    expect(thanks.mentions.map(({ type }) => type)).toEqual(['user', 'user', 'group'])
    const path = await app.as(mara).call(GetPost, { params: { id: await postOf('The canal path') } })
    expect(path.reactions.map((one) => one.reactionType)).toEqual([...REACTION_TYPES])
  })

  it('has one closed poll and one open poll', async () => {
    const [over, open] = await Promise.all(
      ['How long is your', 'When should the winter'].map(async (begin) =>
        app.as(mara).call(GetPost, { params: { id: await postOf(begin) } }),
      ),
    )
    expect([over!.viewer.canVote, open!.viewer.canVote]).toEqual([false, true])
  })

  it('has saved posts in collections of several colours, one of them since deleted', async () => {
    const collections = await app.as(mara).call(ListCollections)
    expect(new Set(collections.map((one) => one.color)).size).toBe(5)
    expect(collections.every((one) => one.count > 0)).toBe(true)
    const saved = await app.as(mara).call(ListSavedPosts)
    expect(saved.filter((one) => one.post === null)).toHaveLength(1)
    expect(saved.length).toBeGreaterThan(5)
  })

  it('has notifications for Mara, newest first, some of them unread', async () => {
    const notifications = await app.as(mara).call(ListNotifications, { query: { limit: '100' } })
    const types = new Set(notifications.map(({ type }) => type))
    for (const type of ['like', 'comment', 'reply', 'mention', 'system']) expect(types).toContain(type)
    expect(notifications.some(({ actorCount }) => actorCount > 3)).toBe(true)
    expect(new Set(notifications.map(({ read }) => read)).size).toBe(2)
    const times = notifications.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('has profiles with bios, covers and photos, and a verified member', async () => {
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

  it('has groups with covers and posts, in which Mara is owner, admin and member, and an invitation for her', async () => {
    const groups = await app.as(mara).call(ListOwnGroups)
    expect(new Set(groups.map(({ viewer }) => viewer.role))).toEqual(new Set(['owner', 'admin', 'member']))
    expect(groups.every(({ coverImageUrl, _count }) => coverImageUrl !== null && _count.posts > 0)).toBe(true)
    const [invitation] = await app.as(mara).call(ListInvitations)
    expect(invitation).toMatchObject({ privacy: 'private', viewer: { isInvited: true, canJoin: true } })
    const [first] = await app.as(null).call(ListTrendingGroups)
    const posts = await app.as(mara).call(ListGroupPosts, { params: { id: first!.id } })
    const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString()
    const recent = posts.filter(({ createdAt }) => createdAt > weekAgo)
    expect(first).toMatchObject({ name: 'Clay after work', recentActivity: recent.length })
  })

  it('has events: upcoming ones with faces, one that is full, one online and one that is over', async () => {
    const next = await app.as(mara).call(ListNextEvents, { query: { limit: '10' } })
    expect(next.some(({ faces }) => faces.length > 3)).toBe(true)
    expect(next.filter(({ viewer }) => viewer.isWaiting)).toMatchObject([
      { maxAttendees: 4, _count: { going: 4, waiting: 2 }, viewer: { waitingPosition: 2 } },
    ])
    expect(next.some(({ isVirtual, meetingUrl }) => isVirtual && meetingUrl !== null)).toBe(true)
    const groups = await app.as(mara).call(ListOwnGroups)
    const own = groups.find(({ viewer }) => viewer.role === 'owner')
    const past = await app
      .as(mara)
      .call(ListGroupEvents, { params: { id: own!.id }, query: { when: 'past' } })
    expect(past).toMatchObject([{ _count: { going: 4, maybe: 1, attended: 4 } }])
  })

  it('has a group with entry questions, answers to them, a welcome and a pinned post', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const params = { id: own!.id }
    expect(own?.entry?.questions).toHaveLength(2)
    const members = await app.as(mara).call(ListGroupMembers, { params })
    expect(members.filter(({ answers }) => answers.length === 2)).toHaveLength(1)
    expect(await app.as(mara).call(GetWelcome, { params })).toMatchObject({ isOn: true })
    expect(await app.as(mara).call(ListGroupPins, { params })).toHaveLength(1)
  })

  it('has groups whose analytics show two months of posts, reactions, joins and departures', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const analytics = await app
      .as(mara)
      .call(GetGroupAnalytics, { params: { id: own!.id }, query: { days: '90' } })
    const { totals, points } = analytics
    expect(points.filter(({ posts }) => posts > 0).length).toBeGreaterThan(8)
    expect(points.filter(({ activeMembers }) => activeMembers > 0).length).toBeGreaterThan(20)
    expect(totals.left.value).toBe(1)
    expect(totals.joined.value).toBeGreaterThan(2)
    expect(totals.activeMembers.value).toBeGreaterThan(4)
    expect(analytics.bestPosts).toHaveLength(5)
    expect(analytics.bestHelpers[0]!.acceptedAnswers).toBeGreaterThan(0)
  })

  it('has a member with quiet hours', async () => {
    expect((await app.as(mara).call(GetDeliverySettings)).quietHours).toMatchObject({
      from: '22:00',
      to: '07:00',
    })
  })
})
