import { GetComment } from '@guildhall/contract/comments'
import { GetConversation, ListConversations } from '@guildhall/contract/conversations'
import { ListMessageChanges, ListMessages } from '@guildhall/contract/messages'
import { GetCurrentUser } from '@guildhall/contract/members'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { GetPost } from '@guildhall/contract/posts'
import { GetProfile } from '@guildhall/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupsStore } from '#features/groups'
import { joinMember } from '#features/members'
import type { Ctx } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildMember } from '#test/build'
import { buildMemberData, CANARY, CANARY_IDENTITY, type MemberData } from '#test/build-member-data'
import { countRows } from '#test/count-rows'
import { memberColumns } from '#test/member-columns'
import { wrongCounters } from '#test/wrong-counters'
import { removeOrphans } from '../features/media/remove-orphans.ts'
import { eraseMember } from './erase-member.ts'

/** What may still name the member: tombstones, and rows without any text that are purged soon. */
const ALLOWED = new Set([
  'users.id',
  'posts.author_id',
  'comments.author_id',
  'conversation_members.user_id',
  'conversations.high_id',
  'conversations.low_id',
  'direct_messages.notice_subject_id',
  'direct_messages.sender_id',
  'groups.created_by_id',
  'admin_actions.admin_id',
  'admin_actions.member_id',
  'reports.reporter_id',
  'notification_raises.actor_id',
  'viral_posts.author_id',
])
const EVENTS = /^(outbox|event_\w+)$/

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

let data: MemberData
let other: SignedIn
beforeAll(async () => {
  data = await buildMemberData(app)
  other = await app.signIn(data.other)
  await app.drain(25_000)
})

const tables = async () => {
  const rows = await ctx.db.query<{ name: string }>(
    'test.tables',
    `select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
    [],
  )
  return rows.map(({ name }) => name)
}

/** Returns how many rows of each table contain the word, in whatever column. */
async function findWord(word: string): Promise<Record<string, number>> {
  const found: [string, number][] = []
  for (const table of await tables())
    found.push([table, await countRows(ctx, `${table} as one where one::text ilike '%${word}%'`)])
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

/** Returns the columns that name the member. */
async function findMember(): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await memberColumns(ctx))
    if ((await countRows(ctx, `${table} where ${column} = '${data.member.memberId}'`)) > 0)
      found.push(`${table}.${column}`)
  return found
}

/** Returns a hash of the rows of every table, without events. */
async function hashTables(): Promise<Record<string, string>> {
  const hashes: [string, string][] = []
  for (const table of await tables()) {
    if (EVENTS.test(table)) continue
    const [row] = await ctx.db.query<{ hash: string }>(
      '',
      `select md5(coalesce(string_agg(one::text, ';' order by one::text), '')) as hash from ${table} as one`,
      [],
    )
    hashes.push([table, row?.hash ?? ''])
  }
  return Object.fromEntries(hashes)
}

/** A context whose database fails after this many transactions. */
function failingAfter(count: number): Ctx {
  let left = count
  return {
    ...ctx,
    db: {
      ...ctx.db,
      transaction: async (work) => {
        left -= 1
        if (left < 0) throw new Error('interrupted')
        return ctx.db.transaction(work)
      },
    },
  }
}

// The order matters: each test continues from the one before.
describe('erasing a member', () => {
  it('starts from one of everything', async () => {
    const columns = (await memberColumns(ctx)).map(({ table }) => table)
    const named = (await findMember()).map((column) => column.split('.')[0])
    // The days and the votes are those of agents.
    const optional = ['agent_days', 'agent_votes', 'idempotency_keys', 'viral_posts']
    expect(columns.filter((table) => !named.includes(table) && !optional.includes(table))).toEqual([])
    expect(Object.keys(await findWord(CANARY))).toEqual(
      expect.arrayContaining([
        'comment_edits',
        'comments',
        'crm_filters',
        'direct_messages',
        'former_usernames',
        'group_names',
        'groups',
        'identities',
        'member_names',
        'post_edits',
        'post_words',
        'posts',
        'push_subscriptions',
        'reported_messages',
        'reports',
        'saved_collections',
        'users',
      ]),
    )
    expect(await wrongCounters(ctx)).toEqual([])
  })

  it('can be interrupted at any step and finished later', async () => {
    for (const count of [1, 3, 6])
      await expect(eraseMember(failingAfter(count), data.member.memberId)).rejects.toThrow('interrupted')
    await eraseMember(ctx, data.member.memberId)
    await app.drain(25_000)
  })

  it('leaves none of their texts and names', async () => {
    // What others wrote stays as they wrote it: a mention becomes plain text.
    expect(await findWord(CANARY)).toEqual({ comments: 1 })
    expect(await countRows(ctx, `comments where content = 'foreign words to @canary_current'`)).toBe(1)
    expect((await findMember()).filter((column) => !ALLOWED.has(column))).toEqual([])
  })

  it('[D-123] erases what groups recorded of them; what they noted about others stays without their name', async () => {
    const { member, group } = data
    expect(await countRows(ctx, `crm_leads where user_id = '${member.memberId}'`)).toBe(0)
    expect(await countRows(ctx, `crm_touchpoints where message = 'foreign note'`)).toBe(0)
    expect(await countRows(ctx, `crm_touchpoints where message = 'Sings well' and actor_id is null`)).toBe(1)
    expect(await countRows(ctx, `crm_leads where group_id = '${group}' and assigned_to_id is null`)).toBe(1)
    expect(await countRows(ctx, `crm_filters`)).toBe(0)
    expect(await countRows(ctx, `lead_tasks where user_id = '${member.memberId}'`)).toBe(0)
    expect(await countRows(ctx, `lead_tasks where state = 'dismissed' and decided_by_id is null`)).toBe(1)
    expect(await countRows(ctx, `cta_banner_counts where member_count <> 0`)).toBe(0)
    expect(
      await countRows(ctx, `group_cta_banners where group_id = '${group}' and created_by_id is null`),
    ).toBe(1)
  })

  it('leaves right counters', async () => {
    expect(await wrongCounters(ctx)).toEqual([])
    const { userCount } = await app.as(null).call(GetPlatformStats)
    expect(userCount).toBe(await countRows(ctx, `users where kind = 'member' and deleted_at is null`))
  })

  it('keeps what others wrote', async () => {
    const tombstone = await app.as(other).call(GetComment, { params: { id: data.answered } })
    expect(tombstone).toMatchObject({ isDeleted: true, author: null, content: '' })
    expect(await app.as(other).call(GetComment, { params: { id: data.reply } })).toMatchObject({
      content: 'foreign reply',
      replies: [],
    })
    expect(await app.as(other).call(GetPost, { params: { id: data.question } })).toMatchObject({
      content: 'foreign question',
      _count: { comments: 0 },
    })
  })

  it('unsends their messages, leaves their conversations to others, and keeps what these wrote', async () => {
    const [talk] = (await app.as(other).call(ListConversations)).filter(({ title }) => title === 'Songs')
    const id = talk?.id ?? ''
    const messages = await app.as(other).call(ListMessages, { params: { id } })
    const [own, foreign] = [
      messages.filter(({ fromUserId, type }) => fromUserId === data.member.memberId && type !== 'notice'),
      messages.filter(({ fromUserId }) => fromUserId === data.other),
    ]
    expect(
      own.map(({ content, media, link, unsentAt }) => [content, media, link, unsentAt !== null]),
    ).toEqual([
      ['', null, null, true],
      ['', null, null, true],
    ])
    expect(foreign).toMatchObject([
      { content: 'foreign, soon deleted' },
      { content: 'foreign message of several', reactions: [] },
    ])
    const { people, canManage } = await app.as(other).call(GetConversation, { params: { id } })
    expect(people.find(({ user }) => user.id === data.member.memberId)?.state).toBe('left')
    expect(canManage).toBe(true)
    // Everyone who was away learns of it.
    const changed = await app.as(other).call(ListMessageChanges, { params: { id }, query: { cursor: '7' } })
    expect(changed.length).toBeGreaterThanOrEqual(3)
  })

  it('passes their groups on, or closes them', async () => {
    expect(await groupsStore.findOwner(ctx.db, data.group)).toBe(data.admin)
    expect(await groupsStore.findMembership(ctx.db, data.lonelyGroup, data.other)).toMatchObject({
      privacy: 'private',
      role: null,
    })
  })

  it('hands their files to the removal of orphans', async () => {
    await removeOrphans(ctx)
    const ids = data.media.map((id) => `'${id}'`).join(', ')
    expect(await countRows(ctx, `media where id in (${ids})`)).toBe(0)
  })

  it('ends their sessions, hides their profile and frees their log-in', async () => {
    await expect(app.as(data.member).call(GetCurrentUser)).rejects.toMatchObject({ status: 401 })
    const params = { id: data.member.memberId }
    await expect(app.as(other).call(GetProfile, { params })).rejects.toMatchObject({ status: 404 })
    const again = { ...CANARY_IDENTITY, firstName: 'New', lastName: 'Here', email: 'canary@example.com' }
    expect(await joinMember(ctx, again)).not.toBe(data.member.memberId)
  })

  it('changes nothing when it is repeated', async () => {
    await app.drain(25_000)
    const before = await hashTables()
    await eraseMember(ctx, data.member.memberId)
    await app.drain(25_000)
    expect(await hashTables()).toEqual(before)
  })

  it('is refused for unknown members and agents', async () => {
    await expect(eraseMember(ctx, ctx.newId())).rejects.toMatchObject({ code: 'not_found' })
    const id = await buildMember(ctx)
    await ctx.db.query('test.make_agent', `update users set kind = 'agent' where id = $1`, [id])
    await expect(eraseMember(ctx, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
