import { AddPeople, DeleteConversation, LeaveConversation } from '@guildhall/contract/conversations'
import { callPath } from '@guildhall/contract/endpoint'
import { GetObject, objectPathOf } from '@guildhall/contract/media'
import { DeleteMessage, SendMessage, UnsendMessage, type Message } from '@guildhall/contract/messages'
import { CreatePost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { derivedFolder } from '../media/media.keys.ts'
import { startTestApp, type Caller, type SignedIn } from '#test/app'
import { befriend, block, buildMedia, unblock } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { rawRequest } from '#test/raw-request'

const app = await startTestApp()
afterAll(() => app.close())
const { write, create } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
let carol: SignedIn
beforeEach(async () => {
  ;[ann, ben, carol] = [await app.signIn(), await app.signIn(), await app.signIn()]
  for (const friend of [ben, carol]) await befriend(app.ctx, ann.memberId, friend.memberId)
})

const load = async (url: string, who: Caller) =>
  (await rawRequest(app.url + url, { headers: who ? { cookie: who.cookie } : {} })).status
/** The status of a file without a signature, for each of these callers. */
const statuses = (mediaId: string, ...callers: Caller[]) =>
  Promise.all(callers.map((who) => load(callPath(GetObject, { id: mediaId }, {}), who)))

type Target = { toUserId: string } | { conversationId: string }

const sendFile = (from: SignedIn, mediaId: string, to: Target, type: 'image' | 'video' = 'image') =>
  app.as(from).call(SendMessage, {
    body: { id: app.ctx.newId(), ...to, media: { type, url: objectPathOf(mediaId), alt: ' A cat ' } },
  })

async function sendPhoto(from: SignedIn, to: Target): Promise<{ mediaId: string; message: Message }> {
  const mediaId = await buildMedia(app.ctx, from.memberId)
  return { mediaId, message: await sendFile(from, mediaId, to) }
}

describe('a photo in a message', () => {
  it('is for the two people of the conversation, and for no one else', async () => {
    const { mediaId, message } = await sendPhoto(ann, { toUserId: ben.memberId })
    expect(message).toMatchObject({
      type: 'image',
      content: '',
      media: { id: mediaId, kind: 'image', alt: 'A cat', videoUrl: null },
    })
    expect(await statuses(mediaId, ann, ben, carol, null)).toEqual([302, 302, 404, 401])
    const signed = message.media?.pictures[0]?.url ?? ''
    expect(signed).toContain('&s=')
    expect(await load(signed, ben)).toBe(302)
  })

  it('is for everyone in a conversation of several people, from when they joined until they left', async () => {
    const dan = await app.signIn()
    await befriend(app.ctx, ann.memberId, dan.memberId)
    const { id } = await create(ann, [ben, carol])
    const early = (await sendPhoto(ann, { conversationId: id })).mediaId
    await app.as(ann).call(AddPeople, { params: { id }, body: { userIds: [dan.memberId] } })
    await app.as(ben).call(LeaveConversation, { params: { id } })
    const late = (await sendPhoto(ann, { conversationId: id })).mediaId
    expect(await statuses(early, ann, ben, carol, dan)).toEqual([302, 302, 302, 404])
    expect(await statuses(late, ann, ben, carol, dan)).toEqual([302, 404, 302, 302])
  })

  it('is hidden by a block, in both kinds of conversations, as long as it lasts', async () => {
    const { id } = await create(ann, [ben, carol])
    const direct = (await sendPhoto(ann, { toUserId: ben.memberId })).mediaId
    const shared = (await sendPhoto(ann, { conversationId: id })).mediaId
    await block(app.ctx, ben.memberId, ann.memberId)
    expect(await statuses(direct, ann, ben)).toEqual([404, 404])
    expect(await statuses(shared, ann, ben, carol)).toEqual([302, 404, 302])
    await unblock(app.ctx, ben.memberId, ann.memberId)
    expect(await statuses(direct, ann, ben)).toEqual([302, 302])
  })

  it('is gone for everyone once it is unsent, the sender included, and its objects are deleted', async () => {
    const { mediaId, message } = await sendPhoto(ann, { toUserId: ben.memberId })
    expect(await app.ctx.storage.list(derivedFolder(mediaId), 5)).not.toEqual([])
    await app.as(ann).call(UnsendMessage, { params: { id: message.id } })
    expect(await statuses(mediaId, ann, ben)).toEqual([404, 404])
    await app.drain()
    expect(await app.ctx.storage.list(derivedFolder(mediaId), 5)).toEqual([])
  })

  it('is gone for someone who deleted the message or the conversation, and stays for the other', async () => {
    const first = await sendPhoto(ann, { toUserId: ben.memberId })
    await app.as(ben).call(DeleteMessage, { params: { id: first.message.id } })
    expect(await statuses(first.mediaId, ann, ben)).toEqual([302, 404])
    const second = await sendPhoto(ann, { toUserId: ben.memberId })
    await app.as(ann).call(DeleteConversation, { params: { id: second.message.conversationId } })
    expect(await statuses(second.mediaId, ann, ben)).toEqual([404, 302])
  })

  it('must be the sender’s own, of the stated type, and shown nowhere else', async () => {
    const to = { toUserId: ben.memberId }
    const { mediaId: sent } = await sendPhoto(ann, to)
    const posted = await buildMedia(app.ctx, ann.memberId)
    const post = { imageUrl: objectPathOf(posted), mediaType: 'image' as const }
    await app.as(ann).call(CreatePost, { body: { ...post, privacy: 'private' } })
    const others = await buildMedia(app.ctx, ben.memberId)
    const video = await buildMedia(app.ctx, ann.memberId, { kind: 'video' })
    for (const id of [sent, posted, others, video, app.ctx.newId()])
      await expect(sendFile(ann, id, to)).rejects.toMatchObject({ status: 404 })
    expect(await statuses(posted, ann, ben)).toEqual([302, 404])
    expect(await sendFile(ann, video, to, 'video')).toMatchObject({
      type: 'video',
      media: { kind: 'video', videoUrl: expect.stringContaining('size=video') },
    })
    const body = { imageUrl: objectPathOf(sent), mediaType: 'image' as const }
    await expect(app.as(ann).call(CreatePost, { body })).rejects.toMatchObject({ status: 404 })
  })

  it('is sent once, also if the message is sent again', async () => {
    const mediaId = await buildMedia(app.ctx, ann.memberId)
    const body = {
      id: app.ctx.newId(),
      toUserId: ben.memberId,
      media: { type: 'image' as const, url: objectPathOf(mediaId), alt: '' },
    }
    const first = await app.as(ann).call(SendMessage, { body })
    expect(await app.as(ann).call(SendMessage, { body })).toMatchObject({
      seq: first.seq,
      media: { id: mediaId },
    })
  })

  it('reaches no one who has not accepted: the file stays the sender’s own', async () => {
    const stranger = await app.signIn()
    await write(stranger, ben)
    const mediaId = await buildMedia(app.ctx, stranger.memberId)
    await expect(sendFile(stranger, mediaId, { toUserId: ben.memberId })).rejects.toMatchObject({
      status: 409,
    })
    expect(await statuses(mediaId, stranger, ben)).toEqual([302, 404])
    const post = { imageUrl: objectPathOf(mediaId), mediaType: 'image' as const }
    await app.as(stranger).call(CreatePost, { body: post })
  })
})
