import { MessageGroupMembers } from '@guildhall/contract/group-bulk'
import { GROUP_MESSAGES } from '@guildhall/contract/limits'
import { ListNotifications } from '@guildhall/contract/notifications'
import { LeaveGroup } from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { countRows } from '#test/count-rows'

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let ann: SignedIn
let ben: SignedIn
let id: string
beforeEach(async () => {
  owner = await app.signIn(await buildMember(app.ctx, { firstName: 'Mara', lastName: 'Okafor' }))
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  id = await buildGroup(app.ctx, {
    name: 'Kiln',
    privacy: 'private',
    ownerId: owner.memberId,
    members: [ann.memberId, ben.memberId],
  })
})

const send = (who: SignedIn, userIds: string[], text = 'The kiln is free tonight.', headers = {}) =>
  app.as(who).call(MessageGroupMembers, { params: { id }, body: { userIds, text } }, headers)

async function messagesOf(who: SignedIn) {
  await app.drain()
  const list = await app.as(who).call(ListNotifications)
  return list.filter(({ type }) => type === 'group_message')
}

describe('a message to members of a group', () => {
  it('[S2-065] is a notification with its text that leads to the group, for those who were chosen', async () => {
    const text = `The kiln is free.\n${'Bring only what is dry. '.repeat(18).trim()}`
    const { results } = await send(owner, [ann.memberId, owner.memberId], text)
    expect(results).toEqual([
      { userId: ann.memberId, outcome: 'done' },
      { userId: owner.memberId, outcome: 'forbidden' },
    ])
    expect(await messagesOf(ann)).toMatchObject([
      {
        title: 'Mara Okafor wrote to you as an admin of Kiln',
        linkUrl: `/groups/${id}`,
        fromUser: { id: owner.memberId },
        subject: { text, groupName: 'Kiln' },
      },
    ])
    expect(await messagesOf(ben)).toEqual([])
    expect(await messagesOf(owner)).toEqual([])
    expect(await countRows(app.ctx, `group_actions where group_id = '${id}' and action = 'message'`)).toBe(1)
  })

  it('is one notification each, and hidden from those who left the private group', async () => {
    await send(owner, [ann.memberId])
    await send(owner, [ann.memberId], 'And tomorrow, too.')
    expect(await messagesOf(ann)).toHaveLength(2)
    await app.as(ann).call(LeaveGroup, { params: { id } })
    expect(await messagesOf(ann)).toEqual([])
  })

  it('does not reach a member in a block with the sender, and the answer does not tell', async () => {
    await block(app.ctx, ann.memberId, owner.memberId)
    const { results } = await send(owner, [ann.memberId, ben.memberId])
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(await messagesOf(ann)).toEqual([])
    expect(await messagesOf(ben)).toHaveLength(1)
  })

  it('is sent once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-message' }
    const receivers = [ann.memberId, app.ctx.newId(), owner.memberId]
    const first = await send(owner, receivers, 'Once', headers)
    expect(await send(owner, receivers, 'Once', headers)).toEqual(first)
    expect(first.results.map(({ outcome }) => outcome)).toEqual(['done', 'not_member', 'forbidden'])
    expect(await messagesOf(ann)).toHaveLength(1)
  })

  it('is limited per group and day', async () => {
    for (let sent = 0; sent < GROUP_MESSAGES.newcomers; sent += 1) await send(owner, [ann.memberId])
    await expect(send(owner, [ben.memberId])).rejects.toMatchObject({ status: 429 })
    expect(await messagesOf(ben)).toEqual([])
  })

  it('goes with the account of its sender', async () => {
    await send(owner, [ann.memberId])
    expect(await messagesOf(ann)).toHaveLength(1)
    await eraseMember(app.ctx, owner.memberId)
    expect(await messagesOf(ann)).toEqual([])
    expect(await countRows(app.ctx, `group_messages where sender_id = '${owner.memberId}'`)).toBe(0)
  })

  it('has 1 to 500 characters', async () => {
    await expect(send(owner, [ann.memberId], ' ')).rejects.toMatchObject({ status: 400 })
    await expect(send(owner, [ann.memberId], 'x'.repeat(501))).rejects.toMatchObject({ status: 400 })
  })
})
