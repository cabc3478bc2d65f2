import {
  AddPeople,
  LeaveConversation,
  RemovePerson,
  RenameConversation,
} from '@guildhall/contract/conversations'
import { ListMessages } from '@guildhall/contract/messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend } from '#test/build'
import { stageConversations } from '#test/conversation-stage'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { write, create, get, list, accept } = stageConversations(app)

let ann: SignedIn
let ben: SignedIn
let carol: SignedIn
/** Friends of Ann, who owns the conversations. */
beforeEach(async () => {
  ;[ann, ben, carol] = [await app.signIn(), await app.signIn(), await app.signIn()]
  for (const friend of [ben, carol]) await befriend(app.ctx, ann.memberId, friend.memberId)
})

const refusal = (send: () => Promise<unknown>) => refusalOf(app.ctx, send)
const rename = (who: SignedIn, id: string, title: string) =>
  app.as(who).call(RenameConversation, { params: { id }, body: { title } })
const add = (who: SignedIn, id: string, other: SignedIn) =>
  app.as(who).call(AddPeople, { params: { id }, body: { userIds: [other.memberId] } })
const remove = (who: SignedIn, id: string, other: SignedIn) =>
  app.as(who).call(RemovePerson, { params: { id, userId: other.memberId } })
const leave = (who: SignedIn, id: string) => app.as(who).call(LeaveConversation, { params: { id } })
const shown = async (who: SignedIn, id: string) =>
  (await app.as(who).call(ListMessages, { params: { id } }))
    .map(({ content, notice }) => notice?.kind ?? content)
    .reverse()
const ownersOf = async (who: SignedIn, id: string) =>
  (await get(who, id)).people.filter(({ role }) => role === 'owner').map(({ user }) => user.id)

describe('a name', () => {
  it('is given, changed and removed by the owner, with a notice for each change', async () => {
    const { id } = await create(ann, [ben])
    expect(await get(ben, id)).toMatchObject({ title: null })
    expect(await rename(ann, id, ' Kiln ')).toMatchObject({ title: 'Kiln' })
    await rename(ann, id, 'Kiln')
    expect(await rename(ann, id, '')).toMatchObject({ title: null })
    expect(await shown(ben, id)).toEqual(['created', 'renamed', 'renamed'])
    expect(await refusal(() => rename(ben, id, 'Mine'))).toMatchObject({ status: 403 })
    expect(await refusal(() => rename(carol, id, 'Mine'))).toMatchObject({ status: 404 })
    expect(await refusal(() => rename(ann, id, 'x'.repeat(61)))).toMatchObject({ status: 400 })
  })
})

describe('leaving', () => {
  it('keeps what was written until then, and tells the others', async () => {
    const { id } = await create(ann, [ben, carol])
    await write(ann, id, 'before')
    await leave(ben, id)
    await leave(ben, id)
    await write(ann, id, 'after')
    expect(await shown(ben, id)).toEqual(['created', 'before', 'left'])
    expect(await shown(carol, id)).toEqual(['created', 'before', 'left', 'after'])
    expect(await list(ben)).toMatchObject([{ id, lastMessage: { notice: { kind: 'left' } } }])
    expect(await get(ben, id)).toMatchObject({ cannotSend: 'left' })
    expect(await get(carol, id)).toMatchObject({ peopleCount: 2 })
  })

  it('makes the one who is there the longest the owner, before those who have not accepted', async () => {
    const dan = await app.signIn()
    const { id } = await create(ann, [dan])
    for (const friend of [ben, carol]) await add(ann, id, friend)
    await leave(ann, id)
    expect(await ownersOf(carol, id)).toEqual([ben.memberId])
    expect(await rename(ben, id, 'Of Ben')).toMatchObject({ canManage: true })
    expect(await refusal(() => rename(ann, id, 'Of Ann'))).toMatchObject({ status: 403 })
    for (const who of [ben, carol]) await leave(who, id)
    expect(await get(dan, id)).toMatchObject({ canManage: false })
    expect(await accept(dan, id)).toMatchObject({ canManage: true })
    await leave(dan, id)
    expect(await get(dan, id)).toMatchObject({ peopleCount: 0, cannotSend: 'left' })
  })

  it('leaves exactly one owner, whatever the owner does in two browsers at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create(ann, [ben, carol])
      const outcomes = await Promise.allSettled([
        leave(ann, id),
        remove(ann, id, ben),
        remove(ann, id, ben),
        leave(ben, id),
        rename(ann, id, `Round ${round}`),
      ])
      // Of the two removals and the departure of the same person, one happened.
      const gone = (await shown(carol, id)).filter((kind) => kind === 'removed' || kind === 'left')
      expect(gone).toHaveLength(2)
      const statuses = outcomes.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
      for (const status of statuses) expect([200, 403, 404]).toContain(status)
      expect(await ownersOf(carol, id)).toEqual([carol.memberId])
      expect(
        await countRows(app.ctx, `conversation_members where conversation_id = '${id}' and role = 'owner'`),
      ).toBe(1)
    }
  })
})
