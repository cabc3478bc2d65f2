import { setTimeout as sleep } from 'node:timers/promises'
import { MessageGroupMembers } from '@guildhall/contract/group-bulk'
import { GROUP_MESSAGES } from '@guildhall/contract/limits'
import { ListMessages, MAX_UNACCEPTED_MESSAGES } from '@guildhall/contract/messages'
import { LeaveGroup } from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildGroup, buildMember } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { recordStatements } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { messageGroupMembers } from './message-group-members.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { write, list, find, accept, listen } = stageConversations(app)

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

/** What the owner wrote to someone, newest first. */
async function messagesOf(who: SignedIn) {
  const { conversation } = await find(who, owner)
  if (conversation === null) return []
  return app.as(who).call(ListMessages, { params: { id: conversation.id } })
}

describe('a message to members of a group', () => {
  it('[S2-065] [D-091] is a message from the admin in the inbox of those who were chosen, with the group', async () => {
    const text = `The kiln is free.\n${'Bring only what is dry. '.repeat(18).trim()}`
    const { results } = await send(owner, [ann.memberId, owner.memberId], text)
    expect(results).toEqual([
      { userId: ann.memberId, outcome: 'done' },
      { userId: owner.memberId, outcome: 'forbidden' },
    ])
    expect(await list(ann)).toMatchObject([
      {
        kind: 'direct',
        person: { id: owner.memberId },
        folder: 'inbox',
        isAccepted: false,
        unreadCount: 1,
        lastMessage: {
          fromUserId: owner.memberId,
          toUserId: ann.memberId,
          type: 'text',
          content: text,
          group: { id, name: 'Kiln' },
          isAiGenerated: false,
        },
      },
    ])
    expect(await list(ann, 'requests')).toEqual([])
    expect(await list(owner)).toMatchObject([
      { person: { id: ann.memberId }, unreadCount: 0, isAccepted: true },
    ])
    expect(await list(ben)).toEqual([])
    expect(await countRows(app.ctx, `group_actions where group_id = '${id}' and action = 'message'`)).toBe(1)
  })

  it('joins the conversation that exists, which keeps its order, and accepts it for the sender', async () => {
    const first = await write(ann, owner, 'May I use the kiln?')
    expect(await list(owner, 'requests')).toHaveLength(1)
    await send(owner, [ann.memberId, ben.memberId])
    const messages = await messagesOf(ann)
    expect(messages.map(({ content }) => content)).toEqual([
      'The kiln is free tonight.',
      'May I use the kiln?',
    ])
    expect(messages[0]?.conversationId).toBe(first.conversationId)
    expect(await list(owner, 'requests')).toEqual([])
    expect(await list(ann)).toMatchObject([{ isAccepted: true, unreadCount: 1 }])
  })

  it('is accepted from the start by friends, and moves a request to the inbox', async () => {
    await befriend(app.ctx, owner.memberId, ann.memberId)
    await write(owner, ben, 'Hello')
    expect(await list(ben, 'requests')).toHaveLength(1)
    await send(owner, [ann.memberId, ben.memberId])
    expect(await list(ann)).toMatchObject([{ isAccepted: true }])
    expect(await list(ben)).toMatchObject([{ isAccepted: false, unreadCount: 2 }])
    expect(await list(ben, 'requests')).toEqual([])
  })

  it('is not limited by those who never answer, and shows nothing of them until they accept', async () => {
    for (let sent = 0; sent <= MAX_UNACCEPTED_MESSAGES; sent += 1) await send(owner, [ann.memberId])
    const { conversation } = await find(owner, ann)
    expect(conversation).toMatchObject({ personReadSeq: null, cannotSend: 'unaccepted' })
    expect(await refusalOf(app.ctx, () => write(owner, ann, 'And one more'))).toMatchObject({ status: 409 })
    expect(await messagesOf(ann)).toHaveLength(MAX_UNACCEPTED_MESSAGES + 1)
    await accept(ann, conversation?.id ?? '')
    await write(owner, ann, 'And one more')
  })

  it('is pushed to both, each conversation with its own message', async () => {
    const [toAnn, toBen, toOwner] = [await listen(ann), await listen(ben), await listen(owner)]
    await send(owner, [ann.memberId, ben.memberId])
    const [annGot, benGot] = [await toAnn.heard('message.changed'), await toBen.heard('message.changed')]
    expect(annGot).toMatchObject([
      { change: 1, message: { toUserId: ann.memberId, group: { name: 'Kiln' } } },
    ])
    expect(benGot).toMatchObject([{ change: 1, message: { toUserId: ben.memberId } }])
    expect(await toOwner.heard('message.changed')).toHaveLength(2)
    for (const stream of [toAnn, toBen, toOwner]) stream.drop()
  })

  it('stays with those who leave the group', async () => {
    await send(owner, [ann.memberId])
    await app.as(ann).call(LeaveGroup, { params: { id } })
    expect(await messagesOf(ann)).toHaveLength(1)
  })

  it('does not reach a member in a block with the sender, and the answer does not say so', async () => {
    await block(app.ctx, ann.memberId, owner.memberId)
    const headers = { 'idempotency-key': 'a-key-of-a-blocked-message' }
    const receivers = [ann.memberId, ben.memberId]
    const { results } = await send(owner, receivers, 'Hello', headers)
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(await list(ann)).toEqual([])
    expect(await countRows(app.ctx, `direct_messages where recipient_id = '${ann.memberId}'`)).toBe(0)
    expect(await messagesOf(ben)).toHaveLength(1)
    // Nor does the answer to a repeated request, when they have left.
    await app.as(ann).call(LeaveGroup, { params: { id } })
    await app.as(ben).call(LeaveGroup, { params: { id } })
    expect((await send(owner, receivers, 'Hello', headers)).results).toEqual(results)
  })

  it('never reaches someone whose block was there first, though not yet committed', async () => {
    const sending = await app.ctx.db.transaction(async (tx) => {
      await block({ ...app.ctx, db: { ...app.ctx.db, ...tx } }, ann.memberId, owner.memberId)
      const sent = send(owner, [ann.memberId, ben.memberId])
      await sleep(200)
      expect(await countRows(app.ctx, `direct_messages where sender_id = '${owner.memberId}'`)).toBe(0)
      return { sent }
    })
    await sending.sent
    expect(await countRows(app.ctx, `direct_messages where recipient_id = '${ann.memberId}'`)).toBe(0)
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

  it('takes as many statements for 30 members as for two, and two admins can send at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => buildMember(app.ctx)))
    const admin = await buildMember(app.ctx)
    const groupId = await buildGroup(app.ctx, { ownerId: owner.memberId, admins: [admin], members })
    const statementsFor = async (userIds: string[]) => {
      const { ctx, executed } = recordStatements(app.ctx)
      await messageGroupMembers(ctx, memberActor(owner.memberId), groupId, { userIds, text: 'Hello' })
      return executed.length
    }
    expect(await statementsFor(members)).toBe(await statementsFor(members.slice(0, 2)))
    const other = await buildGroup(app.ctx, { ownerId: admin, admins: [owner.memberId], members })
    await Promise.all(
      [groupId, other].flatMap((group) =>
        [owner.memberId, admin].map((from, at) =>
          messageGroupMembers(app.ctx, memberActor(from), group, {
            userIds: at === 0 ? members : members.toReversed(),
            text: 'Hello',
          }),
        ),
      ),
    )
    const sent = `direct_messages where recipient_id = any('{${members.join()}}')`
    expect(await countRows(app.ctx, sent)).toBe(32 + 4 * 30)
    const twice = `(select from direct_messages group by conversation_id, seq having count(*) > 1) as doubled`
    expect(await countRows(app.ctx, twice)).toBe(0)
  })

  it('is limited per group and day', async () => {
    for (let sent = 0; sent < GROUP_MESSAGES.newcomers; sent += 1) await send(owner, [ann.memberId])
    await expect(send(owner, [ben.memberId])).rejects.toMatchObject({ status: 429 })
    expect(await messagesOf(ben)).toEqual([])
  })

  it('loses its text with the account of its sender', async () => {
    await send(owner, [ann.memberId])
    const [conversation] = await list(ann)
    await eraseMember(app.ctx, owner.memberId)
    const messages = await app.as(ann).call(ListMessages, { params: { id: conversation?.id ?? '' } })
    expect(messages).toMatchObject([{ content: '', unsentAt: expect.any(String) }])
  })

  it('has 1 to 500 characters', async () => {
    await expect(send(owner, [ann.memberId], ' ')).rejects.toMatchObject({ status: 400 })
    await expect(send(owner, [ann.memberId], 'x'.repeat(501))).rejects.toMatchObject({ status: 400 })
  })
})
