import { EditComment, GetComment, ListCommentEdits } from '@guildhall/contract/comments'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
let id: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx)
  id = await buildComment(app.ctx, { post_id: postId, author_id: ann.memberId, content: 'one' })
})

const edit = (content: string, who = ann, of = id) =>
  app.as(who).call(EditComment, { params: { id: of }, body: { content } })
const read = (who = ben) => app.as(who).call(GetComment, { params: { id } })
const edits = (who = ben, of = id) => app.as(who).call(ListCommentEdits, { params: { id: of } })
const refusal = (content: string, who = ann, of = id) => refusalOf(app.ctx, () => edit(content, who, of))
const eventCount = (name: string) =>
  countRows(app.ctx, `outbox where name = '${name}' and payload->>'commentId' = '${id}'`)
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' }

describe('editing a comment', () => {
  it('[D-031] marks it as edited and keeps every earlier text, newest first, with the time it was written', async () => {
    const { createdAt, editedAt } = await read()
    expect(editedAt).toBeNull()
    const second = await edit(' two ')
    expect(second).toMatchObject({ id, content: 'two', editedAt: expect.any(String), depth: 1 })
    await edit('three')
    expect((await edits()).map((one) => [one.content, one.writtenAt])).toEqual([
      ['two', second.editedAt],
      ['one', createdAt],
    ])
    expect(await read()).toMatchObject({ content: 'three', createdAt, viewer: { canEdit: false } })
    // Browsers are hinted; no worker has anything to do.
    expect(await eventCount('comment.changed')).toBe(0)
  })

  it('[D-031] returns the history page by page', async () => {
    for (const content of ['two', 'three', 'four']) await edit(content)
    const pages = await readPages(app, ben, ListCommentEdits, { params: { id }, query: { limit: '2' } })
    expect(pages.map((page) => page.map(({ content }) => content))).toEqual([['three', 'two'], ['one']])
  })

  it('marks only changes of the text', async () => {
    expect((await edit('one')).editedAt).toBeNull()
    expect(await edits()).toEqual([])
  })

  it('[S1-142] [S1-143] applies the rules of a new comment', async () => {
    for (const content of ['', ' \n ', 'a'.repeat(1_001)])
      expect(await refusal(content)).toMatchObject({ status: 400, code: 'invalid' })
    expect((await edit('a'.repeat(1_000))).content).toHaveLength(1_000)
    const more = { content: 'x', parentId: null }
    await expect(
      app.as(ann).call(EditComment, { params: { id }, body: more as { content: string } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('[D-031] is allowed only for the author, also in a group', async () => {
    expect(await refusal('mine now', ben)).toMatchObject({ status: 403, code: 'forbidden' })
    const group = await buildGroup(app.ctx, { ownerId: ben.memberId, members: [ann.memberId] })
    const inGroup = await buildComment(app.ctx, {
      post_id: await buildPost(app.ctx, { group_id: group }),
      author_id: ann.memberId,
    })
    expect(await refusal('mine now', ben, inGroup)).toMatchObject({ status: 403 })
    expect((await edit('mine', ann, inGroup)).content).toBe('mine')
  })

  it('responds for a hidden comment and its history as for an unknown one', async () => {
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    const secret = await buildComment(app.ctx, {
      post_id: await buildPost(app.ctx, { group_id: closed }),
      author_id: ann.memberId,
    })
    const hostile = await buildMember(app.ctx)
    await block(app.ctx, hostile, ben.memberId)
    const bad = await buildComment(app.ctx, { post_id: postId, author_id: hostile })
    for (const hidden of [secret, bad, app.ctx.newId()]) {
      expect(await refusal('x', ben, hidden)).toEqual(NOT_FOUND)
      expect(await refusalOf(app.ctx, () => edits(ben, hidden))).toEqual(NOT_FOUND)
      await expect(app.as(ben).call(GetComment, { params: { id: hidden } })).rejects.toMatchObject(NOT_FOUND)
    }
    expect(await edits(ann, secret)).toEqual([])
  })

  it('keeps every text when edits are concurrent', async () => {
    const texts = Array.from({ length: 10 }, (_, at) => `text ${at}`)
    await Promise.all(texts.map((content) => edit(content)))
    const all = [(await read()).content, ...(await edits()).map(({ content }) => content)]
    expect(all.toSorted()).toEqual(['one', ...texts].toSorted())
    expect(all.at(-1)).toBe('one')
  })

  it('[D-052] publishes an event only for members it did not mention before', async () => {
    const [eve, bob] = [await buildMember(app.ctx), await buildMember(app.ctx)]
    await app.ctx.db.query(
      'test.name_two',
      `update users set username = case id when $1 then 'eve_edits' else 'bob_edits' end where id in ($1, $2)`,
      [eve, bob],
    )
    expect((await edit('Hello @eve_edits')).mentions).toMatchObject([{ id: eve, start: 6, end: 16 }])
    expect(await eventCount('members.mentioned')).toBe(1)
    const { mentions } = await edit('@bob_edits and @eve_edits')
    expect(mentions.map((one) => one.id)).toEqual([bob, eve])
    const rows = await app.ctx.db.query<{ payload: { memberIds: string[] } }>(
      'test.mentioned',
      `select payload from outbox where name = 'members.mentioned' and payload->>'commentId' = $1 order by id`,
      [id],
    )
    expect(rows.map(({ payload }) => payload.memberIds)).toEqual([[eve], [bob]])
    expect((await edit('nobody')).mentions).toEqual([])
    expect(await eventCount('members.mentioned')).toBe(2)
  })
})
