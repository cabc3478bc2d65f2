import type { Push } from '@guildhall/contract/push'
import type { Topic } from '@guildhall/contract/topics'
import type { Ctx } from '#platform/context'
import { listenForTopics, listenForWatchedSets } from '#platform/topics'
import { ChangeThrottle } from './change-throttle.ts'
import { frame } from './stream.ts'
import { WatchedSets } from './watched-sets.ts'

/** The topics watched by the sessions that have streams in this process. */
export type Watches = {
  /** Subscribes to the tabs of a session with its first stream here; resolves when no update can be missed any more. */
  begin(sessionId: string): Promise<unknown>
  /** Stops what a session watches and `findVisible` does not return. */
  recheck(sessionId: string, findVisible: FindVisible): Promise<void>
  /** Stops everything that a session watches. */
  dropAll(sessionId: string): void
  /** Unsubscribes from a session whose last stream here was closed. */
  end(sessionId: string): void
  close(): void
}

type FindVisible = (topics: readonly Topic[]) => Promise<readonly Topic[]>
type Subscription = { ready: Promise<unknown>; stop: () => void }

/** Subscribes to changes of topics and calls `deliver` for each session that watches the topic. */
export function openWatches(
  ctx: Pick<Ctx, 'nats'>,
  deliver: (sessionId: string, bytes: Uint8Array) => void,
  secondMs: number,
): Watches {
  const sets = new WatchedSets()
  const subscriptions = new Map<string, Subscription>()
  const throttle = new ChangeThrottle({
    countWatchers: (topic) => sets.countOf(topic),
    push: (topic) => {
      const bytes = changedFrame(topic)
      for (const sessionId of sets.sessionsOf(topic)) deliver(sessionId, bytes)
    },
    secondMs,
  })

  function subscribe(sessionId: string): Subscription {
    const stop = listenForWatchedSets(ctx, sessionId, ({ tab, topics }) => {
      for (const topic of sets.replace(sessionId, tab, topics))
        if (throttle.claimCatchUp(topic)) deliver(sessionId, changedFrame(topic))
    })
    const subscription = { stop, ready: ctx.nats.flush() }
    subscriptions.set(sessionId, subscription)
    return subscription
  }

  const stopListening = listenForTopics(ctx, (topic) => throttle.changed(topic))

  return {
    begin: (sessionId) => (subscriptions.get(sessionId) ?? subscribe(sessionId)).ready,
    async recheck(sessionId, findVisible) {
      const topics = sets.topicsOf(sessionId)
      if (topics.length === 0) return
      const visible = new Set(await findVisible(topics))
      sets.drop(sessionId, new Set(topics.filter((topic) => !visible.has(topic))))
    },
    dropAll: (sessionId) => sets.remove(sessionId),
    end(sessionId) {
      subscriptions.get(sessionId)?.stop()
      subscriptions.delete(sessionId)
      sets.remove(sessionId)
    },
    close: stopListening,
  }
}

function changedFrame(topic: Topic): Uint8Array {
  return frame(JSON.stringify({ type: 'topic.changed', topic } satisfies Push), null)
}
