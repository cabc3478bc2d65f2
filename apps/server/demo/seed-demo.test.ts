import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GetPostReceipt, GetReceipt } from '@guildhall/contract/agent-runs'
import { GetAgentUsage, ListAgentFeedback, ListGlobalAgents } from '@guildhall/contract/agents'
import { ListComments, type Comment } from '@guildhall/contract/comments'
import { CountUnreadConversations, ListConversations } from '@guildhall/contract/conversations'
import { GetDeliverySettings } from '@guildhall/contract/delivery'
import { ListGroupMembers, ListGroupPosts, ListOwnGroups } from '@guildhall/contract/groups'
import { GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import { ListGroupAgents } from '@guildhall/contract/group-agents'
import { ListGroupPins } from '@guildhall/contract/group-pins'
import { GetWelcome } from '@guildhall/contract/group-welcome'
import { ListGroupEvents, ListNextEvents } from '@guildhall/contract/group-events'
import { GetCtaBannerResults, ListCtaBanners } from '@guildhall/contract/cta-banners'
import { GetInsights, GetLeadDetection } from '@guildhall/contract/lead-insights'
import { ListLeadTasks } from '@guildhall/contract/lead-tasks'
import {
  GetAttribution,
  GetFunnel,
  GetPostAttribution,
  ListLeadPosts,
} from '@guildhall/contract/lead-attribution'
import { GetLead, GetPipeline, ListLeads, ListTouchpoints } from '@guildhall/contract/leads'
import { ListInvitations } from '@guildhall/contract/group-invites'
import { ListCases } from '@guildhall/contract/moderation'
import { ListTrendingGroups } from '@guildhall/contract/trending'
import { ListMessages, type Message } from '@guildhall/contract/messages'
import { ListNotifications } from '@guildhall/contract/notifications'
import { GetPost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { ListCollections, ListSavedPosts } from '@guildhall/contract/saved'
import { cast } from '@guildhall/identity/cast'
import { intentOf } from '#features/agents'
import { joinMember } from '#features/members'
import { startTestApp, type SignedIn } from '#test/app'
import { LEAD_TASKS } from './lead-tasks.ts'
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
}, 300_000)

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
      author: { kind: 'agent', firstName: 'Agent AI', lastName: null },
      systemAgentType: 'agent_ai',
    })
    const asked = all(await commentsOf('We moved the reminder'))
    expect(asked.flatMap((one) => one.mentions.map(({ type }) => type))).toEqual(['agent'])
    expect(asked.find((one) => one.author?.kind === 'agent')).toMatchObject({
      isSystemComment: true,
      systemAgentType: 'plain_words',
    })
  })

  it('has global agents with receipts, a month of usage and feedback, for its first person, a master admin', async () => {
    const agents = await app.as(mara).call(ListGlobalAgents)
    expect(agents.map((one) => [one.username, one.isActive])).toEqual([
      ['agent_ai', true],
      ['prom_ai', true],
      ['plain_words', true],
    ])
    const usage = await app.as(mara).call(GetAgentUsage, { query: { days: '30' } })
    expect(usage.days.length).toBe(90)
    expect(usage.days.every((day) => day.runs === day.answered + day.refused + day.failed)).toBe(true)
    const feedback = await app.as(mara).call(ListAgentFeedback)
    expect(feedback.map((one) => one.agent.username)).toEqual(['plain_words', 'agent_ai', 'agent_ai'])
    expect(feedback.every((one) => one.member !== null && one.answer !== '')).toBe(true)
    const answer = all(await commentsOf('Forty bowls')).find((one) => one.isSystemComment)
    expect(answer?.content).toMatch(/\n— demo model$/)
    const receipt = await app.as(mara).call(GetReceipt, { params: { id: answer!.id } })
    expect(receipt).toMatchObject({ isDemo: true, askedBy: { username: 'priya_nair' }, hiddenSources: 0 })
    expect(receipt.sources.length).toBeGreaterThan(2)
    const [asked] = await app.ctx.db.query(
      'test.runs',
      `select count(*)::int from agent_runs where trigger = 'mention'`,
      [],
    )
    expect(asked).toEqual({ count: 3 })
  })

  it('has agents of two groups: one at its limit, one paused, with receipts, votes, a digest and flags', async () => {
    const groups = await app.as(mara).call(ListOwnGroups)
    const idOf = (name: string) => groups.find((group) => group.name === name)!.id
    const [makers, clay] = [idOf('Makers with a waiting list'), idOf('Clay after work')]
    const guides = await app.as(mara).call(ListGroupAgents, { params: { id: makers } })
    expect(guides).toMatchObject([
      { handle: 'pricing_guide', isActive: true, collection: { name: 'Prices' }, upvotes: 3, downvotes: 1 },
      { handle: 'doorkeeper', isActive: true, agentType: 'admin', settings: { autoModerate: true } },
    ])
    const hosts = await app.as(mara).call(ListGroupAgents, { params: { id: clay } })
    expect(hosts).toMatchObject([
      { handle: 'monday_digest', isActive: false, settings: { postFrequency: 1 } },
      { handle: 'welcome_host', isActive: true, dayCap: 5, usedToday: 5, refusedToday: 2 },
    ])
    expect([...guides, ...hosts].filter(({ week }) => week.some((acts) => acts > 0))).toHaveLength(3)

    const answer = all(await commentsOf('Do you take a deposit')).find((one) => one.isSystemComment)
    const receipt = await app.as(mara).call(GetReceipt, { params: { id: answer!.id } })
    expect(receipt).toMatchObject({
      trigger: 'question',
      askedBy: { username: 'bao_tran' },
      owner: { username: 'mara_okafor' },
      hiddenSources: 0,
    })
    expect(receipt.sources).toHaveLength(3)
    const digest = await app
      .as(mara)
      .call(GetPostReceipt, { params: { id: await postOf('This week at the wheel') } })
    expect(digest).toMatchObject({ trigger: 'weekly_digest', agent: { username: 'monday_digest' } })

    const cases = await app.as(mara).call(ListCases, { params: { id: makers } })
    const flagged = cases.filter(({ agentFlags }) => agentFlags.length > 0)
    expect(new Map(flagged.map((one) => [one.targetType, one.isHiddenByAgent]))).toEqual(
      new Map([
        ['comment', true],
        ['post', false],
      ]),
    )
  })

  it('has two posts for humans only', async () => {
    for (const begin of ['First bowl that holds', 'Tomorrow’s question']) {
      const params = { id: await postOf(begin) }
      expect(await app.as(mara).call(GetPost, { params })).toMatchObject({ isHumansOnly: true })
    }
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
    expect(totals.left.value).toBe(2)
    expect(totals.joined.value).toBeGreaterThan(2)
    expect(totals.activeMembers.value).toBeGreaterThan(4)
    expect(analytics.bestPosts).toHaveLength(5)
    expect(analytics.bestHelpers[0]!.acceptedAnswers).toBeGreaterThan(0)
  })

  it('has a pipeline over all stages in the group that Mara owns: hot leads, notes, moves, and an answered message', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const params = { id: own!.id }
    const { stages, leadCount, hotCount, assignees } = await app.as(mara).call(GetPipeline, { params })
    expect(leadCount).toBeGreaterThanOrEqual(12)
    expect(stages.filter(({ count }) => count === 0)).toEqual([])
    expect(hotCount).toBeGreaterThanOrEqual(2)
    expect(new Set(assignees.map(({ username }) => username))).toEqual(
      new Set(['ines_duarte', 'mara_okafor']),
    )
    const leads = await app.as(mara).call(ListLeads, { params, query: { limit: '50' } })
    const lead = (username: string) => leads.find(({ user }) => user.username === username)!
    expect(lead('hana_sato')).toMatchObject({ stage: 'hot', isHot: true })
    expect(lead('kwame_boateng')).toMatchObject({ stage: 'lost', hasLeft: true })
    expect(lead('mateo_silva').notes).toHaveLength(2)
    const yusuf = { params: { id: lead('yusuf_demir').id } }
    const history = await app.as(mara).call(ListTouchpoints, yusuf)
    expect(history.map(({ type, isByLead }) => [type, isByLead])).toEqual(
      expect.arrayContaining([
        ['dm', false],
        ['dm', true],
        ['note', false],
        ['stage_change', false],
        ['event_rsvp', true],
      ]),
    )
    const { score, lines, restPoints } = await app.as(mara).call(GetLead, yusuf)
    expect(lines.reduce((sum, line) => sum + line.points, restPoints)).toBeCloseTo(score, 0)
  })

  it('has insights into that group: interests, pain points and what to do, with what they rest on', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const params = { id: own!.id }
    const { lastRun, nextRunAt } = await app.as(mara).call(GetLeadDetection, { params })
    expect(lastRun?.analyzed).toBeGreaterThanOrEqual(8)
    expect(lastRun?.hotLeads).toBeGreaterThanOrEqual(2)
    expect(nextRunAt).toBeNull()
    const { topInterests, commonPainPoints, recommendations, themes } = await app
      .as(mara)
      .call(GetInsights, { params })
    expect(topInterests).toEqual(expect.arrayContaining(['Prices and costs', '“winter”']))
    expect(commonPainPoints).toEqual(['Waiting too long', 'Trouble with “shelf”'])
    expect(recommendations.length).toBeGreaterThanOrEqual(3)
    expect(themes.every(({ authorCount, evidence }) => authorCount >= 5 && evidence.length === 3)).toBe(true)
  })

  it('has two texts that an agent left to Mara, with drafts', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    expect(await app.as(mara).call(ListLeadTasks, { params: { id: own!.id } })).toMatchObject([
      { intent: 'buying', user: { username: 'clara_moreau' }, isDraftByAgent: true },
      { intent: 'complaint', user: { username: 'rosa_marin' }, isDraftByAgent: true },
    ])
    for (const { said, intent } of LEAD_TASKS) expect(intentOf(said)).toBe(intent)
  })

  it('has a banner in two variants that students saw and clicked, which led to a conversion', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const banners = await app.as(mara).call(ListCtaBanners, { params: { id: own!.id } })
    expect(banners).toMatchObject([
      { isActive: true, b: expect.any(Object), impressions: 7, clicks: 4 },
      { isActive: false },
    ])
    const results = await app.as(mara).call(GetCtaBannerResults, { params: { id: banners[0]!.id } })
    const conversions = results.variants.reduce((sum, variant) => sum + variant.conversions, 0)
    expect(conversions).toBe(1)
  })

  it('shows where the leads of that group come from: weeks with new leads, a funnel that grows, and posts that brought them', async () => {
    const own = (await app.as(mara).call(ListOwnGroups)).find(({ viewer }) => viewer.role === 'owner')
    const params = { id: own!.id }
    const { points, totals } = await app.as(mara).call(GetAttribution, { params })
    expect(points.filter(({ newLeads }) => newLeads > 0).length).toBeGreaterThanOrEqual(4)
    expect(totals.all.conversions).toBeGreaterThanOrEqual(1)
    const funnel = await app.as(mara).call(GetFunnel, { params })
    const counts = funnel.points.map(({ stages }) => stages.reduce((sum, { count }) => sum + count, 0))
    expect(new Set(counts).size).toBeGreaterThanOrEqual(4)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    const [best] = await app.as(mara).call(ListLeadPosts, { params })
    const { leads } = await app.as(mara).call(GetPostAttribution, { params: { id: best!.id } })
    expect(leads.length).toBeGreaterThan(0)
  })

  it('has conversations: of two and of several, pinned, muted and unread, with all that messages can be', async () => {
    const inbox = await app.as(mara).call(ListConversations)
    expect(inbox).toHaveLength(9)
    expect(inbox.slice(0, 2).map(({ kind, isPinned }) => [kind, isPinned])).toEqual([
      ['group', true],
      ['direct', true],
    ])
    expect(inbox.filter(({ isMuted }) => isMuted)).toMatchObject([{ unreadCount: 1 }])
    expect(await app.as(mara).call(CountUnreadConversations)).toEqual({ inbox: 4, requests: 2 })
    expect(inbox.filter(({ isAccepted }) => !isAccepted)).toMatchObject([
      { lastMessage: { group: { name: 'Founders’ breakfast' } } },
    ])
    const requests = await app.as(mara).call(ListConversations, { query: { folder: 'requests' } })
    expect(requests.map(({ person }) => person?.firstName)).toEqual(['Sofia', 'Bao'])
    const messages = (
      await Promise.all(inbox.map(({ id }) => app.as(mara).call(ListMessages, { params: { id } })))
    ).flat()
    expect(messages.filter(({ media }) => media !== null)).toHaveLength(3)
    for (const has of [
      ({ isAiGenerated }: Message) => isAiGenerated,
      ({ replyTo }: Message) => replyTo !== null,
      ({ reactions }: Message) => reactions.length > 2,
      ({ editedAt }: Message) => editedAt !== null,
      ({ unsentAt }: Message) => unsentAt !== null,
      ({ notice }: Message) => notice !== null,
    ])
      expect(messages.some(has), String(has)).toBe(true)
  })

  it('has a member with quiet hours', async () => {
    expect((await app.as(mara).call(GetDeliverySettings)).quietHours).toMatchObject({
      from: '22:00',
      to: '07:00',
    })
  })
})
