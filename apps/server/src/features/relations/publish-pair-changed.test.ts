import { MuteMember } from '@guildhall/contract/blocks'
import { FollowMember } from '@guildhall/contract/follows'
import { CancelFriendRequest, SendFriendRequest } from '@guildhall/contract/friends'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { compactId, listenForHints } from '#platform/push'
import { startTestApp, type SignedIn } from '#test/app'

// No worker runs: the hints do not go through an event.
const app = await startTestApp({ events: false })
beforeAll(() => vi.waitFor(() => app.ctx.nats.health(), 10_000))
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let hinted: string[]
let stopListening: () => void
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  hinted = []
  stopListening = listenForHints(app.ctx, (compactIds, data) => {
    if (data === JSON.stringify({ type: 'notifications.changed' })) hinted.push(...compactIds)
  })
})
afterEach(() => stopListening())

/** Waits until everything sent so far has arrived. */
const arrived = () => vi.waitFor(async () => expect(await app.ctx.nats.flush()).toBe(true), 5_000)

/** Returns the members whose browsers an act hints to refetch notifications. */
async function hintedBy(act: () => Promise<unknown>): Promise<string[]> {
  await arrived()
  hinted.length = 0
  await act()
  await arrived()
  return hinted.toSorted()
}

const compact = (...members: SignedIn[]) => members.map(({ memberId }) => compactId(memberId)).toSorted()

describe('a change between two members', () => {
  it('hints both to refetch their notifications, when it is committed', async () => {
    const caller = app.as(ann)
    let id = ''
    const ask = async () => {
      id = (await caller.call(SendFriendRequest, { body: { addresseeId: ben.memberId } })).id
    }
    expect(await hintedBy(ask)).toEqual(compact(ann, ben))
    const cancel = () => caller.call(CancelFriendRequest, { params: { id } })
    expect(await hintedBy(cancel)).toEqual(compact(ann, ben))
    const follow = () => caller.call(FollowMember, { params: { id: ben.memberId } })
    expect(await hintedBy(follow)).toEqual(compact(ann, ben))
    expect(await hintedBy(follow)).toEqual([])
  })

  it('[D-076] that the other must not learn of hints only the member who made it', async () => {
    const mute = () => app.as(ann).call(MuteMember, { params: { id: ben.memberId } })
    expect(await hintedBy(mute)).toEqual(compact(ann))
  })
})
