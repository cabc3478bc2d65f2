import { setTimeout as sleep } from 'node:timers/promises'
import { SendMessage } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block, buildMedia, buildMember, unblock } from '#test/build'
import { buildDirect } from '#test/build-message'
import { countRows } from '#test/count-rows'
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
const messagesIn = (id: string) => countRows(app.ctx, `direct_messages where conversation_id = '${id}'`)

describe('a message that is sent again', () => {
  it('is the one that exists, also if it was the last one allowed or had a file', async () => {
    const photo = await buildMedia(app.ctx, ann.memberId)
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const draft = {
      id: app.ctx.newId(),
      conversationId,
      media: { type: 'image' as const, url: `/objects/${photo}`, alt: '' },
    }
    const first = await send(ann, draft)
    expect(await send(ann, draft)).toMatchObject({ id: first.id, seq: first.seq, media: { id: photo } })
    expect(await messagesIn(conversationId)).toBe(1)
  })

  it('is written once by 20 concurrent calls', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    for (const toConversation of [false, true]) {
      const place = toConversation
        ? { conversationId: await buildDirect(app.ctx, ann.memberId, ben.memberId) }
        : { toUserId: ben.memberId }
      const id = app.ctx.newId()
      const sent = await Promise.all(Array.from({ length: 20 }, () => send(ann, { id, ...place })))
      expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1)
      expect(await countRows(app.ctx, `direct_messages where id = '${id}'`)).toBe(1)
    }
  })

  it('is a conflict with another sender or conversation, also in the same moment', async () => {
    const carol = await buildMember(app.ctx)
    const one = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const two = await buildDirect(app.ctx, ann.memberId, carol)
    const id = app.ctx.newId()
    const outcomes = await Promise.allSettled([
      send(ann, { id, conversationId: one }),
      send(ann, { id, conversationId: two }),
      send(ben, { id, conversationId: one }),
    ])
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toMatchObject(Array(2).fill({ status: 409, code: 'conflict' }))
    expect(await countRows(app.ctx, `direct_messages where id = '${id}'`)).toBe(1)
  })
})

describe('before the other person accepts', () => {
  it('three texts can be sent, and no files', async () => {
    const photo = await buildMedia(app.ctx, ann.memberId)
    const media = { type: 'image' as const, url: `/objects/${photo}`, alt: '' }
    await expect(send(ann, { toUserId: ben.memberId, media })).rejects.toMatchObject({
      status: 409,
      reason: 'message.unaccepted_media',
    })
    const first = await send(ann, { toUserId: ben.memberId })
    const { conversationId } = first
    await expect(send(ann, { conversationId, media })).rejects.toMatchObject({ status: 409 })
    await send(ann, { conversationId })
    const third = await send(ann, { toUserId: ben.memberId })
    for (const place of [{ conversationId }, { toUserId: ben.memberId }])
      await expect(send(ann, place)).rejects.toMatchObject({ status: 409, reason: 'message.unaccepted' })
    // What was sent can be sent again, which changes nothing.
    expect(await send(ann, { id: third.id, conversationId })).toEqual(third)

    await send(ben, { conversationId })
    expect((await send(ann, { conversationId, media })).media?.id).toBe(photo)
    for (let n = 0; n < 4; n += 1) await send(ann, { conversationId })
  })

  it('concurrent texts are no more than three either', async () => {
    const { conversationId } = await send(ann, { toUserId: ben.memberId })
    await Promise.allSettled(Array.from({ length: 10 }, () => send(ann, { conversationId })))
    expect(await messagesIn(conversationId)).toBe(3)
  })

  it('becoming friends lifts the limit', async () => {
    const first = await send(ann, { toUserId: ben.memberId })
    for (let n = 0; n < 2; n += 1) await send(ann, { toUserId: ben.memberId })
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await send(ann, { conversationId: first.conversationId })
    expect(await messagesIn(first.conversationId)).toBe(4)
  })
})

describe('in a block', () => {
  it('neither reaches the other, on any path', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    const { id } = await send(ann, { conversationId })
    await block(app.ctx, ben.memberId, ann.memberId)
    for (const [who, other] of [[ann, ben] as const, [ben, ann] as const]) {
      await expect(send(who, { conversationId })).rejects.toMatchObject({ status: 404 })
      await expect(send(who, { toUserId: other.memberId })).rejects.toMatchObject({ status: 404 })
      await expect(send(who, { id, conversationId })).rejects.toMatchObject({ status: 404 })
    }
    expect(await messagesIn(conversationId)).toBe(1)
  })

  it('a send that meets a block waits for it, and a block for a send', async () => {
    const conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
    let isBlocked = false
    let blocking: Promise<void> | undefined
    await app.ctx.db.transaction(async (tx) => {
      await sendMessage({ ...app.ctx, db: tx }, ann, {
        id: app.ctx.newId(),
        conversationId,
        content: 'Before',
      })
      blocking = block(app.ctx, ben.memberId, ann.memberId).then(() => void (isBlocked = true))
      await sleep(100)
      expect(isBlocked).toBe(false)
    })
    await blocking
    await unblock(app.ctx, ben.memberId, ann.memberId)

    let refused: Promise<unknown> | undefined
    await app.ctx.db.transaction(async (tx) => {
      await block({ ...app.ctx, db: tx }, ben.memberId, ann.memberId)
      refused = send(ann, { conversationId }).catch((error: unknown) => error)
      await sleep(100)
    })
    expect(await refused).toMatchObject({ status: 404 })
    expect(await messagesIn(conversationId)).toBe(1)
  })

  it('no message is sent after a block that was answered', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [one, two] = [await app.signIn(), await app.signIn()]
      const conversationId = await buildDirect(app.ctx, one.memberId, two.memberId)
      let isBlocked = false
      const blocked = (async () => {
        await sleep(round % 8)
        await block(app.ctx, two.memberId, one.memberId)
        isBlocked = true
      })()
      const late: unknown[] = []
      const sends = Array.from({ length: 8 }, async (_, n) => {
        await sleep(n)
        const startedAfter = isBlocked
        const sent = await send(one, { conversationId }).catch(() => null)
        if (sent !== null && startedAfter) late.push(sent)
        return sent
      })
      await Promise.all([blocked, ...sends])
      expect(late).toEqual([])
    }
  })
})
