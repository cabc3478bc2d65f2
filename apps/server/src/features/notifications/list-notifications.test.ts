import {
  CountNotifications,
  ListNotifications,
  MAX_UNREAD_COUNT,
  NOTIFICATION_TYPES,
} from '@guildhall/contract/notifications'
import { DeletePost, EditPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore, removeMember, setMember } from '#features/groups'
import { block, buildGroup, buildPost, buildReaction, mute, unblock, unmute } from '#test/build'
import { buildNotification } from '#test/build-notification'
import { countRows } from '#test/count-rows'
import { startNotifyStage, type Person } from '#test/notify-stage'
import { readPage, readPages } from '#test/pages'
import { countingReads } from '#test/count-reads'
import { recordStatements, findFullScans } from '#test/record-statements'
import { listNotifications } from './list-notifications.ts'
import { countUnread } from './count-unread.ts'

const stage = await startNotifyStage()
const { app, notificationsOf, titles, unread, write, react, comment } = stage
afterAll(() => app.close())

let ann: Person
let ben: Person
let cid: Person
beforeEach(async () => {
  ;[ann, ben, cid] = [await stage.person('Ann'), await stage.person('Ben'), await stage.person('Cid')]
})

describe('notifications that the reader may no longer see', () => {
  it('[D-084] are neither listed nor counted for a removed group member, until they are a member again', async () => {
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, ben.memberId] })
    const postId = await write(ann, { content: 'inside', groupId })
    await write(ben, { content: `For @${ann.handle}`, groupId })
    await app.drain()
    await react(ben, { postId }, 'like')
    await app.drain()
    await comment(ben, postId, 'secret word')
    expect((await notificationsOf(ann)).map(({ type }) => type)).toEqual(['comment', 'like', 'mention'])
    expect(await unread(ann)).toBe(3)
    await removeMember(app.ctx, groupId, ann.memberId)
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
    await setMember(app.ctx, groupId, ann.memberId, 'member')
    expect(await unread(ann)).toBe(3)
  })

  it('[D-084] disappear when a group becomes private, or a post is restricted or deleted', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ben.memberId] })
    await write(ben, { content: `@${ann.handle}`, groupId })
    const closed = await write(ben, { content: `@${ann.handle}` })
    const deleted = await write(ben, { content: `@${ann.handle}` })
    expect(await unread(ann)).toBe(3)
    await groupsStore.setPrivacy(app.ctx.db, groupId, 'private')
    expect(await unread(ann)).toBe(2)
    await app.as(ben).call(EditPost, { params: { id: closed }, body: { privacy: 'friends' } })
    expect(await unread(ann)).toBe(1)
    await app.as(ben).call(DeletePost, { params: { id: deleted } })
    expect(await unread(ann)).toBe(0)
    expect(await notificationsOf(ann)).toEqual([])
  })

  it.each([
    ['a block', block, unblock],
    ['a mute', mute, unmute],
  ])('[D-084] include everything from someone behind %s, even in the actor count', async (_, hide, show) => {
    const postId = await write(ann, { content: 'x' })
    await react(cid, { postId }, 'like')
    await react(ben, { postId }, 'like')
    await app.drain()
    await comment(ben, postId, 'said by Ben')
    expect(await titles(ann)).toEqual([
      'Ben Test commented on your post',
      'Ben Test and Cid Test reacted to your post',
    ])
    await hide(app.ctx, ann.memberId, ben.memberId)
    expect(await notificationsOf(ann)).toMatchObject([
      { title: 'Cid Test reacted to your post', actorCount: 1, fromUser: { id: cid.memberId } },
    ])
    expect(JSON.stringify(await notificationsOf(ann))).not.toContain(ben.memberId)
    expect(await unread(ann)).toBe(1)
    await show(app.ctx, ann.memberId, ben.memberId)
    expect(await unread(ann)).toBe(2)
  })

  it('[D-084] include replies in a thread below someone in a block', async () => {
    const postId = await buildPost(app.ctx)
    const above = await comment(ben, postId, 'above')
    const own = await comment(ann, postId, 'mine', above)
    await comment(cid, postId, 'below', own)
    expect(await unread(ann)).toBe(1)
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await notificationsOf(ann)).toEqual([])
    expect(await unread(ann)).toBe(0)
  })
})

describe('the list', () => {
  it('[S2-230] [D-082] can store every type', async () => {
    for (const type of NOTIFICATION_TYPES) await buildNotification(app.ctx, ben.memberId, { type })
    const about = `notifications where user_id = '${ben.memberId}' and not read`
    expect(await countRows(app.ctx, about)).toBe(NOTIFICATION_TYPES.length)
    const specified = 'like comment friend_request friend_request_accepted mention system'
    const added =
      'event reply share follow group_invite group_role message poll_ended ticket agent lead moderation'
    expect([...NOTIFICATION_TYPES].toSorted()).toEqual(`${specified} ${added}`.split(' ').toSorted())
  })

  it('[D-081] is paged by a cursor that stays correct while new ones arrive', async () => {
    for (let at = 0; at < 7; at += 1) await buildNotification(app.ctx, ann.memberId, { title: `${at}` })
    const first = await readPage(app, ann, ListNotifications, { query: { limit: '3' } })
    expect(first.answer.map(({ title }) => title)).toEqual(['6', '5', '4'])
    await buildNotification(app.ctx, ann.memberId, { title: 'new' })
    const query = { limit: '3', cursor: first.next ?? '' }
    const second = await readPage(app, ann, ListNotifications, { query })
    expect(second.answer.map(({ title }) => title)).toEqual(['3', '2', '1'])
    const pages = await readPages(app, ann, ListNotifications, { query: { limit: '3' } })
    expect(pages.flat().map(({ title }) => title)).toEqual(['new', '6', '5', '4', '3', '2', '1', '0'])
    expect((await readPage(app, ben, ListNotifications, {})).answer).toEqual([])
  })

  it('continues past any number of hidden ones, one scan at a time', async () => {
    const hidden = await buildPost(app.ctx, { privacy: 'private' })
    await buildNotification(app.ctx, ann.memberId, { title: 'oldest' })
    await insertMany(ann.memberId, 1_100, hidden)
    const pages = await readPages(app, ann, ListNotifications, { query: { limit: '20' } })
    expect(pages.length).toBeLessThanOrEqual(4)
    expect(pages.flat().map(({ title }) => title)).toEqual(['oldest'])
    expect(await unread(ann)).toBe(1)
  })

  it(`counts unread notifications, up to ${MAX_UNREAD_COUNT}`, async () => {
    await insertMany(ann.memberId, 150)
    expect((await app.as(ann).call(CountNotifications)).count).toBe(MAX_UNREAD_COUNT)
  })
})

describe('the cost of the list', () => {
  const statements = async (work: (ctx: typeof app.ctx) => Promise<unknown>) => {
    const { ctx, executed } = recordStatements(app.ctx)
    await work(ctx)
    return executed
  }
  const list = (ctx: typeof app.ctx, limit = 20, cursor?: string) =>
    listNotifications(ctx, ann, { limit, ...(cursor && { cursor }) }, 'en')

  it('is the same number of statements for any number of notifications and actors', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    await app.drain()
    const names = async (work: (ctx: typeof app.ctx) => Promise<unknown>) =>
      (await statements(work)).map(({ name }) => name).toSorted()
    const few = await names((ctx) => list(ctx))
    await insertMany(ann.memberId, 300)
    for (let at = 0; at < 12; at += 1)
      await buildReaction(app.ctx, { postId: await write(ann, { content: 'x' }) })
    for (let at = 0; at < 12; at += 1) await buildReaction(app.ctx, { postId })
    await app.drain()
    expect(few).toEqual(['notifications.list', 'posts.subjects', 'reactions.types'])
    expect(await names((ctx) => list(ctx))).toEqual(few)
    expect(await names((ctx) => countUnread(ctx, ann))).toEqual([
      'notifications.list_unread',
      'posts.visible_subjects',
    ])
  })

  it('is the same for a page far down as for the first', async () => {
    await insertMany(ann.memberId, 5_000)
    const reads = async (cursor?: string) => {
      const { db, rows } = countingReads(app.ctx.db, 'notifications')
      await listNotifications({ db }, ann, { limit: 5, ...(cursor && { cursor }) }, 'en')
      return rows()
    }
    let cursor: string | undefined
    const first = await reads()
    for (let page = 0; page < 45; page += 1)
      cursor =
        (await listNotifications(app.ctx, ann, { limit: 100, ...(cursor && { cursor }) }, 'en')).next ?? ''
    expect(await reads(cursor)).toBeLessThanOrEqual(first * 1.2)
  })

  it('does not grow with the number of actors, whose count is exact without those in a block', async () => {
    const postId = await write(ann, { content: 'x' })
    await react(ben, { postId }, 'like')
    await app.drain()
    const crowd: string[] = []
    for (let part = 0; part < 6; part += 1) crowd.push(...(await insertActors(postId, 400)))
    await app.ctx.db.query('test.analyze_actors', 'analyze notification_actors', [])
    for (const id of crowd.slice(0, 3)) await block(app.ctx, ann.memberId, id)
    const { db, rows } = countingReads(app.ctx.db, 'notification_actors')
    const { items: notifications } = await listNotifications({ db }, ann, { limit: 5 }, 'en')
    expect(notifications).toMatchObject([{ actorCount: 2_398, actors: [{}, {}, {}] }])
    expect(rows()).toBeLessThan(40)
  })

  it('includes no full table scan', async () => {
    const executed = [
      ...(await statements((ctx) => list(ctx))),
      ...(await statements((ctx) => countUnread(ctx, ann))),
    ]
    await buildNotification(app.ctx, ann.memberId)
    executed.push(...(await statements((ctx) => list(ctx))))
    for (const one of executed) expect(await findFullScans(app.ctx, one), one.name).toEqual([])
  })
})

/** Inserts many notifications in one statement, about a post if one is given. */
async function insertMany(userId: string, count: number, postId: string | null = null): Promise<void> {
  const ids = Array.from({ length: count }, () => app.ctx.newId())
  await app.ctx.db.query(
    'test.many_notifications',
    `insert into notifications
            (id, user_id, type, target_id, subject_kind, subject_id, root_id, title, place_id, in_app, created_at)
     select id, $1, 'system', id, case when $2::uuid is not null then 'post' end, $2, $2, 'One of many', id, true, now()
       from unnest($3::uuid[]) as made (id)`,
    [userId, postId, ids],
  )
}

/** Adds actors to the notification of a post's author. Returns their ids. */
async function insertActors(postId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => app.ctx.newId())
  await app.ctx.db.query(
    'test.many_actors',
    `with made as (
       insert into users (id, kind, created_at, updated_at)
       select id, 'member', now(), now() from unnest($1::uuid[]) as made (id)
     ), acted as (
       insert into notification_actors (notification_id, actor_id, act_id)
       select notifications.id, made.id, made.id
         from notifications cross join unnest($1::uuid[]) as made (id)
        where target_id = $2
     )
     update notifications set actor_count = actor_count + cardinality($1::uuid[]) where target_id = $2`,
    [ids, postId],
  )
  return ids
}
