import type { Actor, Ctx } from './context.ts'
import type { Worker } from './events/worker.ts'
import type { Server } from './http/server.ts'
import type { TopicKind } from './topics.ts'

/** A recurring job. One process runs it at a time, unless it takes longer than its interval. */
export type Chore = { run: (ctx: Ctx) => Promise<unknown>; everyMs: number }

/**
 * How a feature deletes the data of a member. `tables` names what it covers: a test fails for a table with a member
 * column that no feature names. `run` works in short transactions and can be repeated after an interruption.
 */
export type ErasePart = {
  tables: readonly string[]
  run: (ctx: Ctx, memberId: string) => Promise<void>
}

/**
 * How a feature exports the data of a member: rows by section, read in batches. Only what the member wrote, chose,
 * uploaded or is related to, and nothing private of others. `tables` is checked like that of `ErasePart`.
 */
export type ExportPart = {
  tables: readonly string[]
  sections: Record<string, (ctx: Ctx, memberId: string) => AsyncIterable<object>>
}

/**
 * Returns whether the viewer may see something of the feature that shows this file; null if nothing of it shows the
 * file. What shows a file decides who may open it.
 */
export type MediaCheck = (ctx: Pick<Ctx, 'db'>, viewer: Actor, mediaId: string) => Promise<boolean | null>

/** What a feature adds to the processes; `app/features.ts` lists all of them. */
export type Feature = {
  name: string
  routes?: (server: Server, ctx: Ctx) => void
  workers?: readonly Worker[]
  chores?: readonly Chore[]
  /** The kinds of notifications that it raises, and what they can be about. */
  notifications?: readonly { type: string }[]
  subjects?: readonly { kind: string }[]
  /** What of it browsers can watch. */
  topics?: readonly TopicKind[]
  /** Who may open the files that it shows. */
  media?: MediaCheck
  /** Subscribes to messages from other processes, such as cache invalidations, in every process. */
  listen?: (ctx: Ctx) => void
  erase?: ErasePart
  exportData?: ExportPart
}

export const MINUTE_MS = 60_000
