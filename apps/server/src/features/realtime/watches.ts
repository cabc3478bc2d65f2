import type { Push } from '@guildhall/contract/push'
import type { Ctx } from '#platform/context'
import { listenForChanges, listenForWatched } from '#platform/push-watched'
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

  const gate = new ChangeGate({
    countWatchers: (postId) => sets.countOf(postId),
    tell: (postId) => {
      const bytes = changedFrame(postId)
      for (const sessionId of sets.sessionsOf(postId)) deliver(sessionId, bytes)
    },
    secondMs,
  })

  function follow(sessionId: string): Following {
    const stop = listenForWatched(ctx, sessionId, ({ tab, postIds }) => {
      const begun = sets.replace(sessionId, tab, postIds)
      for (const postId of begun) if (gate.mustTell(postId)) deliver(sessionId, changedFrame(postId))
    })
    const following = { stop, known: ctx.nats.settle() }
    followed.set(sessionId, following)
    return following
  }

  const stopListening = listenForChanges(ctx, (postId) => gate.changed(postId))

  return {
    begin: (sessionId) => (followed.get(sessionId) ?? follow(sessionId)).known,
    end(sessionId) {
      followed.get(sessionId)?.stop()
      followed.delete(sessionId)
      sets.forget(sessionId)
    },
    close: stopListening,
  }
}

function changedFrame(postId: string): Uint8Array {
  return frame(JSON.stringify({ type: 'post.changed', postId } satisfies Push), null)
}
