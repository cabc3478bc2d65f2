import { CreatePost, DeletePost, EditPost, GetPost, ListPostEdits } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const edit = (id: string, body: object, who = ann) => app.as(who).call(EditPost, { params: { id }, body })
const read = (id: string, who = ann) => app.as(who).call(GetPost, { params: { id } })
const textsOf = async (id: string, who = ann) =>
  (await app.as(who).call(ListPostEdits, { params: { id } })).map((one) => one.content)

const refusal = (id: string, body: object, who = ann) => refusalOf(app.ctx, () => edit(id, body, who))

describe('editing a post', () => {
  it('[D-029] marks the post as edited and keeps every earlier text, newest first, with the time it was written', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'one' })
    const { createdAt, editedAt } = await read(id)
    expect(editedAt).toBeNull()
    const second = await edit(id, { content: ' two ' })
    expect(second).toMatchObject({ content: 'two', editedAt: expect.any(String) })
    await edit(id, { content: 'three' })
    const edits = await app.as(ben).call(ListPostEdits, { params: { id } })
    expect(edits.map((one) => [one.content, one.writtenAt])).toEqual([
      ['two', second.editedAt],
      ['one', createdAt],
    ])
    expect(await read(id, ben)).toMatchObject({
      content: 'three',
      viewer: { canEdit: false, canDelete: false },
    })
  })

  it('[D-029] returns the history page by page', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: '0' })
    for (const content of ['1', '2', '3']) await edit(id, { content })
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const response = await fetch(
        `${app.url}/api/posts/${id}/edits?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        { headers: { cookie: ben.cookie } },
      )
      pages.push(((await response.json()) as { content: string }[]).map((one) => one.content))
      cursor = response.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(pages).toEqual([['2', '1'], ['0']])
  })

  it('marks only changes of the text; audience and alt text can change on their own', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'one' })
    expect(await edit(id, { privacy: 'private' })).toMatchObject({
      content: 'one',
      privacy: 'private',
      editedAt: null,
    })
    expect((await edit(id, { content: 'one' })).editedAt).toBeNull()
    expect(await textsOf(id)).toEqual([])
    await expect(read(id, ben)).rejects.toMatchObject({ status: 404 })
    await edit(id, { privacy: 'public' })
    expect((await read(id, ben)).content).toBe('one')
  })

  it('keeps AI agents out and lets them in again, without a mark; other edits keep what was chosen', async () => {
    const { id, isHumansOnly } = await app
      .as(ann)
      .call(CreatePost, { body: { content: 'one', isHumansOnly: true } })
    expect(isHumansOnly).toBe(true)
    expect(await edit(id, { content: 'two' })).toMatchObject({ isHumansOnly: true })
    const { editedAt } = await read(id)
    expect(await edit(id, { isHumansOnly: false })).toMatchObject({ isHumansOnly: false, editedAt })
    expect(await read(id, ben)).toMatchObject({ isHumansOnly: false })
    expect(await edit(id, { isHumansOnly: true })).toMatchObject({ isHumansOnly: true, editedAt })
    expect(await read(id, ben)).toMatchObject({ isHumansOnly: true })
    expect(await textsOf(id)).toEqual(['one'])
    expect(await refusal(id, { isHumansOnly: false }, ben)).toMatchObject({ status: 403 })
  })

  it('never shows an earlier text to anyone outside its audience', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const stranger = await app.signIn()
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'my secret', privacy: 'private' })
    await edit(id, { content: 'for friends', privacy: 'friends' })
    await edit(id, { content: 'for all', privacy: 'public' })
    await edit(id, { content: 'for all, again' })
    expect(await textsOf(id, ann)).toEqual(['for all', 'for friends', 'my secret'])
    expect(await textsOf(id, ben)).toEqual(['for all', 'for friends'])
    expect(await textsOf(id, stranger)).toEqual(['for all'])
    await edit(id, { privacy: 'private' })
    await expect(textsOf(id, ben)).rejects.toMatchObject({ status: 404 })
  })

  it('[S1-141] [S2-278] applies the rules of a new post', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId })
    expect(await refusal(id, { content: '  ' })).toMatchObject({
      status: 400,
      message: 'Post must have either content, media (image/video), or poll data (question and options).',
    })
    expect(await refusal(id, { content: 'a'.repeat(5_001) })).toMatchObject({ status: 400 })
    expect(await refusal(id, { privacy: 'members' })).toMatchObject({ status: 400 })
    expect(await refusal(id, { authorId: ben.memberId })).toMatchObject({ status: 400 })
    const poll = await buildPost(app.ctx, { author_id: ann.memberId, poll: ['a', 'b'] })
    expect((await edit(poll, { content: '' })).content).toBe('')
  })

  it('[D-029] is allowed only for the author', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId })
    expect(await refusal(id, { content: 'mine now' }, ben)).toMatchObject({ status: 403 })
    await edit(id, { privacy: 'private' })
    expect(await refusal(id, { content: 'mine now' }, ben)).toMatchObject({
      status: 404,
      message: 'Not found',
    })
    const group = await buildGroup(app.ctx, { admins: [ben.memberId], members: [ann.memberId] })
    const inGroup = await buildPost(app.ctx, { author_id: ann.memberId, group_id: group })
    expect(await refusal(inGroup, { content: 'mine now' }, ben)).toMatchObject({ status: 403 })
  })

  it('cannot change the audience of a group post', async () => {
    const group = await buildGroup(app.ctx, { members: [ann.memberId] })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id: group })
    expect(await refusal(id, { privacy: 'private' })).toMatchObject({ status: 400 })
    expect((await edit(id, { content: 'changed' })).content).toBe('changed')
    expect((await read(id, ben)).content).toBe('changed')
  })

  it('keeps every text when edits are concurrent', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'first' })
    const texts = Array.from({ length: 10 }, (_, at) => `text ${at}`)
    await Promise.all(texts.map((content) => edit(id, { content })))
    const all = [(await read(id)).content, ...(await textsOf(id))]
    expect(all.toSorted()).toEqual(['first', ...texts].toSorted())
  })
})

describe('deleting a post', () => {
  it('[D-030] removes the post, its content and its history for everyone', async () => {
    const id = await buildPost(app.ctx, {
      author_id: ann.memberId,
      content: 'forget me',
      poll: ['red', 'blue'],
      feeling: 'proud',
      media_alt: 'a face',
    })
    await edit(id, { content: 'forget me too' })
    await app.as(ann).call(DeletePost, { params: { id } })
    for (const who of [ann, ben]) {
      await expect(read(id, who)).rejects.toMatchObject({ status: 404, message: 'Not found' })
      await expect(textsOf(id, who)).rejects.toMatchObject({ status: 404 })
    }
    await expect(app.as(ann).call(DeletePost, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const [row] = await app.ctx.db.query<{ text: string }>(
      'test.whole_row',
      'select posts::text as text from posts where id = $1',
      [id],
    )
    expect(row?.text).not.toMatch(/forget|red|blue|proud|face|Which/)
    expect(await countRows(app.ctx, `post_edits where post_id = '${id}'`)).toBe(0)
  })

  it('[D-030] is allowed for the author alone: moderators of the group remove it with a reason', async () => {
    const [admin, member] = [await app.signIn(), await app.signIn()]
    const group = await buildGroup(app.ctx, {
      admins: [admin.memberId],
      members: [ann.memberId, member.memberId],
    })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id: group })
    const remove = (who: SignedIn, post = id) => app.as(who).call(DeletePost, { params: { id: post } })
    const before = await countRows(app.ctx)
    await expect(remove(ben)).rejects.toMatchObject({ status: 403 })
    await expect(remove(member)).rejects.toMatchObject({ status: 403 })
    const elsewhere = await buildPost(app.ctx, { author_id: ann.memberId })
    await expect(remove(admin, elsewhere)).rejects.toMatchObject({ status: 403 })
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' })
    await expect(remove(ben, hidden)).rejects.toMatchObject({ status: 404 })
    expect(await countRows(app.ctx)).toEqual({
      ...before,
      posts: before.posts! + 2,
      outbox: before.outbox! + 2,
    })
    expect((await read(id, admin)).viewer).toMatchObject({
      canEdit: false,
      canDelete: false,
      canModerate: true,
    })
    await expect(remove(admin)).rejects.toMatchObject({ status: 403 })
    await remove(ann)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })

  it('publishes one event, even for twenty concurrent requests', async () => {
    const { id } = await app.as(ann).call(CreatePost, { body: { content: 'x' } })
    await Promise.allSettled(
      Array.from({ length: 20 }, () => app.as(ann).call(DeletePost, { params: { id } })),
    )
    expect(
      await countRows(app.ctx, `outbox where name = 'post.deleted' and payload->>'postId' = '${id}'`),
    ).toBe(1)
  })
})
