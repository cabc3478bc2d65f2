import { CreateInviteLink, InviteToGroup, JoinByLink } from '@guildhall/contract/group-invites'
import { SetEntryQuestions } from '@guildhall/contract/group-questions'
import {
  GetGroup,
  JoinGroup,
  LeaveGroup,
  ListGroupMembers,
  SearchGroupMembers,
} from '@guildhall/contract/groups'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import type { Refused } from '#test/client'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const QUESTIONS = ['What do you bind?', 'Who sent you?']

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let guest: SignedIn
let id: string
beforeEach(async () => {
  ;[owner, admin, member, guest] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

const ask = (questions: string[], who = owner) =>
  app.as(who).call(SetEntryQuestions, { params: { id }, body: { questions } })
const join = (entry?: { revision: number; answers: string[] }) =>
  app.as(guest).call(JoinGroup, { params: { id }, body: entry === undefined ? {} : { entry } })
const members = (who: SignedIn) => app.as(who).call(ListGroupMembers, { params: { id } })
const answersFor = async (who: SignedIn) =>
  (await members(who)).find(({ userId }) => userId === guest.memberId)?.answers

describe('entry questions', () => {
  it('are set by the owner and shown to those who can join', async () => {
    expect((await ask(QUESTIONS)).entry).toEqual({ revision: 1, questions: QUESTIONS })
    expect((await ask(QUESTIONS)).entry).toMatchObject({ revision: 1 })
    const group = await app.as(guest).call(GetGroup, { params: { id } })
    expect(group.entry).toEqual({ revision: 1, questions: QUESTIONS })
    expect((await ask([])).entry).toBeNull()
    expect((await ask(['Again?'])).entry).toEqual({ revision: 3, questions: ['Again?'] })
    for (const who of [admin, member, guest])
      await expect(ask(QUESTIONS, who)).rejects.toMatchObject({ status: 403 })
    await expect(ask(['1', '2', '3', '4'])).rejects.toMatchObject({ status: 400 })
    await expect(ask([' '])).rejects.toMatchObject({ status: 400 })
    await expect(ask(['x'.repeat(201)])).rejects.toMatchObject({ status: 400 })
  })

  it('refuse someone who does not answer all of them, and name them', async () => {
    await ask(QUESTIONS)
    expect(await refusalOf(app.ctx, () => join())).toEqual({
      status: 400,
      code: 'invalid',
      message: 'Answer the group’s questions to join: What do you bind? · Who sent you?',
    })
    await expect(join({ revision: 1, answers: ['Books'] })).rejects.toMatchObject({ status: 400 })
    await expect(join({ revision: 1, answers: ['Books', ' '] })).rejects.toMatchObject({ status: 400 })
    await expect(join({ revision: 1, answers: ['Books', 'x'.repeat(501)] })).rejects.toMatchObject({
      status: 400,
    })
    expect(await join({ revision: 1, answers: ['Books', 'Mara'] })).toMatchObject({
      viewer: { role: 'member' },
    })
  })

  it('that changed meanwhile are answered again', async () => {
    await ask(QUESTIONS)
    await ask(['Which paper?'])
    expect(await refusalOf(app.ctx, () => join({ revision: 1, answers: ['Books', 'Mara'] }))).toEqual({
      status: 409,
      code: 'conflict',
      message: 'The group’s questions have changed. Answer the new ones: Which paper?',
    })
    await join({ revision: 2, answers: ['Laid'] })
    await ask(['Something else?'])
    expect(await answersFor(owner)).toEqual([{ question: 'Which paper?', answer: 'Laid' }])
  })

  it('are asked by invitation and by invite link, too', async () => {
    await app.ctx.db.query('test.hide', `update groups set privacy = 'private' where id = $1`, [id])
    await ask(QUESTIONS)
    const { token } = await app
      .as(owner)
      .call(CreateInviteLink, { params: { id }, body: { days: null, maxUses: 1 } })
    const byLink = (who: SignedIn, body: object) => app.as(who).call(JoinByLink, { params: { token }, body })
    await expect(byLink(guest, {})).rejects.toMatchObject({ status: 400 })
    await app.as(owner).call(InviteToGroup, { params: { id }, body: { userId: guest.memberId } })
    await expect(join()).rejects.toMatchObject({ status: 400 })
    const entry = { revision: 1, answers: ['Books', 'Mara'] }
    // The refused try did not use the link up.
    expect(await byLink(guest, { entry })).toMatchObject({ viewer: { role: 'member' } })
    expect(await answersFor(admin)).toHaveLength(2)
  })

  it('are answered for the owner and admins only, and forgotten when the member leaves', async () => {
    await ask(QUESTIONS)
    await join({ revision: 1, answers: ['Books', 'Mara'] })
    const answers = [
      { question: 'What do you bind?', answer: 'Books' },
      { question: 'Who sent you?', answer: 'Mara' },
    ]
    for (const who of [owner, admin]) {
      expect(await answersFor(who)).toEqual(answers)
      const { memberships } = await app.as(who).call(GetGroup, { params: { id } })
      expect(memberships.find(({ userId }) => userId === guest.memberId)?.answers).toEqual(answers)
    }
    const outsider = await app.signIn()
    for (const who of [member, guest, outsider]) {
      expect(await answersFor(who)).toEqual([])
      const group = await app.as(who).call(GetGroup, { params: { id } })
      expect(group.memberships.flatMap((one) => one.answers)).toEqual([])
      const found = await app.as(who).call(SearchGroupMembers, { params: { id }, query: { q: 'test' } })
      expect(found.flatMap((one) => one.answers)).toEqual([])
    }
    await app.as(guest).call(LeaveGroup, { params: { id } })
    expect(await countRows(app.ctx, `group_answers where group_id = '${id}'`)).toBe(0)
  })

  it('never let someone in who answered other questions than those of the moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      await ask([`First ${round}`])
      const { entry } = await app.as(guest).call(GetGroup, { params: { id } })
      const revision = entry?.revision ?? 0
      const [joined] = await Promise.allSettled([
        join({ revision, answers: ['yes'] }),
        ask([`Second ${round}`]),
      ])
      const outcome =
        joined.status === 'fulfilled' ? await answersFor(owner) : (joined.reason as Refused).status
      expect([409, [{ question: `First ${round}`, answer: 'yes' }]]).toContainEqual(outcome)
      await app.as(guest).call(LeaveGroup, { params: { id } })
    }
  })
})
