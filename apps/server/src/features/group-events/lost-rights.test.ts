import {
  CancelEvent,
  CreateEvent,
  EditEvent,
  GetEvent,
  GetEventFile,
  ListAttendees,
  ListGroupEvents,
  MarkAttendance,
  RsvpToEvent,
} from '@guildhall/contract/group-events'
import { callPath } from '@guildhall/contract/endpoint'
import { RemoveGroupMember, SetGroupRole } from '@guildhall/contract/groups'
import { RevokeOtherSessions } from '@guildhall/contract/sessions'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember } from '#test/build'
import { buildEvent, eventDraft } from '#test/build-event'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

/** A private group with an event that has started, and an admin who answered. */
type Scene = { groupId: string; id: string; owner: SignedIn; admin: SignedIn; memberId: string }

async function setScene(): Promise<Scene> {
  const [owner, admin, memberId] = [await app.signIn(), await app.signIn(), await buildMember(app.ctx)]
  const groupId = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [memberId],
  })
  const id = await buildEvent(app.ctx, groupId, { inHours: -1, going: [admin.memberId, memberId] })
  return { groupId, id, owner, admin, memberId }
}

type Call = (who: SignedIn, scene: Scene) => Promise<unknown>

const MANAGING: [string, Call][] = [
  [
    'creating an event',
    (who, { groupId }) =>
      app.as(who).call(CreateEvent, { params: { id: groupId }, body: eventDraft(app.ctx.now()) }),
  ],
  [
    'changing it',
    (who, { id }) => app.as(who).call(EditEvent, { params: { id }, body: { title: 'Another title' } }),
  ],
  ['cancelling it', (who, { id }) => app.as(who).call(CancelEvent, { params: { id }, body: {} })],
  [
    'marking attendance',
    (who, { id, memberId }) =>
      app.as(who).call(MarkAttendance, { params: { id, userId: memberId }, body: { attended: true } }),
  ],
]

const TAKING_PART: [string, Call][] = [
  ['listing events', (who, { groupId }) => app.as(who).call(ListGroupEvents, { params: { id: groupId } })],
  ['opening one', (who, { id }) => app.as(who).call(GetEvent, { params: { id } })],
  [
    'answering',
    (who, { id }) => app.as(who).call(RsvpToEvent, { params: { id }, body: { status: 'maybe' } }),
  ],
  ['listing who goes', (who, { id }) => app.as(who).call(ListAttendees, { params: { id } })],
  ['its calendar file', (who, { id }) => fetchFile(who, id)],
]

async function fetchFile({ cookie }: SignedIn, id: string): Promise<void> {
  const { ok, status } = await fetch(app.url + callPath(GetEventFile, { id }), { headers: { cookie } })
  if (!ok) throw Object.assign(new Error('refused'), { status })
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('an admin', () => {
  it.each([...MANAGING, ...TAKING_PART])('can do all of it before: %s', async (_, call) => {
    const scene = await setScene()
    expect(await statusOf(call(scene.admin, scene))).toBe(200)
  })

  it.each(MANAGING)('[D-100] who is demoted is refused right away: %s', async (_, call) => {
    const scene = await setScene()
    const { groupId, owner, admin } = scene
    const params = { id: groupId, userId: admin.memberId }
    await app.as(owner).call(SetGroupRole, { params, body: { role: 'member' } })
    expect(await statusOf(call(admin, scene))).toBe(403)
  })

  it.each([...MANAGING, ...TAKING_PART])(
    '[D-100] who is removed from a private group is refused right away: %s',
    async (_, call) => {
      const scene = await setScene()
      const { groupId, owner, admin } = scene
      await app.as(owner).call(RemoveGroupMember, { params: { id: groupId, userId: admin.memberId } })
      expect(await statusOf(call(admin, scene))).toBe(404)
    },
  )

  it.each([...MANAGING, ...TAKING_PART])('who is logged out is refused right away: %s', async (_, call) => {
    const scene = await setScene()
    await app.as(await app.signIn(scene.admin.memberId)).call(RevokeOtherSessions)
    expect(await statusOf(call(scene.admin, scene))).toBe(401)
  })
})
