import { DeleteGroup } from '@guildhall/contract/group-deletion'
import { GetWelcome, SetWelcome } from '@guildhall/contract/group-welcome'
import { JoinGroup, ListGroupPosts, TransferGroup } from '@guildhall/contract/groups'
import { ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { welcomeText } from './welcome-text.rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let id: string
let count = 0
beforeEach(async () => {
  app.setNow(null)
  ;[owner, admin] = [await app.signIn(), await app.signIn()]
  id = await buildGroup(app.ctx, { ownerId: owner.memberId, admins: [admin.memberId] })
})

const set = (isOn: boolean, text = 'Welcome, {name}!', who = admin) =>
  app.as(who).call(SetWelcome, { params: { id }, body: { isOn, text } })

/** A new member joins. */
async function join(): Promise<SignedIn & { username: string }> {
  count += 1
  const username = `newcomer_${count}`
  const who = await app.signIn(await buildMember(app.ctx, { username }))
  await app.as(who).call(JoinGroup, { params: { id }, body: {} })
  return { ...who, username }
}

/** The posts of the group after this time, newest first. */
async function postsAfter(ms: number) {
  await app.drain()
  app.setNow(new Date(Date.now() + ms))
  await app.drain()
  app.setNow(null)
  const posts = await app.as(owner).call(ListGroupPosts, { params: { id } })
  return posts.map(({ content, author }) => ({ content, authorId: author.id }))
}

describe('a welcome', () => {
  it('is off at first, and set by the owner and admins', async () => {
    const get = (who: SignedIn) => app.as(who).call(GetWelcome, { params: { id } })
    expect(await get(admin)).toEqual({ isOn: false, text: '' })
    expect(await set(true, ' Hello {name} ')).toEqual({ isOn: true, text: 'Hello {name}' })
    expect(await get(owner)).toEqual({ isOn: true, text: 'Hello {name}' })
    await expect(set(true, ' ')).rejects.toMatchObject({
      status: 400,
      message: 'Write what new members should read.',
    })
    await expect(set(true, 'x'.repeat(1_001))).rejects.toMatchObject({ status: 400 })
    const guest = await join()
    await expect(set(true, 'Mine', guest)).rejects.toMatchObject({ status: 403 })
    await expect(get(guest)).rejects.toMatchObject({ status: 403 })
  })

  it('is posted once for all who joined meanwhile, by the owner, and notifies them', async () => {
    await set(true)
    const [ann, ben] = [await join(), await join()]
    expect(await postsAfter(59 * MINUTE_MS)).toEqual([])
    const posts = await postsAfter(61 * MINUTE_MS)
    expect(posts).toEqual([
      { content: `Welcome, @${ann.username}, @${ben.username}!`, authorId: owner.memberId },
    ])
    const notifications = await app.as(ann).call(ListNotifications)
    expect(notifications.filter(({ type }) => type === 'mention')).toHaveLength(1)
    expect(await postsAfter(2 * DAY_MS)).toEqual(posts)
  })

  it('comes at most once a day', async () => {
    await set(true)
    await join()
    expect(await postsAfter(61 * MINUTE_MS)).toHaveLength(1)
    await join()
    expect(await postsAfter(23 * 60 * MINUTE_MS)).toHaveLength(1)
    expect(await postsAfter(26 * 60 * MINUTE_MS)).toHaveLength(2)
  })

  it('names ten people at most', async () => {
    await set(true)
    for (let n = 0; n < 12; n += 1) await join()
    const [post] = await postsAfter(61 * MINUTE_MS)
    expect(post?.content.match(/@/g)).toHaveLength(10)
  })

  it('does not come if it is off, was switched off meanwhile, or the group is deleted', async () => {
    await join()
    expect(await postsAfter(2 * DAY_MS)).toEqual([])
    await set(true)
    await join()
    await app.drain()
    await set(false)
    expect(await postsAfter(2 * DAY_MS)).toEqual([])
    await set(true)
    await join()
    await app.drain()
    await app.as(owner).call(DeleteGroup, { params: { id } })
    expect(await postsAfter(2 * DAY_MS)).toEqual([])
  })

  it('leaves out who is in a block with the owner, and follows a transfer', async () => {
    await set(true)
    const [ann, ben] = [await join(), await join()]
    await block(app.ctx, ann.memberId, admin.memberId)
    await app.as(owner).call(TransferGroup, { params: { id }, body: { userId: admin.memberId } })
    expect(await postsAfter(61 * MINUTE_MS)).toEqual([
      { content: expect.stringContaining(`@${ben.username}`) as string, authorId: admin.memberId },
    ])
    const [post] = await postsAfter(0)
    expect(post?.content).not.toContain(ann.username)
  })
})

describe('the text of a welcome', () => {
  it.each([
    ['Hello {name}!', 'Hello @ann, Ben!'],
    ['Hello!', 'Hello!\n\n@ann, Ben'],
    ['{name} {name}', '@ann, Ben @ann, Ben'],
  ])('%j becomes %j', (text, expected) => {
    const people = [
      { first_name: 'Ann', username: 'ann' },
      { first_name: 'Ben', username: null },
    ]
    expect(welcomeText(text, people)).toBe(expected)
  })
})
