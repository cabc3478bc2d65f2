import type { Push } from '@guildhall/contract/push'
import type { Ctx } from '#platform/context'
import { listenForChanges, listenForWatched, WATCHED_PARTS, type WatchedPart } from '#platform/push-watched'
import { ChangeGate } from './change-gate.ts'
import { frame } from './stream.ts'
import { WatchedSets } from './watched-sets.ts'

/** What the sessions with streams in this process have on screen. */
export type Watches = {
  /** Follows the tabs of a session that got its first stream here; resolves when their sets cannot be missed any more. */
  begin(sessionId: string): Promise<unknown>
  /** Forgets a session whose last stream here is gone. */
  end(sessionId: string): void
  close(): void
}

type Following = { known: Promise<unknown>; stop: () => void }

/** Listens to changed posts and calls `deliver` for each session that shows one. */
export function openWatches(
  ctx: Pick<Ctx, 'nats'>,
  deliver: (sessionId: string, bytes: Uint8Array) => void,
  secondMs: number,
): Watches {
  const sets = new WatchedSets()
  const followed = new Map<string, Following>()

  const gates = WATCHED_PARTS.map((part) => {
    const gate = new ChangeGate({
      countWatchers: (postId) => sets.countOf(postId),
      tell: (postId) => {
        const bytes = changedFrame(part, postId)
        for (const sessionId of sets.sessionsOf(postId)) deliver(sessionId, bytes)
      },
      secondMs,
    })
    return { part, gate }
  })

  function follow(sessionId: string): Following {
    const stop = listenForWatched(ctx, sessionId, ({ tab, postIds }) => {
      const begun = sets.replace(sessionId, tab, postIds)
      for (const { part, gate } of gates) {
        for (const postId of begun) if (gate.mustTell(postId)) deliver(sessionId, changedFrame(part, postId))
      }
    })
    const following = { stop, known: ctx.nats.settle() }
    followed.set(sessionId, following)
    return following
  }

  const stops = gates.map(({ part, gate }) => listenForChanges(ctx, part, (postId) => gate.changed(postId)))

  return {
    begin: (sessionId) => (followed.get(sessionId) ?? follow(sessionId)).known,
    end(sessionId) {
      followed.get(sessionId)?.stop()
      followed.delete(sessionId)
      sets.forget(sessionId)
    },
    close: () => stops.forEach((stop) => stop()),
  }
}

function changedFrame(part: WatchedPart, postId: string): Uint8Array {
  return frame(JSON.stringify({ type: `${part}.changed`, postId } satisfies Push), null)
}
