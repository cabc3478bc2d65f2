import { PutPreferences } from '@guildhall/contract/preferences'
import { GetPresence } from '@guildhall/contract/presence'
import { Watch } from '@guildhall/contract/push'
import { expect } from 'vitest'
import { getPresence } from '../src/features/presence/get-presence.ts'
import { openPresence, type Presence } from '../src/features/presence/open-presence.ts'
import type { SignedIn } from './app.ts'
import { befriend } from './build.ts'
import { sendCall } from './client.ts'
import { startStreamStage, type StreamStage } from './stream-stage.ts'
import { startInstance, until, type Instance, type TestStream } from './streams.ts'

/** The length of a second of the processes that a test starts. */
export const SECOND_MS = 40

/** A process with streams and presence, whose seconds are short. */
export type PresenceProcess = Instance & { presence: Presence }

/** Two processes as in production, further ones with short seconds, and what members see of each other. */
export type PresenceStage = StreamStage & {
  startProcess(options?: { maxMembers?: number; natsUrl?: string }): Promise<PresenceProcess>
  signInFriends(): Promise<[SignedIn, SignedIn]>
  openAt(at: { url: string }, who: SignedIn): Promise<TestStream>
  watchPresence(at: { url: string }, viewer: SignedIn, member: SignedIn): Promise<void>
  /** Returns the ids of those who are active for a viewer, through the API. */
  getActive(viewer: SignedIn, ...members: SignedIn[]): Promise<string[]>
  setShown(who: SignedIn, showPresence: boolean): Promise<unknown>
  /** Runs when the test ends. */
  onEnd(close: () => Promise<void> | void): void
  endTest(): Promise<void>
}

/** Starts the processes. */
export async function startPresenceStage(): Promise<PresenceStage> {
  const stage = await startStreamStage()
  const { app } = stage
  const closing: (() => Promise<void> | void)[] = []
  const onEnd = (close: () => Promise<void> | void) => void closing.push(close)

  return {
    ...stage,
    onEnd,
    async endTest() {
      for (const close of closing.splice(0).reverse()) await close()
      await stage.clear()
    },
    async startProcess({ natsUrl, ...options } = {}) {
      const instance = await startInstance(app, {
        secondMs: SECOND_MS,
        ...(natsUrl === undefined ? {} : { env: { NATS_URL: natsUrl } }),
      })
      const presence = openPresence(instance.ctx, { secondMs: SECOND_MS, ...options })
      onEnd(async () => {
        await presence.close()
        await instance.close()
      })
      await expect.poll(() => instance.ctx.nats.isDown()).toBe(false)
      return { ...instance, presence }
    },
    async signInFriends() {
      const [ann, ben] = [await app.signIn(), await app.signIn()]
      await befriend(app.ctx, ann.memberId, ben.memberId)
      return [ann, ben]
    },
    openAt: (at, who) => stage.open(who, { at: at.url }),
    async watchPresence(at, viewer, member) {
      const body = { topics: [`presence:${member.memberId}` as const] }
      await sendCall({ url: at.url, cookie: viewer.cookie }, Watch, { body })
    },
    async getActive(viewer, ...members) {
      const ids = members.map(({ memberId }) => memberId).join(',')
      return (await app.as(viewer).call(GetPresence, { query: { ids } })).activeIds
    },
    setShown: (who, showPresence) => app.as(who).call(PutPreferences, { body: { showPresence } }),
  }
}

/** Returns whether a member is active for a viewer, as this process knows it. */
export async function isActiveFor(at: PresenceProcess, viewer: SignedIn, member: SignedIn): Promise<boolean> {
  const { activeIds } = await getPresence(at.ctx, viewer, [member.memberId], at.presence)
  return activeIds.includes(member.memberId)
}

/** Waits until a member is active for a viewer, or is not. */
export function becomes(
  expected: boolean,
  at: PresenceProcess,
  viewer: SignedIn,
  member: SignedIn,
  withinMs = 3_000,
): Promise<void> {
  return until(
    async () => (await isActiveFor(at, viewer, member)) === expected,
    withinMs,
    `did not become ${expected ? 'active' : 'inactive'}`,
  )
}

/** Returns how often a stream was hinted that the presence of a member changed. */
export function hintsOf(stream: TestStream, member: SignedIn): number {
  return stream.received.filter(
    ({ message }) => message.type === 'topic.changed' && message.topic === `presence:${member.memberId}`,
  ).length
}
