import { callPath, type Input } from '@guildhall/contract/endpoint'
import {
  EXPORT_LINE_END,
  ExportGroup,
  GROUP_EXPORT_FORMATS,
  GROUP_EXPORT_PARTS,
  TOTAL_ROWS_HEADER,
} from '@guildhall/contract/group-exports'
import { DeletePost } from '@guildhall/contract/posts'
import { request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { buildLead } from '#test/build-lead'
import { rawRequest } from '#test/raw-request'
import { recordStatements } from '#test/record-statements'
import { exportGroup } from './export-group.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** A value of an exported row. */
type Value = string | number | boolean | string[] | null

type Query = Input<typeof ExportGroup>['query']

let owner: SignedIn

const urlOf = (id: string, query: Query) => `${app.url}${callPath(ExportGroup, { id }, query)}`
const download = (who: SignedIn, id: string, query: Query) =>
  rawRequest(urlOf(id, query), { headers: { cookie: who.cookie } })

const parseCsv = (body: string) =>
  parse(body, { columns: true, bom: true, record_delimiter: EXPORT_LINE_END }) as Record<string, string>[]

/** Much faster than a matcher if there are many rows that are equal. */
function expectSame(actual: readonly object[], expected: readonly object[]): void {
  expect(isDeepStrictEqual(actual, expected)).toBe(true)
}

/** Downloads a part in both formats, and checks that they say the same. */
async function rowsOf(id: string, part: Query['part']): Promise<Record<string, Value>[]> {
  // The number of posts is counted by a worker.
  await app.drain()
  const [csv, json] = [
    await download(owner, id, { part, format: 'csv' }),
    await download(owner, id, { part, format: 'json' }),
  ]
  const { rows, ...about } = JSON.parse(json.body) as { rows: Record<string, Value>[] }
  expect(about).toMatchObject({ group: { id }, part })
  const asText = (value: Value) => {
    if (value === null) return ''
    const text = Array.isArray(value) ? value.join('; ') : String(value)
    return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  }
  const extra = part === 'actions' ? 1 : 0
  // The second export is an action itself.
  const expected = rows
    .slice(0, rows.length - extra)
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])))
  expectSame(parseCsv(csv.body), expected)
  for (const { body, headers } of [csv, json]) {
    const received = body.split(EXPORT_LINE_END).length - 2
    expect(received).toBe(Number(headers.get(TOTAL_ROWS_HEADER)))
  }
  return rows
}

describe('the export of a group', () => {
  let id: string
  let admin: SignedIn
  let member: SignedIn
  beforeEach(async () => {
    ;[owner, admin, member] = [await app.signIn(), await app.signIn(), await app.signIn()]
    id = await buildGroup(app.ctx, {
      name: 'Kiln Friends',
      privacy: 'private',
      ownerId: owner.memberId,
      admins: [admin.memberId],
      members: [member.memberId],
    })
  })

  it('[S2-070] has every part as CSV and as JSON, with the name of the group and the date', async () => {
    for (const part of GROUP_EXPORT_PARTS)
      for (const format of GROUP_EXPORT_FORMATS) {
        const { status, headers } = await download(owner, id, { part, format })
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe(
          format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        )
        expect(headers.get('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="kiln_friends\\w*-${part}-\\d{4}-\\d\\d-\\d\\d[.]${format}"$`),
        )
        expect(headers.get('cache-control')).toBe('private, no-store')
      }
  })

  it('[S2-070] is for the owner only, and recorded', async () => {
    const outsider = await app.signIn()
    const query = { part: 'members', format: 'csv' } as const
    const statuses = []
    for (const who of [owner, admin, member, outsider]) statuses.push((await download(who, id, query)).status)
    expect(statuses).toEqual([200, 403, 403, 404])
    const actions = await rowsOf(id, 'actions')
    expect(actions).toMatchObject([
      { action: 'export', actorId: owner.memberId, actorName: expect.any(String) },
      { action: 'export' },
      { action: 'export' },
    ])
    const recorded = await app.ctx.db.query<{ details: object }>(
      'test.exports',
      `select details from group_actions where group_id = $1 and action = 'export' order by id limit 1`,
      [id],
    )
    expect(recorded).toEqual([{ details: query }])
  })

  it('has the e-mail addresses of those who show theirs', async () => {
    await app.ctx.db.query(
      'test.hide_email',
      `update group_memberships set shows_email = false where group_id = $1 and user_id = $2`,
      [id, member.memberId],
    )
    const rows = await rowsOf(id, 'members')
    const byId = new Map(rows.map((row) => [row['userId'], row]))
    expect(rows).toHaveLength(3)
    expect(byId.get(member.memberId)).toMatchObject({ role: 'member', email: null })
    expect(byId.get(admin.memberId)).toMatchObject({
      role: 'admin',
      email: expect.stringContaining('@example.com'),
    })
  })

  it('has the leads as they are now, with their notes, and without those in a block with the owner', async () => {
    const touchpoints = [
      { type: 'comment', daysAgo: 0 },
      { type: 'like', daysAgo: 0 },
      { type: 'note', message: '=cmd', daysAgo: 2, actorId: owner.memberId },
      { type: 'note', message: 'Wants a kiln', daysAgo: 1, actorId: owner.memberId },
    ] as const
    const about = { userId: member.memberId, stage: 'hot', assignedToId: admin.memberId } as const
    await buildLead(app.ctx, id, { ...about, touchpoints })
    await buildLead(app.ctx, id, { touchpoints: [{ type: 'like' }] })
    const rows = await rowsOf(id, 'leads')
    expect(rows).toEqual([
      {
        userId: member.memberId,
        name: expect.stringContaining('Test') as string,
        email: expect.stringContaining('@example.com') as string,
        stage: 'hot',
        score: 4,
        isHot: true,
        engagementCount: 2,
        lastEngagedAt: expect.any(String) as string,
        assignedTo: expect.stringContaining('Test') as string,
        notes: ['Wants a kiln', '=cmd'],
        createdAt: expect.any(String) as string,
      },
    ])
    const blocked = await buildLead(app.ctx, id)
    await block(app.ctx, owner.memberId, blocked.userId)
    const { body } = await download(owner, id, { part: 'leads', format: 'json' })
    expect((JSON.parse(body) as { rows: object[] }).rows).toEqual(rows)
    for (const who of [admin, member])
      expect((await download(who, id, { part: 'leads', format: 'csv' })).status).toBe(403)
  })

  it('has posts and comments that are not deleted, whatever is written in them', async () => {
    const texts = [
      '=HYPERLINK("https://evil.example","click")',
      '+1',
      '-1+1',
      '@SUM(A1)',
      'two\nlines, "quoted"; and a tab\t',
      'an emoji 🪴 and ünicode',
    ]
    for (const content of texts)
      await buildPost(app.ctx, { group_id: id, author_id: member.memberId, content })
    const deleted = await buildPost(app.ctx, { group_id: id, author_id: member.memberId, content: 'gone' })
    await app.as(member).call(DeletePost, { params: { id: deleted } })
    const poll = await buildPost(app.ctx, {
      group_id: id,
      author_id: owner.memberId,
      content: '',
      poll: ['yes', 'no'],
    })
    await buildReaction(app.ctx, { postId: poll, userId: member.memberId })
    for (const content of texts)
      await buildComment(app.ctx, { post_id: poll, author_id: admin.memberId, content })
    const posts = await rowsOf(id, 'posts')
    expect(posts.map(({ content }) => content)).toEqual([...texts, ''])
    expect(posts.at(-1)).toMatchObject({
      pollOptions: ['yes', 'no'],
      reactions: 1,
      comments: texts.length,
      authorId: owner.memberId,
    })
    const comments = await rowsOf(id, 'comments')
    expect(comments.map(({ content }) => content)).toEqual(texts)
    expect(new Set(comments.map(({ postId }) => postId))).toEqual(new Set([poll]))
  })

  it('has comments in pages that do not depend on how many there are on a post', async () => {
    const first = await buildPost(app.ctx, { group_id: id, author_id: owner.memberId })
    const second = await buildPost(app.ctx, { group_id: id, author_id: owner.memberId })
    await app.ctx.db.query(
      'test.comments',
      `insert into comments (id, post_id, author_id, content, created_at)
       select gen_random_uuid(), case when n <= 1100 then $1::uuid else $2::uuid end, $3, 'Comment ' || n, now()
         from generate_series(1, 1700) as n`,
      [first, second, owner.memberId],
    )
    await app.ctx.db.query(
      'test.count_comments',
      `update posts set comment_count = (select count(*) from comments where post_id = posts.id) where group_id = $1`,
      [id],
    )
    const comments = await rowsOf(id, 'comments')
    expect(comments).toHaveLength(1_700)
    expect(new Set(comments.map(({ id: commentId }) => commentId)).size).toBe(1_700)
  })

  it('of 20,000 members is equal to the rows, with one batch in memory at a time', async () => {
    // What they are found by takes far longer to write than the rows themselves.
    await app.ctx.db.query('test.triggers_off', 'alter table users disable trigger user', [])
    for (let at = 0; at < 20_000; at += 2_000)
      await app.ctx.db.query(
        'test.members',
        `with people as (
           insert into users (id, email, username, first_name, last_name, created_at, updated_at)
           select gen_random_uuid(), 'many' || n || '@example.com', 'many_' || n, 'Ann, "the" ' || n, E'=cmd\\n', now(), now()
             from generate_series($2::int + 1, $2::int + 2000) as n
           returning id
         ), memberships as (
           insert into group_memberships (group_id, user_id, role, joined_at)
           select $1, id, 'member', now() from people
         )
         update groups set member_count = member_count + 2000 where id = $1`,
        [id, at],
      )
    await app.ctx.db.query('test.triggers_on', 'alter table users enable trigger user', [])
    const rows = await rowsOf(id, 'members')
    const stored = await app.ctx.db.query<{ userId: string; email: string }>(
      'test.stored_members',
      `select user_id as "userId", email, username, role
         from group_memberships join users on users.id = user_id
        where group_id = $1
        order by user_id`,
      [id],
    )
    expect(stored).toHaveLength(20_003)
    expectSame(
      rows.map(({ userId, email, username, role }) => ({ userId, email, username, role })),
      stored,
    )
    const { ctx, executed } = recordStatements(app.ctx)
    const { chunks } = await exportGroup(ctx, owner, id, { part: 'members', format: 'csv' })
    const readSoFar = () => executed.filter(({ name }) => name === 'group_exports.members').length
    let largest = 0
    let count = 0
    for await (const chunk of chunks) {
      // The next batch is read when this one is written.
      expect(readSoFar()).toBeLessThanOrEqual(count + 1)
      largest = Math.max(largest, chunk.length)
      count += 1
    }
    expect(count).toBe(43)
    expect(largest).toBeLessThan(150_000)
  }, 60_000)

  it('breaks off when the owner is not the owner any more', async () => {
    for (let n = 0; n < 3; n += 1) await setMember(app.ctx, id, await buildMember(app.ctx), 'member')
    const { chunks } = await exportGroup(app.ctx, owner, id, { part: 'members', format: 'json' })
    await chunks.next()
    await setMember(app.ctx, id, owner.memberId, 'admin')
    await setMember(app.ctx, id, admin.memberId, 'owner')
    const readOn = async () => {
      for await (const chunk of chunks) expect(chunk).not.toContain(member.memberId)
    }
    await expect(readOn()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('stops reading when the connection is lost', async () => {
    for (let at = 0; at < 8; at += 1)
      await app.ctx.db.query(
        'test.many_posts',
        `insert into posts (id, author_id, group_id, content, audience, created_at)
         select gen_random_uuid(), $2, $1, repeat('x', 4990), 'members', now() from generate_series(1, 1000)`,
        [id, owner.memberId],
      )
    const query = vi.spyOn(app.ctx.db, 'query')
    const pages = () => query.mock.calls.filter(([name]) => name === 'group_exports.posts').length
    await new Promise<void>((resolve, reject) => {
      const sent = request(
        urlOf(id, { part: 'posts', format: 'json' }),
        { headers: { cookie: owner.cookie } },
        (response) => response.once('data', () => response.destroy()).once('close', () => resolve()),
      )
      sent.on('error', reject)
      sent.end()
    })
    await vi.waitFor(async () => {
      const before = pages()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(pages()).toBe(before)
    })
    expect(pages()).toBeGreaterThan(0)
    // All of it would be 16.
    expect(pages()).toBeLessThan(12)
    query.mockRestore()
  }, 60_000)
})
