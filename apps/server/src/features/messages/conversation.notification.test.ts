import { DeleteConversation, SetConversation } from '@guildhall/contract/conversations'
import { SubscribeToPush } from '@guildhall/contract/delivery'
import { ReactToMessage, UnsendMessage } from '@guildhall/contract/messages'
import { CountNotifications, ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ConversationUnread } from '#events/messages.events'
import { publish } from '#platform/events/outbox'
import type { SignedIn } from '#test/app'
import { befriend, block, buildMember, mute } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { startDelivery } from '#test/delivery-stage'

const stage = await startDelivery()
const { app, mailbox, service, advance } = stage
afterAll(() => stage.close())
const { write, create, accept, markRead, find, listen } = stageConversations(app)

const SECONDS = 1 / 60

let people = 0
async function join(firstName: string) {
  people += 1
  const email = `talks-${people}@example.com`
  const member = await app.signIn(await buildMember(app.ctx, { email, firstName, lastName: 'Lee' }))
  const browser = service.newBrowser()
  const { endpoint, keys } = browser
  await app.as(member).call(SubscribeToPush, { body: { endpoint, keys } })
  return { ...member, email, browser }
}
type Person = Awaited<ReturnType<typeof join>>

let ann: Person
let ben: Person
let cleo: Person
beforeEach(async () => {
  ;[ann, ben, cleo] = [await join('Ann'), await join('Ben'), await join('Cleo')]
  await befriend(app.ctx, ann.memberId, ben.memberId)
  await befriend(app.ctx, ann.memberId, cleo.memberId)
})

const later = () => advance(6 * SECONDS)
const listOf = (who: SignedIn) => app.as(who).call(ListNotifications)
const titlesOf = async (who: SignedIn) =>
  (await listOf(who)).filter(({ type }) => type === 'message').map(({ title }) => title)
const unreadOf = async (who: SignedIn) => (await app.as(who).call(CountNotifications)).count

describe('a message that is not read', () => {
  it('is a notification after five seconds, which leads to the conversation and quotes nothing', async () => {
    const { conversationId } = await write(ben, ann, 'The key is under the stone')
    await advance(4 * SECONDS)
    expect(await listOf(ann)).toEqual([])
    await advance(2 * SECONDS)
    const [notification, ...more] = await listOf(ann)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      type: 'message',
      title: 'Ben Lee sent you a message',
      linkUrl: `/messages/${conversationId}`,
      fromUser: { id: ben.memberId },
      content: '',
      read: false,
      subject: { kind: 'conversation', postId: null },
    })
    expect(JSON.stringify(notification)).not.toContain('stone')
    expect(await listOf(ben)).toEqual([])
  })

  it('is mailed and pushed without its text and without the name of the conversation', async () => {
    const { id } = await create(ann, [ben, cleo], 'A surprise for Dora')
    await write(ben, id, 'The key is under the stone')
    await later()
    await advance(3)
    const mails = mailbox.mails.filter(({ rcptTo }) => rcptTo.includes(ann.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Ben Lee sent you a message'])
    expect(mails[0]?.text).toContain(`/messages/${id}`)
    expect(ann.browser.pushes.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
      { title: 'Ben Lee sent you a message', body: '', url: `/messages/${id}` },
    ])
    const sent = JSON.stringify([mails, ann.browser.pushes])
    for (const secret of ['stone', 'surprise']) expect(sent).not.toContain(secret)
  })

  it('is one notification for a conversation until it is read, and one push', async () => {
    const { conversationId, seq } = await write(ben, ann, 'One')
    await later()
    const last = await write(ben, ann, 'Two')
    await later()
    expect(await titlesOf(ann)).toEqual(['Ben Lee sent you a message'])
    expect(ann.browser.pushes).toHaveLength(1)
    expect(last.seq).toBeGreaterThan(seq)
    expect(await unreadOf(ann)).toBe(1)

    await markRead(ann, conversationId, last.seq)
    expect(await unreadOf(ann)).toBe(0)
    expect(await listOf(ann)).toMatchObject([{ read: true }])
    await write(ben, ann, 'Three')
    await later()
    await advance(2)
    expect(await titlesOf(ann)).toEqual(['Ben Lee sent you a message'])
    expect(await unreadOf(ann)).toBe(1)
    expect(ann.browser.pushes).toHaveLength(2)
  })

  it('names those who wrote since it was read', async () => {
    const { id } = await create(ann, [ben, cleo])
    await accept(ben, id).catch(() => undefined)
    await write(ben, id)
    const { seq } = await write(cleo, id)
    await later()
    expect(await titlesOf(ann)).toEqual(['Cleo Lee and Ben Lee sent you a message'])
    await markRead(ann, id, seq)
    await write(ben, id)
    await later()
    expect(await titlesOf(ann)).toEqual(['Ben Lee sent you a message'])
  })

  it('makes open browsers fetch the conversation, in case they missed it', async () => {
    const { conversationId } = await write(ben, ann)
    const listener = await listen(ann)
    await later()
    await expect
      .poll(() => listener.heard('conversation.changed'))
      .toEqual([{ type: 'conversation.changed', conversationId }])
    listener.drop()
  })

  it('notifies once however often the event comes', async () => {
    const { conversationId } = await write(ben, ann)
    await later()
    const again = () =>
      app.ctx.db.transaction((tx) =>
        publish(tx, ConversationUnread, { conversationId, memberId: ann.memberId }),
      )
    await Promise.all([again(), again()])
    await later()
    expect(await titlesOf(ann)).toHaveLength(1)
    expect(ann.browser.pushes).toHaveLength(1)
  })
})

describe('no one is notified of a message', () => {
  /** Returns what reached her on any way. */
  const newsOfAnn = async () => {
    await later()
    await advance(3)
    const mails = mailbox.mails.filter(({ rcptTo }) => rcptTo.includes(ann.email))
    return [...(await listOf(ann)), ...ann.browser.pushes, ...mails]
  }

  it('in a conversation that is open in front of them', async () => {
    const { conversationId, seq } = await write(ben, ann)
    await advance(2 * SECONDS)
    await markRead(ann, conversationId, seq)
    expect(await newsOfAnn()).toEqual([])
  })

  it('in a muted conversation, also if they muted it just now', async () => {
    const { conversationId, seq } = await write(ben, ann)
    const params = { id: conversationId }
    await app.as(ann).call(SetConversation, { params, body: { isMuted: true } })
    await markRead(ann, conversationId, seq)
    await write(ben, ann)
    expect(await newsOfAnn()).toEqual([])
    await app.as(ann).call(SetConversation, { params, body: { isMuted: false } })
    await write(ben, ann)
    await later()
    expect(await titlesOf(ann)).toHaveLength(1)
  })

  it('[D-087] by a stranger, until they accepted', async () => {
    const dora = await join('Dora')
    const { conversationId } = await write(dora, ann)
    expect(await countRows(app.ctx, `outbox where payload ->> 'conversationId' = '${conversationId}'`)).toBe(
      0,
    )
    expect(await newsOfAnn()).toEqual([])
    await accept(ann, conversationId)
    await write(dora, ann)
    await later()
    expect(await titlesOf(ann)).toEqual(['Dora Lee sent you a message'])
  })

  it('by someone in a block, also if it came after the message, and it hides what was there', async () => {
    await write(ben, ann)
    await block(app.ctx, ann.memberId, ben.memberId)
    const listener = await listen(ann)
    expect(await newsOfAnn()).toEqual([])
    expect(await listener.heard('conversation.changed')).toEqual([])
    listener.drop()
    const { id } = await create(ann, [cleo])
    await write(cleo, id)
    await later()
    expect(await unreadOf(ann)).toBe(1)
    await block(app.ctx, cleo.memberId, ann.memberId)
    expect(await listOf(ann)).toEqual([])
    expect(await unreadOf(ann)).toBe(0)
  })

  it('by someone whom they muted everywhere', async () => {
    await mute(app.ctx, ann.memberId, ben.memberId)
    await write(ben, ann)
    expect(await newsOfAnn()).toEqual([])
  })

  it('that was unsent, or deleted with its conversation', async () => {
    const { id } = await write(ben, ann)
    await app.as(ben).call(UnsendMessage, { params: { id } })
    const { conversationId } = await write(cleo, ann)
    await app.as(ann).call(DeleteConversation, { params: { id: conversationId } })
    expect(await newsOfAnn()).toEqual([])
  })

  it('for a reaction', async () => {
    const { id } = await write(ann, ben)
    await app.as(ben).call(ReactToMessage, { params: { id }, body: { emoji: '👍' } })
    expect(await newsOfAnn()).toEqual([])
  })

  it('that they wrote themselves', async () => {
    await write(ann, ben)
    expect(await newsOfAnn()).toEqual([])
    expect((await find(ann, ben)).conversation?.unreadCount).toBe(0)
  })
})
