import {
  DeleteMessage,
  EditMessage,
  ListMessageChanges,
  ListMessages,
  MESSAGE_CHANGE_MINUTES,
  ReactToMessage,
  UnsendMessage,
} from '@guildhall/contract/messages'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildMedia } from '#test/build'
import { buildDirect, buildMessage } from '#test/build-message'
import { countRows } from '#test/count-rows'
import { sendMessage } from './send-message.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let ann: SignedIn
let ben: SignedIn
let conversationId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  conversationId = await buildDirect(app.ctx, ann.memberId, ben.memberId)
})

const write = (who: SignedIn, content?: string) =>
  buildMessage(app.ctx, who.memberId, { conversationId }, content)
const edit = (who: SignedIn, id: string, content: string) =>
  app.as(who).call(EditMessage, { params: { id }, body: { content } })
const unsend = (who: SignedIn, id: string) => app.as(who).call(UnsendMessage, { params: { id } })
const remove = (who: SignedIn, id: string) => app.as(who).call(DeleteMessage, { params: { id } })
const react = (who: SignedIn, id: string, emoji: string | null) =>
  app.as(who).call(ReactToMessage, { params: { id }, body: { emoji } })
const list = (who: SignedIn) => app.as(who).call(ListMessages, { params: { id: conversationId } })
const changes = (who: SignedIn, cursor: number) =>
  app.as(who).call(ListMessageChanges, { params: { id: conversationId }, query: { cursor: String(cursor) } })
const pass = (minutes: number, seconds = 0) =>
  app.setNow(new Date(Date.now() + minutes * 60_000 + seconds * 1_000))

describe('an edit', () => {
  it('changes the text, keeps the place and takes a new number', async () => {
    const [first, second] = [await write(ann, 'Helo'), await write(ben)]
    const edited = await edit(ann, first.id, 'Hello')
    expect(edited).toMatchObject({ content: 'Hello', seq: first.seq, change: second.change + 1 })
    expect(edited.editedAt).not.toBeNull()
    expect(await list(ben)).toEqual([second, edited])
    expect(await changes(ben, second.change)).toEqual([edited])
    // The same text again changes nothing.
    expect(await edit(ann, first.id, 'Hello')).toEqual(edited)
  })

  it('is possible for 15 minutes', async () => {
    const { id } = await write(ann)
    pass(MESSAGE_CHANGE_MINUTES, -5)
    await edit(ann, id, 'In time')
    pass(MESSAGE_CHANGE_MINUTES, 5)
    await expect(edit(ann, id, 'Too late')).rejects.toMatchObject({ status: 409, reason: 'message.too_late' })
    expect(await list(ben)).toMatchObject([{ content: 'In time' }])
  })

  it('is for the author, and leaves a text or a file', async () => {
    const { id } = await write(ann)
    for (const who of [ben, await app.signIn()])
      await expect(edit(who, id, 'Mine')).rejects.toMatchObject({ status: 404 })
    await expect(edit(ann, id, '')).rejects.toMatchObject({ status: 400, reason: 'message.empty' })
    await unsend(ann, id)
    await expect(edit(ann, id, 'Again')).rejects.toMatchObject({ status: 409, reason: 'message.unsent' })
  })

  it('finds the link of the new text', async () => {
    const { id } = await write(ann)
    expect((await edit(ann, id, 'https://example.com/new')).type).toBe('link')
    expect(
      await countRows(
        app.ctx,
        `outbox where name = 'message.link_shared' and payload->>'messageId' = '${id}'`,
      ),
    ).toBe(1)
    expect((await edit(ann, id, 'No link')).type).toBe('text')
  })
})

describe('an unsent message', () => {
  it('has no content left for anyone, and releases its file', async () => {
    const photo = await buildMedia(app.ctx, ann.memberId)
    const { id } = await sendMessage(app.ctx, memberActor(ann.memberId), {
      id: app.ctx.newId(),
      conversationId,
      content: 'https://example.com',
      media: { type: 'image', url: `/objects/${photo}`, alt: 'A hill' },
    })
    await react(ben, id, '👍')
    const reply = await sendMessage(app.ctx, memberActor(ben.memberId), {
      id: app.ctx.newId(),
      conversationId,
      content: 'Nice',
      replyToId: id,
    })
    const unsent = await unsend(ann, id)
    expect(unsent).toMatchObject({
      content: '',
      media: null,
      link: null,
      reactions: [],
      change: reply.change + 1,
    })
    expect(unsent.unsentAt).not.toBeNull()
    expect(await list(ben)).toMatchObject([{ replyTo: { id, content: '', isUnsent: true } }, { content: '' }])
    expect(await countRows(app.ctx, `media where id = '${photo}' and remove_at is not null`)).toBe(1)
    expect(await unsend(ann, id)).toEqual(unsent)
  })

  it('was unsent by its author, within 15 minutes', async () => {
    const { id } = await write(ann)
    await expect(unsend(ben, id)).rejects.toMatchObject({ status: 404 })
    pass(MESSAGE_CHANGE_MINUTES, 5)
    await expect(unsend(ann, id)).rejects.toMatchObject({ status: 409, reason: 'message.too_late' })
    expect(await list(ben)).toMatchObject([{ unsentAt: null }])
  })
})

describe('a deleted message', () => {
  it('is gone for the one who deleted it only', async () => {
    const [first, second] = [await write(ann), await write(ben)]
    await remove(ben, first.id)
    await remove(ben, first.id).catch(() => {})
    expect(await list(ben)).toEqual([second])
    expect(await list(ann)).toEqual([second, first])
    expect(await changes(ben, 0)).toEqual([second])
    for (const act of [() => remove(ben, first.id), () => react(ben, first.id, '👍')])
      await expect(act()).rejects.toMatchObject({ status: 404 })
    await expect(remove(await app.signIn(), second.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a reaction', () => {
  it('is one emoji for each person, which they can change and remove', async () => {
    const { id } = await write(ann)
    await react(ben, id, '👍')
    const both = await react(ann, id, '👍🏽')
    expect(both.reactions).toHaveLength(2)
    expect(await react(ben, id, '🇩🇪')).toMatchObject({
      reactions: expect.arrayContaining([
        { userId: ben.memberId, emoji: '🇩🇪' },
        { userId: ann.memberId, emoji: '👍🏽' },
      ]) as unknown,
    })
    const last = await react(ben, id, null)
    expect(last.reactions).toEqual([{ userId: ann.memberId, emoji: '👍🏽' }])
    expect(await react(ben, id, null)).toEqual(last)
    expect(await changes(ben, last.change - 1)).toEqual([last])
  })

  it('is kept if several people react in the same moment', async () => {
    const { id } = await write(ann)
    await Promise.all([react(ann, id, '😀'), react(ben, id, '😀')])
    expect((await list(ann))[0]?.reactions).toHaveLength(2)
  })

  it('is an emoji, to a message that is there', async () => {
    const { id } = await write(ann)
    for (const emoji of ['', 'a', '👍👍', '<b>'])
      await expect(react(ben, id, emoji)).rejects.toMatchObject({ status: 400 })
    await expect(react(await app.signIn(), id, '👍')).rejects.toMatchObject({ status: 404 })
    await unsend(ann, id)
    await expect(react(ben, id, '👍')).rejects.toMatchObject({ status: 409, reason: 'message.unsent' })
  })

  it('to a request accepts it', async () => {
    const carol = await app.signIn()
    const request = await buildMessage(app.ctx, ann.memberId, { userId: carol.memberId })
    await react(carol, request.id, '👍')
    for (let n = 0; n < 4; n += 1)
      await buildMessage(app.ctx, ann.memberId, { conversationId: request.conversationId })
    expect(
      await countRows(app.ctx, `direct_messages where conversation_id = '${request.conversationId}'`),
    ).toBe(5)
  })
})

it('in a block, nothing of a conversation of two can be changed', async () => {
  const { id } = await write(ann)
  await block(app.ctx, ben.memberId, ann.memberId)
  for (const who of [ann, ben])
    for (const act of [
      () => edit(who, id, 'New'),
      () => unsend(who, id),
      () => react(who, id, '👍'),
      () => remove(who, id),
      () => list(who),
      () => changes(who, 0),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
})
