import { ListMessages, MAX_MESSAGE, SendMessage } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, buildGroup, buildMedia, buildMember } from '#test/build'
import { buildDirect, buildMessage } from '#test/build-message'
import { countRows } from '#test/count-rows'
import { recordStatements } from '#test/record-statements'
import { insertMessage } from './insert-message.ts'
import { sendMessage } from './send-message.ts'

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
})

type Draft = Partial<Parameters<typeof sendMessage>[2]>
const send = (who: SignedIn, draft: Draft) =>
  app.as(who).call(SendMessage, { body: { id: app.ctx.newId(), content: 'Hello', ...draft } })
const list = (who: SignedIn, id: string) => app.as(who).call(ListMessages, { params: { id } })
const messagesIn = (id: string) => countRows(app.ctx, `direct_messages where conversation_id = '${id}'`)

describe('a message', () => {
  it('[S1-091] [D-085] is stored and has its people, text and time', async () => {
    const at = new Date('2026-03-01T10:00:00.000Z')
    app.setNow(at)
    const sent = await send(ann, { toUserId: ben.memberId, content: 'Hello Ben' })
    app.setNow(null)
    expect(sent).toMatchObject({
      fromUserId: ann.memberId,
      toUserId: ben.memberId,
      type: 'text',
      content: 'Hello Ben',
      createdAt: at.toISOString(),
      editedAt: null,
      unsentAt: null,
      seq: 1,
      change: 1,
      reactions: [],
      isAiGenerated: false,
      group: null,
    })
    for (const who of [ann, ben]) expect(await list(who, sent.conversationId)).toEqual([sent])
  })

  it('goes on in the same conversation, whoever writes', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const first = await send(ann, { toUserId: ben.memberId })
    const second = await send(ben, { toUserId: ann.memberId })
    const third = await send(ben, { conversationId: first.conversationId })
    expect([second.conversationId, third.conversationId]).toEqual(Array(2).fill(first.conversationId))
    expect([first.seq, second.seq, third.seq]).toEqual([1, 2, 3])
    expect(await list(ann, first.conversationId)).toEqual([third, second, first])
  })

  it('[S1-157] needs a text or a file, and one conversation', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    for (const content of ['', '  \n', '\u200b'])
      await expect(send(ann, { conversationId, content })).rejects.toMatchObject({
        status: 400,
        reason: 'message.empty',
      })
    for (const place of [{}, { conversationId, toUserId: ben.memberId }])
      await expect(send(ann, place)).rejects.toMatchObject({ status: 400, reason: 'message.no_conversation' })
    await expect(send(ann, { conversationId, content: '😀'.repeat(MAX_MESSAGE + 1) })).rejects.toMatchObject({
      reason: 'message.too_long',
    })
    expect(await messagesIn(conversationId)).toBe(0)
    const longest = '😀'.repeat(MAX_MESSAGE)
    expect((await send(ann, { conversationId, content: longest })).content).toBe(longest)
  })

  it('[S2-234] is a text, a link, a photo or a video, and keeps for which stage it was sent', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const photo = await buildMedia(app.ctx, ann.memberId)
    const [text, link, image] = [
      await send(ann, { conversationId, content: 'See https://example.com/a.' }),
      await send(ann, { conversationId, content: 'https://example.com/a' }),
      await send(ann, {
        conversationId,
        content: '',
        media: { type: 'image', url: `/objects/${photo}`, alt: 'A hill' },
      }),
    ]
    expect([text.type, link.type, image.type]).toEqual(['text', 'link', 'image'])
    expect(image.media).toMatchObject({ id: photo, kind: 'image', alt: 'A hill' })
    expect(image.media?.pictures[0]?.url).toContain('&s=')
    const rows = await app.ctx.db.query(
      'test.message_rows',
      `select conversation_id, sender_id, recipient_id, message_type, is_ai_generated, lead_nurture_stage, link_url
         from direct_messages where conversation_id = $1 order by seq`,
      [conversationId],
    )
    const columns = {
      conversation_id: conversationId,
      sender_id: ann.memberId,
      recipient_id: ben.memberId,
      is_ai_generated: false,
      lead_nurture_stage: null,
    }
    expect(rows).toEqual([
      { ...columns, message_type: 'text', link_url: 'https://example.com/a' },
      { ...columns, message_type: 'link', link_url: 'https://example.com/a' },
      { ...columns, message_type: 'image', link_url: null },
    ])
    expect(
      await countRows(
        app.ctx,
        `outbox where name = 'message.link_shared' and payload->>'messageId' = '${link.id}'`,
      ),
    ).toBe(1)
  })

  it('shows only one’s own file, once it is ready and nowhere else', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const [own, foreign] = [await buildMedia(app.ctx, ann.memberId), await buildMedia(app.ctx, ben.memberId)]
    const media = (id: string) => ({ type: 'image' as const, url: `/objects/${id}`, alt: '' })
    await send(ann, { conversationId, media: media(own) })
    for (const id of [own, foreign, app.ctx.newId()])
      await expect(send(ann, { conversationId, media: media(id) })).rejects.toMatchObject({ status: 404 })
    expect(await messagesIn(conversationId)).toBe(1)
  })

  it('quotes the message that it replies to, only of the same conversation', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const first = await send(ann, { conversationId, content: 'a'.repeat(200) })
    const reply = await send(ben, { conversationId, replyToId: first.id })
    expect(reply.replyTo).toEqual({
      id: first.id,
      seq: first.seq,
      fromUserId: ann.memberId,
      type: 'text',
      content: `${'a'.repeat(139)}…`,
      isUnsent: false,
    })
    expect((await list(ann, conversationId))[0]).toEqual(reply)
    const elsewhere = await buildMessage(app.ctx, ben.memberId, { userId: await buildMember(app.ctx) })
    for (const replyToId of [elsewhere.id, app.ctx.newId()])
      await expect(send(ben, { conversationId, replyToId })).rejects.toMatchObject({ status: 404 })
  })

  it('reaches no conversation that the sender is not in', async () => {
    const carol = await app.signIn()
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    for (const id of [conversationId, app.ctx.newId()])
      await expect(send(carol, { conversationId: id })).rejects.toMatchObject({ status: 404 })
    for (const toUserId of [carol.memberId, app.ctx.newId()])
      await expect(send(carol, { toUserId })).rejects.toMatchObject({ status: 404 })
    expect(await messagesIn(conversationId)).toBe(0)
  })

  it('is not sent to someone who is suspended', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    await app.ctx.db.query('test.suspend', 'update users set suspended_at = now() where id = $1', [
      ben.memberId,
    ])
    await expect(send(ann, { conversationId })).rejects.toMatchObject({
      status: 409,
      reason: 'message.unavailable',
    })
  })

  it('[D-090] says that an AI wrote it', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    await app.ctx.db.transaction((tx) =>
      insertMessage(app.ctx, tx, {
        id: app.ctx.newId(),
        conversationId,
        senderId: ann.memberId,
        content: 'Hello from an assistant',
        type: 'automated_response',
        isAiGenerated: true,
        leadNurtureStage: 'engage',
      }),
    )
    const shown = await list(ben, conversationId)
    expect(shown).toMatchObject([{ type: 'automated_response', isAiGenerated: true }])
    // For which stage it was sent is for its sender alone.
    expect(JSON.stringify(shown)).not.toContain('engage')
    expect(await countRows(app.ctx, `direct_messages where lead_nurture_stage = 'engage'`)).toBe(1)
  })

  it('[D-091] says from which group it was sent', async () => {
    const group = { id: await buildGroup(app.ctx, { name: 'Gardeners' }), name: 'Gardeners' }
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const message = { id: app.ctx.newId(), conversationId, senderId: ann.memberId, content: 'Hello', group }
    const sent = await app.ctx.db.transaction((tx) => insertMessage(app.ctx, tx, message))
    expect(sent.group).toEqual(group)
    for (const who of [ann, ben]) expect(await list(who, conversationId)).toEqual([sent])
  })
})

it('a send takes three statements in one transaction, however long the conversation is', async () => {
  const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
  for (let n = 0; n < 3; n += 1) {
    const { ctx, executed } = recordStatements(app.ctx)
    await sendMessage(ctx, ann, { id: app.ctx.newId(), conversationId, content: 'Hello' })
    expect(executed.map(({ name }) => name)).toEqual([
      'messages.lock',
      'messages.find_send_facts',
      'messages.insert',
    ])
  }
})
