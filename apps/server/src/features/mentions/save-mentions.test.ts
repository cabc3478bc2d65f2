import { CreateComment, ListComments } from '@guildhall/contract/comments'
import { CreatePost, DeletePost, EditPost, GetPost, SharePost } from '@guildhall/contract/posts'
import { MAX_MENTIONS } from '@guildhall/contract/mention-text'
import { ChangeUsername } from '@guildhall/contract/usernames'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore } from '#features/groups'
import { createPost } from '#features/posts'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { recordStatements, findFullScans } from '#test/record-statements'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Person = SignedIn & { handle: string }

let sequence = 0
/** A new member with a unique handle. */
async function person(name: string): Promise<Person> {
  sequence += 1
  const handle = `${name}_${sequence}`
  return { ...(await app.signIn(await buildMember(app.ctx, { username: handle }))), handle }
}

let ann: Person
let ben: Person
let cid: Person
beforeEach(
  async () => void ([ann, ben, cid] = [await person('ann'), await person('ben'), await person('cid')]),
)

const write = (body: object, who: SignedIn = ann) => app.as(who).call(CreatePost, { body })
const edit = (id: string, body: object) => app.as(ann).call(EditPost, { params: { id }, body })
const read = (id: string, who: SignedIn = ann) => app.as(who).call(GetPost, { params: { id } })
const mentionedIn = (post: { mentions: { id: string }[] }) => post.mentions.map((one) => one.id)

/** The mentioned members of each event published for the text of this post. */
async function mentionEvents(postId: string): Promise<string[][]> {
  const rows = await app.ctx.db.query<{ payload: { memberIds: string[]; byId: string; commentId: null } }>(
    'test.mentioned',
    `select payload from outbox where name = 'members.mentioned' and payload->>'postId' = $1 order by id`,
    [postId],
  )
  for (const { payload } of rows) expect(payload).toMatchObject({ commentId: null, byId: ann.memberId })
  return rows.map(({ payload }) => payload.memberIds)
}

async function buildAgent(handle: string): Promise<string> {
  const id = await buildMember(app.ctx, { username: handle, firstName: 'Helper', lastName: null })
  await app.ctx.db.query('test.make_agent', `update users set kind = 'agent' where id = $1`, [id])
  return id
}

const handleOf = async (groupId: string) => {
  const [row] = await app.ctx.db.query<{ handle: string }>(
    'test.handle_of',
    'select handle from groups where id = $1',
    [groupId],
  )
  return row?.handle ?? ''
}

describe('the mentions of a post', () => {
  it('[S1-158] [S1-160] [S2-231] [D-051] refer to members, groups and agents at their positions, and to no one else', async () => {
    const groupId = await buildGroup(app.ctx, { name: 'Book Makers' })
    const agentId = await buildAgent(`helper_${sequence}`)
    const group = await handleOf(groupId)
    const content = `😀 @${ben.handle.toUpperCase()} and @${group}, ask @helper_${sequence} not @nobody_here or me@${cid.handle}`
    const post = await write({ content })
    const at = (text: string) => Array.from(content.slice(0, content.indexOf(text))).length
    const range = (text: string) => ({ start: at(text), end: at(text) + text.length })
    expect(post.mentions).toEqual([
      { ...range(`@${ben.handle.toUpperCase()}`), type: 'user', id: ben.memberId, handle: ben.handle },
      { ...range(`@${group}`), type: 'group', id: groupId, handle: group },
      { ...range(`@helper_${sequence}`), type: 'agent', id: agentId, handle: `helper_${sequence}` },
    ])
    expect((await read(post.id, cid)).mentions).toEqual(post.mentions)
    expect(await mentionEvents(post.id)).toEqual([[ben.memberId]])
  })

  it('[S2-231] keep each position of the same handle, are published once, and never for the author', async () => {
    const post = await write({ content: `@${ben.handle} @${ann.handle} @${ben.handle}` })
    expect(mentionedIn(post)).toEqual([ben.memberId, ann.memberId, ben.memberId])
    expect(await mentionEvents(post.id)).toEqual([[ben.memberId]])
    const own = await write({ content: `@${ann.handle}` })
    expect(await mentionEvents(own.id)).toEqual([])
  })

  it('[S1-159] leave agent_ai plain, even if an agent has that handle', async () => {
    await buildAgent('agent_ai')
    expect((await write({ content: 'Ask @agent_ai and @Agent_AI' })).mentions).toEqual([])
  })

  it('follow a handle that changes', async () => {
    const post = await write({ content: `@${ben.handle}` })
    await app.ctx.db.query('test.rename', 'update users set username = $2 where id = $1', [
      ben.memberId,
      `${ben.handle}_new`,
    ])
    await edit(post.id, { content: `@${ben.handle}_new` })
    expect((await read(post.id)).mentions).toMatchObject([{ handle: `${ben.handle}_new` }])
    expect(await mentionEvents(post.id)).toEqual([[ben.memberId]])
  })

  it('do not reveal to someone in a block who it is or their current handle', async () => {
    const dan = await person('dan')
    const post = await write({ content: `@${ben.handle} and @${cid.handle}` })
    const comment = { params: { id: post.id }, body: { content: `Ask @${ben.handle}` } }
    await app.as(ann).call(CreateComment, comment)
    const share = await app.as(ann).call(SharePost, { params: { id: post.id }, body: {} })
    await block(app.ctx, ben.memberId, dan.memberId)
    await app.as(ben).call(ChangeUsername, { body: { username: `${ben.handle}_new` } })
    const seenBy = async (who: Person) =>
      JSON.stringify([
        await app.as(who).call(GetPost, { params: { id: post.id } }),
        await app.as(who).call(GetPost, { params: { id: share.id } }),
        await app.as(who).call(ListComments, { params: { id: post.id } }),
      ])
    for (const secret of [ben.memberId, `${ben.handle}_new`]) {
      expect(await seenBy(dan)).not.toContain(secret)
      expect((await seenBy(cid)).split(secret)).toHaveLength(4)
    }
  })

  it('are limited to fifty', async () => {
    const post = await write({ content: `@${ben.handle} `.repeat(MAX_MENTIONS + 5) })
    expect(post.mentions).toHaveLength(MAX_MENTIONS)
  })

  it('are deleted with the post', async () => {
    const post = await write({ content: `@${ben.handle}` })
    await app.as(ann).call(DeletePost, { params: { id: post.id } })
    expect(await countRows(app.ctx, `mentions where post_id = '${post.id}'`)).toBe(0)
  })
})

describe('who can be mentioned', () => {
  const mentionedWith = async (body: object) => {
    const post = await write({ content: `@${ben.handle} @${cid.handle}`, ...body })
    const mentioned = (await mentionEvents(post.id)).flat()
    expect(mentioned.toSorted()).toEqual(mentionedIn(post).toSorted())
    return [ben, cid].filter((one) => mentioned.includes(one.memberId)).map((one) => one.handle.split('_')[0])
  }

  it('[D-050] is limited to those who may see the text: friends, no one, a group', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, cid.memberId] })
    const open = await buildGroup(app.ctx, { members: [ann.memberId] })
    expect(await mentionedWith({ privacy: 'public' })).toEqual(['ben', 'cid'])
    expect(await mentionedWith({ privacy: 'friends' })).toEqual(['ben'])
    expect(await mentionedWith({ privacy: 'private' })).toEqual([])
    expect(await mentionedWith({ groupId: closed })).toEqual(['cid'])
    expect(await mentionedWith({ groupId: open })).toEqual(['ben', 'cid'])
  })

  it('[D-050] excludes members in a block with the writer, in either direction', async () => {
    await block(app.ctx, ben.memberId, ann.memberId)
    expect(await mentionedWith({})).toEqual(['cid'])
    await block(app.ctx, ann.memberId, cid.memberId)
    expect(await mentionedWith({})).toEqual([])
  })

  it('[D-050] includes agents, even on a private post', async () => {
    const agentId = await buildAgent(`private_helper_${sequence}`)
    const post = await write({ content: `@private_helper_${sequence}`, privacy: 'private' })
    expect(mentionedIn(post)).toEqual([agentId])
    expect(await mentionEvents(post.id)).toEqual([])
  })

  it('[D-050] includes a private group only within that group', async () => {
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    const other = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    const content = `@${await handleOf(groupId)}`
    expect(mentionedIn(await write({ content }))).toEqual([])
    expect(mentionedIn(await write({ content, groupId: other }))).toEqual([])
    expect(mentionedIn(await write({ content, groupId }))).toEqual([groupId])
  })

  it('[D-050] excludes a group that has become private since, except within it', async () => {
    const groupId = await buildGroup(app.ctx, { members: [ann.memberId] })
    const content = `@${await handleOf(groupId)}`
    const [outside, inside] = [await write({ content }), await write({ content, groupId })]
    await groupsStore.setPrivacy(app.ctx.db, groupId, 'private')
    for (const { id } of [outside, inside])
      await app.ctx.db.query('test.touch', 'update posts set view_count = 1 where id = $1', [id])
    expect(mentionedIn(await read(outside.id))).toEqual([])
    expect(mentionedIn(await read(inside.id))).toEqual([groupId])
  })
})

describe('an edit', () => {
  it('[D-052] publishes an event only for members the text did not mention before', async () => {
    const { id } = await write({ content: `@${ben.handle}` })
    expect(mentionedIn(await edit(id, { content: `Hello @${ben.handle} and @${cid.handle}` }))).toEqual([
      ben.memberId,
      cid.memberId,
    ])
    expect(mentionedIn(await edit(id, { content: `@${cid.handle}` }))).toEqual([cid.memberId])
    expect(mentionedIn(await edit(id, { content: 'Nobody' }))).toEqual([])
    expect(await mentionEvents(id)).toEqual([[ben.memberId], [cid.memberId]])
  })

  it('[D-050] [D-052] of the audience updates the mentions to the new audience', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { id } = await write({ content: `@${ben.handle} @${cid.handle}`, privacy: 'friends' })
    expect(mentionedIn(await edit(id, { privacy: 'public' }))).toEqual([ben.memberId, cid.memberId])
    expect(await mentionEvents(id)).toEqual([[ben.memberId], [cid.memberId]])
    expect(mentionedIn(await edit(id, { privacy: 'private' }))).toEqual([])
    await edit(id, { mediaAlt: 'x' })
    expect(await mentionEvents(id)).toHaveLength(2)
  })

  it('[D-052] at the same time as others leaves the mentions of the final text', async () => {
    const { id } = await write({ content: 'first' })
    const texts = Array.from({ length: 6 }, (_, at) => `${at} @${at % 2 === 0 ? ben.handle : cid.handle}`)
    await Promise.all(texts.map((content) => edit(id, { content })))
    const post = await read(id)
    expect(mentionedIn(post)).toEqual([post.content.includes(ben.handle) ? ben.memberId : cid.memberId])
    expect(await countRows(app.ctx, `mentions where post_id = '${id}'`)).toBe(1)
  })
})

describe('a share', () => {
  it('[D-050] mentions members in the audience of the share', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const id = await buildPost(app.ctx)
    const content = `@${ben.handle} @${cid.handle}`
    const share = await app.as(ann).call(SharePost, { params: { id }, body: { content, privacy: 'friends' } })
    expect(mentionedIn(share)).toEqual([ben.memberId])
    expect(await mentionEvents(share.id)).toEqual([[ben.memberId]])
    expect((await read(id)).mentions).toEqual([])
  })
})

describe('the cost of mentions', () => {
  const statements = async (content: string) => {
    const { ctx, executed } = recordStatements(app.ctx)
    const body = CreatePost.body.parse({ content })
    await createPost(ctx, ann, body)
    return executed
  }

  it('is nothing without a handle, and one statement and the event for any number of them', async () => {
    const plain = (await statements('Write to me@example.com')).map((one) => one.name)
    expect(plain).not.toContain('mentions.replace')
    const many = (await statements(`@${ben.handle} @${cid.handle} @nobody_here`)).map((one) => one.name)
    expect(many.toSorted()).toEqual([...plain, 'mentions.replace', 'outbox.insert'].toSorted())
  })

  it('is limited to index lookups', async () => {
    const replace = (await statements(`@${ben.handle}`)).find((one) => one.name === 'mentions.replace')
    expect(await findFullScans(app.ctx, replace!)).toEqual([])
  })
})
