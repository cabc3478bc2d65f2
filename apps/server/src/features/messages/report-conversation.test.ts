import { REPORTED_MESSAGES, ReportConversation } from '@guildhall/contract/conversations'
import { UnsendMessage } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, block } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { write, create, accept } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const report = (who: SignedIn, id: string, more: object) =>
  app.as(who).call(ReportConversation, {
    params: { id },
    body: { reason: 'harassment', details: 'Look.', includeMessages: false, ...more },
  })
const copiesOf = async (reportId: string) =>
  (
    await app.ctx.db.query<{ content: string; sender_id: string }>(
      'test.copies',
      `select content, sender_id from reported_messages where report_id = $1 order by position`,
      [reportId],
    )
  ).map(({ content, sender_id }) => [content, sender_id])

describe('a report of someone in a conversation', () => {
  it('[D-077] is about the other person, without messages unless the reporter agrees', async () => {
    const { conversationId: id } = await write(ann, ben, 'unwanted')
    const created = await report(ben, id, {})
    expect(created).toMatchObject({ targetType: 'member', targetId: ann.memberId, reason: 'harassment' })
    expect(await copiesOf(created.id)).toEqual([])
  })

  it('has their last five messages if the reporter agrees, and no others', async () => {
    const { conversationId: id } = await write(ann, ben, 'hello')
    await accept(ben, id)
    for (let at = 1; at <= REPORTED_MESSAGES + 1; at += 1) {
      await write(ben, id, `from ben ${at}`)
      await write(ann, id, `from ann ${at}`)
    }
    const unsent = await write(ann, id, 'unsent')
    await app.as(ann).call(UnsendMessage, { params: { id: unsent.id } })
    const { id: reportId } = await report(ben, id, { includeMessages: true })
    const expected = [2, 3, 4, 5, 6].map((at) => [`from ann ${at}`, ann.memberId])
    expect(await copiesOf(reportId)).toEqual(expected)
    expect((await report(ben, id, { includeMessages: true })).id).toBe(reportId)
    expect(await copiesOf(reportId)).toEqual(expected)
  })

  it('adds the messages to an earlier report without them', async () => {
    const { conversationId: id } = await write(ann, ben, 'unwanted')
    const { id: reportId } = await report(ben, id, {})
    await report(ben, id, { includeMessages: true })
    expect(await copiesOf(reportId)).toEqual([['unwanted', ann.memberId]])
  })

  it('names the person among several, and finds no one else', async () => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const { id } = await create(ann, [ben])
    await write(ann, id, 'from ann')
    expect(await refusalOf(app.ctx, () => report(ben, id, {}))).toMatchObject({ status: 400 })
    expect(await refusalOf(app.ctx, () => report(ben, id, { userId: ben.memberId }))).toMatchObject({
      status: 400,
    })
    const stranger = await app.signIn()
    const unknown = await refusalOf(app.ctx, () => report(ben, id, { userId: stranger.memberId }))
    expect(unknown.status).toBe(404)
    expect(await refusalOf(app.ctx, () => report(stranger, id, { userId: ann.memberId }))).toEqual(unknown)
    const { id: reportId } = await report(ben, id, { userId: ann.memberId, includeMessages: true })
    expect(await copiesOf(reportId)).toEqual([['from ann', ann.memberId]])
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await refusalOf(app.ctx, () => report(ben, id, { userId: ann.memberId }))).toEqual(unknown)
  })
})
