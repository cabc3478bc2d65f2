import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { generationStore } from './generation.store.ts'
import { sourcesStore } from './sources.store.ts'

const KEPT_MS = 5_000

/** What every reading needs to know: the authors whose posts are read at the source, and which timelines count. */
export type FeedState = {
  wellKnown: readonly string[]
  /** Another one for another set of well-known authors. */
  wellKnownMark: string
  generation: number
}

type Kept = { at: number; state: Promise<FeedState> }
const kept = new WeakMap<object, Kept>()

/**
 * The state of the feed, at most five seconds old. An author who has just become well known is delivered as before for
 * that long, and read in both ways after it: an id that comes twice is shown once.
 */
export function feedState(ctx: Pick<Ctx, 'db' | 'config'>): Promise<FeedState> {
  const found = kept.get(ctx.config)
  if (found && found.at > Date.now() - KEPT_MS) return found.state
  const state = read(ctx)
  kept.set(ctx.config, { at: Date.now(), state })
  state.catch(() => kept.delete(ctx.config))
  return state
}

async function read({ db }: Pick<Ctx, 'db'>): Promise<FeedState> {
  const [wellKnown, generation] = await Promise.all([sourcesStore.wellKnown(db), generationStore.current(db)])
  const mark = createHash('sha1').update(wellKnown.toSorted().join()).digest('base64url')
  return { wellKnown, wellKnownMark: mark, generation }
}
