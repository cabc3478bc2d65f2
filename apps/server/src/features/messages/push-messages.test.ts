import { CreateConversation } from '@guildhall/contract/conversations'
import {
  EditMessage,
  ListMessageChanges,
  ListMessages,
  ReactToMessage,
  SendMessage,
  type Message,
} from '@guildhall/contract/messages'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#test/app'
import { befriend, block, buildMedia } from '#test/build'
import { buildDirect } from '#test/build-message'
import { countRows } from '#test/count-rows'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'
import { insertMessage } from './insert-message.ts'

const stage = await startStreamStage()
const { app, second } = stage
afterAll(() => stage.close())
afterEach(() => stage.clear())

let ann: SignedIn
let ben: SignedIn
let carol: SignedIn
beforeEach(async () => {
  ;[ann, ben, carol] = [await app.signIn(), await app.signIn(), await app.signIn()]
  await stage.ready()
})

type Draft = { id?: string; content?: string; conversationId?: string; toUserId?: string; replyToId?: string }
const send = (who: SignedIn, draft: Draft) =>
  app.as(who).call(SendMessage, { body: { id: app.ctx.newId(), content: 'Hello', ...draft } })

/** What a stream was pushed about messages: the message, or null where it must be fetched. */
const pushed = (stream: TestStream) =>
  stream.received.flatMap(({ message }) => (message.type === 'message.changed' ? [message] : []))
const messagesOf = (stream: TestStream) => pushed(stream).map(({ message }) => message)
const received = (stream: TestStream, count: number) =>
  until(() => pushed(stream).length >= count, 5_000, `got ${pushed(stream).length} of ${count} pushes`)

async function startGroup(owner: SignedIn, ...others: SignedIn[]): Promise<string> {
  for (const { memberId } of others) await befriend(app.ctx, owner.memberId, memberId)
  const userIds = others.map(({ memberId }) => memberId)
  return (await app.as(owner).call(CreateConversation, { body: { userIds } })).id
}

describe('a message is pushed', () => {
  it('to all browsers of those in its conversation, in every process, and to no one else', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const streams = [await stage.open(ann), await stage.open(ben), await stage.open(ben, { at: second.url })]
    const outside = await stage.open(carol)
    const sent = await send(ann, { conversationId })
    for (const stream of streams) {
      await received(stream, 1)
      expect(pushed(stream)).toEqual([
        { type: 'message.changed', conversationId, change: sent.change, message: sent },
      ])
    }
    const edited = await app
      .as(ann)
      .call(EditMessage, { params: { id: sent.id }, body: { content: 'Edited' } })
    const reacted = await app.as(ben).call(ReactToMessage, { params: { id: sent.id }, body: { emoji: '👍' } })
    for (const stream of streams) {
      await received(stream, 3)
      expect(messagesOf(stream)).toEqual([sent, edited, reacted])
    }
    expect(outside.types()).toEqual([])
  })

  it('with signed URLs of its file', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const photo = await buildMedia(app.ctx, ann.memberId)
    const stream = await stage.open(ben)
    const media = { type: 'image' as const, url: `/objects/${photo}`, alt: '' }
    const sent = await app.as(ann).call(SendMessage, { body: { id: app.ctx.newId(), conversationId, media } })
    await received(stream, 1)
    expect(messagesOf(stream)).toEqual([sent])
    const url = messagesOf(stream)[0]?.media?.pictures[0]?.url ?? ''
    expect((await fetch(app.url + url, { headers: { cookie: ben.cookie }, redirect: 'manual' })).status).toBe(
      302,
    )
  })

  it('again if it is sent again', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const sent = await send(ann, { conversationId })
    const stream = await stage.open(ben)
    await send(ann, { id: sent.id, conversationId })
    await received(stream, 1)
    expect(messagesOf(stream)).toEqual([sent])
  })

  it('without its text to someone who has not accepted', async () => {
    const stream = await stage.open(ben)
    await send(ann, { toUserId: ben.memberId, content: 'From a stranger' })
    await received(stream, 1)
    expect(JSON.stringify(stream.received)).not.toContain('From a stranger')
    expect(messagesOf(stream)).toEqual([null])
  })

  it('never if the transaction is rolled back', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const stream = await stage.open(ben)
    const attempt = app.ctx.db.transaction(async (tx) => {
      const id = app.ctx.newId()
      await insertMessage(app.ctx, tx, { id, conversationId, senderId: ann.memberId, content: 'Never' })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    const sent = await send(ann, { conversationId })
    await received(stream, 1)
    expect(messagesOf(stream)).toEqual([sent])
  })
})

describe('two people who write 200 messages in the same moment', () => {
  it('see all of them once, in the same order, in the list, the changes and the pushes', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const streams = [await stage.open(ann), await stage.open(ben, { at: second.url })]
    const sent = new Map<number, string>()
    const writeAll = async (who: SignedIn, name: string) => {
      for (let n = 0; n < 100; n += 5)
        await Promise.all(
          Array.from({ length: 5 }, async (_, at) => {
            const message = await send(who, { conversationId, content: `${name} ${n + at}` })
            sent.set(message.seq, message.id)
          }),
        )
    }
    await Promise.all([writeAll(ann, 'ann'), writeAll(ben, 'ben')])
    const inOrder = [...sent].toSorted(([a], [b]) => a - b).map(([, id]) => id)
    expect([...sent.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))

    for (const stream of streams) {
      await received(stream, 200)
      const messages = messagesOf(stream).filter((message) => message !== null)
      expect(messages.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id)).toEqual(inOrder)
    }
    for (const who of [ann, ben]) {
      const read = async (call: typeof ListMessages | typeof ListMessageChanges, cursor: string) =>
        app.as(who).call(call as typeof ListMessages, {
          params: { id: conversationId },
          query: { limit: '100', cursor },
        })
      const [newest, oldest] = [await read(ListMessages, '201'), await read(ListMessages, '101')]
      expect([...newest, ...oldest].toReversed().map(({ id }) => id)).toEqual(inOrder)
      const missed = [...(await read(ListMessageChanges, '0')), ...(await read(ListMessageChanges, '100'))]
      expect(missed.map(({ id }) => id)).toEqual(inOrder)
    }
  })
})

describe('in a conversation of several people', () => {
  it('a message of someone in a block with the viewer reaches them on no path', async () => {
    const conversationId = await startGroup(ann, ben, carol)
    await block(app.ctx, carol.memberId, ben.memberId)
    const [toAnn, toCarol] = [await stage.open(ann), await stage.open(carol)]
    const hidden = await send(ben, { conversationId, content: 'Hidden from Carol' })
    const reply = await send(ann, { conversationId, content: 'Seen by all', replyToId: hidden.id })
    await app.as(ben).call(ReactToMessage, { params: { id: reply.id }, body: { emoji: '👍' } })
    await received(toAnn, 3)
    await received(toCarol, 2)
    expect(messagesOf(toAnn)).toMatchObject([hidden, reply, { reactions: [{ userId: ben.memberId }] }])
    // She fetches what she may see.
    expect(messagesOf(toCarol)).toEqual([null, null])

    const read = (who: SignedIn) =>
      Promise.all([
        app.as(who).call(ListMessages, { params: { id: conversationId } }),
        app.as(who).call(ListMessageChanges, { params: { id: conversationId } }),
      ])
    const seen = JSON.stringify(await read(carol))
    expect(seen).toContain('Seen by all')
    expect(seen).not.toContain(ben.memberId)
    expect(seen).not.toContain(hidden.id)
    const [[newest]] = (await read(carol)) as [Message[], Message[]]
    expect(newest).toMatchObject({ id: reply.id, replyTo: null, reactions: [] })
    expect(JSON.stringify(await read(ann))).toContain(hidden.id)
    // It is not unread for her either.
    const unread = (memberId: string) =>
      countRows(
        app.ctx,
        `conversation_members where conversation_id = '${conversationId}' and user_id = '${memberId}'
           and last_seq = ${hidden.seq}`,
      )
    expect(await unread(carol.memberId)).toBe(0)
    await expect(
      app.as(carol).call(ReactToMessage, { params: { id: hidden.id }, body: { emoji: '👍' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('someone who was added later gets no quote of what was before', async () => {
    const conversationId = await startGroup(ann, ben)
    const before = await send(ann, { conversationId, content: 'Before Carol' })
    await app.ctx.db.query(
      'test.add_later',
      `insert into conversation_members (conversation_id, user_id, state, joined_at, last_at, cleared_seq)
       values ($1, $2, 'accepted', now(), now(), $3)`,
      [conversationId, carol.memberId, before.seq],
    )
    const stream = await stage.open(carol)
    const reply = await send(ben, { conversationId, content: 'After', replyToId: before.id })
    await received(stream, 1)
    expect(messagesOf(stream)).toEqual([null])
    const shown = await app.as(carol).call(ListMessages, { params: { id: conversationId } })
    expect(shown).toMatchObject([{ id: reply.id, replyTo: null }])
    await expect(send(carol, { conversationId, replyToId: before.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an unread conversation', () => {
  const events = (memberId: string) =>
    app.ctx.db.query<{ payload: object; wait: number }>(
      'test.unread_events',
      `select payload, extract(epoch from due_at - created_at)::int as wait
         from outbox where name = 'conversation.unread' and payload->>'memberId' = $1`,
      [memberId],
    )

  it('is announced once until it is read, five seconds later', async () => {
    await app.drain()
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    for (let n = 0; n < 3; n += 1) await send(ann, { conversationId })
    const payload = { conversationId, memberId: ben.memberId }
    expect(await events(ben.memberId)).toEqual([{ payload, wait: 5 }])
    expect(await events(ann.memberId)).toEqual([])
    await app.ctx.db.query(
      'test.read_all',
      'update conversation_members set read_seq = last_seq where conversation_id = $1',
      [conversationId],
    )
    await send(ann, { conversationId })
    expect(await events(ben.memberId)).toHaveLength(2)
  })

  it('is not announced to someone who muted it or has not accepted it', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    await app.ctx.db.query(
      'test.mute_conversation',
      'update conversation_members set is_muted = true where conversation_id = $1',
      [conversationId],
    )
    await send(ann, { conversationId })
    await send(ann, { toUserId: carol.memberId })
    expect([...(await events(ben.memberId)), ...(await events(carol.memberId))]).toEqual([])
  })
})
