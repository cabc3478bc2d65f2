import { RsvpToEvent } from '@guildhall/contract/group-events'
import { CreateInviteLink } from '@guildhall/contract/group-invites'
import { memberActor } from '#platform/context'
import type { SignedIn, TestApp } from '#test/app'
import { buildGroup } from '#test/build'
import { buildEvent } from '#test/build-event'
import { createCalendarAddress } from '../src/features/group-events/calendar-address.ts'
import type { Secret } from './planted-secrets.ts'

/** A public group, and what callers know of groups. */
type PlantedGroup = { id: string; known: { tokens: string[]; events: string[]; calendars: string[] } }

/**
 * Creates an event of a private group that is secret, a public group with an invite link and events, and the calendar of
 * a stranger.
 */
export async function plantGroupSecrets(
  app: TestApp,
  ann: SignedIn,
  strangerId: string,
  privateGroupId: string,
  secret: Secret & { canary: string },
): Promise<PlantedGroup> {
  const { ctx } = app
  const { canary } = secret
  const hidden = await buildEvent(ctx, privateGroupId, {
    title: `Meeting ${canary}`,
    description: canary,
    location: canary,
    meetingUrl: `https://meet.example/${canary}`,
    inHours: 2,
  })
  secret.ids.push(hidden)
  await app.as(ann).call(RsvpToEvent, { params: { id: hidden }, body: { status: 'going' } })

  const id = await buildGroup(ctx, { ownerId: ann.memberId })
  const body = { days: null, maxUses: null }
  const link = await app.as(ann).call(CreateInviteLink, { params: { id }, body })
  const open = [
    await buildEvent(ctx, id, { going: [ann.memberId] }),
    await buildEvent(ctx, id, { inHours: -1, going: [ann.memberId] }),
  ]
  const { url } = await createCalendarAddress(ctx, memberActor(strangerId))
  const token = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
  return {
    id,
    known: { tokens: [link.token], events: [hidden, ...open], calendars: [token, `${token}x`] },
  }
}
