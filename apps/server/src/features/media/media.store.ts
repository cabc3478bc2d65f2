import type { MediaRefusal } from '@guildhall/contract/media'
import { statement, type Db, type Tx } from '#platform/db'

export type MediaKind = 'image' | 'video'

/** A file in state `removing` is being deleted from the object store: for members it no longer exists. */
type State = 'awaited' | 'processing' | 'ready' | 'refused' | 'removing'

export type MediaRow = {
  id: string
  owner_id: string | null
  kind: MediaKind
  state: State
  content_type: string
  length: number
  refusal: MediaRefusal | null
  width: number | null
  height: number | null
  duration_ms: number | null
  preview: string | null
  widths: number[]
  remove_at: Date | null
}

/** Facts about a file once it is ready. */
export type ReadyFacts = {
  width: number
  height: number
  durationMs: number | null
  preview: string
  widths: number[]
  bytes: number
}

type FinishedRow = { owner_id: string | null; ticket_ends_at: Date | null }

const COLUMNS = `id, owner_id, kind, state, content_type, length::float8, refusal, width, height, duration_ms, preview,
  widths, remove_at`

// Serializes uploads per member: two tickets cannot both use the last of the quota, nor two files the same turn.
const lockOwner = statement<{ ownerId: string }>(
  'media.lock_owner',
  `select pg_advisory_xact_lock(hashtextextended('media of ' || :ownerId, 0))`,
)

// While its ticket is open, a finished file can be uploaded again, so its length counts until the ticket ends.
const usage = statement<{ ownerId: string; now: Date }, { bytes: number; open: number }>(
  'media.usage',
  `select ((select coalesce(sum(bytes), 0) from media where owner_id = :ownerId)
         + (select coalesce(sum(length), 0) from media
             where owner_id = :ownerId and ticket_ends_at > :now and state not in ('awaited', 'processing')))::float8 as bytes,
          ((select count(*) from media where owner_id = :ownerId and state = 'processing')
         + (select count(*) from media
             where owner_id = :ownerId and ticket_ends_at > :now and state = 'awaited'))::int as open`,
)

const claimTurn = statement<
  { ownerId: string; kind: MediaKind; dueAt: Date; stuckSince: Date },
  { id: string }
>(
  'media.claim_turn',
  `update media set queued_at = :dueAt
    where id = (
      select id from media
       where owner_id = :ownerId and kind = :kind and state = 'processing' and queued_at is null
         and not exists (
           select from media
            where owner_id = :ownerId and kind = :kind and state = 'processing' and queued_at > :stuckSince)
       order by id
       limit 1)
   returning id`,
)

// Uses the partial index of files that are not ready yet.
const findStalled = statement<{ stuckSince: Date; limit: number }, { owner_id: string; kind: MediaKind }>(
  'media.find_stalled',
  `select distinct waiting.owner_id, waiting.kind
     from media as waiting
    where waiting.state = 'processing' and waiting.queued_at is null and waiting.owner_id is not null
      and not exists (
        select from media as turn
         where turn.owner_id = waiting.owner_id and turn.kind = waiting.kind and turn.state = 'processing'
           and turn.queued_at > :stuckSince)
    order by waiting.owner_id, waiting.kind
    limit :limit`,
)

const insertTicket = statement<{
  id: string
  ownerId: string
  kind: MediaKind
  contentType: string
  length: number
  removeAt: Date
  createdAt: Date
  ticketEndsAt: Date
}>(
  'media.insert_ticket',
  `insert into media (id, owner_id, kind, state, content_type, length, bytes, remove_at, created_at, ticket_ends_at)
   values (:id, :ownerId, :kind, 'awaited', :contentType, :length::bigint, :length::bigint, :removeAt, :createdAt, :ticketEndsAt)`,
)

const find = statement<{ ids: readonly string[] }, MediaRow>(
  'media.find',
  `select ${COLUMNS} from media where id = any(:ids)`,
)

const lock = statement<{ id: string }, MediaRow>(
  'media.lock',
  `select ${COLUMNS} from media where id = :id for no key update`,
)

const markProcessing = statement<{ id: string; removeAt: Date }, { id: string }>(
  'media.mark_processing',
  `update media set state = 'processing', remove_at = :removeAt where id = :id and state = 'awaited' returning id`,
)

const markReady = statement<
  {
    id: string
    width: number
    height: number
    durationMs: number | null
    preview: string
    widths: readonly number[]
    bytes: number
  },
  FinishedRow
>(
  'media.mark_ready',
  `update media
      set state = 'ready', width = :width, height = :height, duration_ms = :durationMs, preview = :preview, widths = :widths, bytes = :bytes
    where id = :id and state = 'processing'
   returning owner_id, ticket_ends_at`,
)

const markRefused = statement<{ id: string; refusal: MediaRefusal }, FinishedRow>(
  'media.mark_refused',
  `update media set state = 'refused', refusal = :refusal, bytes = 0 where id = :id and state = 'processing'
   returning owner_id, ticket_ends_at`,
)

const setRemoveAt = statement<{ id: string; at: Date | null }>(
  'media.set_remove_at',
  `update media set remove_at = :at where id = :id`,
)

const disown = statement<{ ownerId: string; limit: number }, { id: string }>(
  'media.disown',
  `update media set owner_id = null
    where id in (select id from media where owner_id = :ownerId limit :limit)
   returning id`,
)

const markRemoving = statement<{ id: string }>(
  'media.mark_removing',
  `update media set state = 'removing' where id = :id and remove_at is not null`,
)

// One subquery per reason, because each has its own index.
const claimDue = statement<{ now: Date; limit: number }, { id: string }>(
  'media.claim_due',
  `update media set state = 'removing'
    where id in (
      select id from media
       where id in (
         (select id from media where remove_at <= :now order by remove_at limit :limit)
         union all
         (select id from media where owner_id is null order by id limit :limit))
       for no key update skip locked)
   returning id`,
)

const remove = statement<{ id: string }>(
  'media.remove',
  `delete from media where id = :id and state = 'removing'`,
)

const findPending = statement<{ ids: readonly string[] }, { id: string }>(
  'media.find_pending',
  `select id from media where id = any(:ids) and state in ('awaited', 'processing')`,
)

/** The only file that writes SQL for `media`. */
export const mediaStore = {
  /** Locks the member's quota and turn until the end of the transaction. */
  lockOwner: (tx: Tx, ownerId: string) => lockOwner.all(tx, { ownerId }),
  /** Returns the storage the member uses, and how many uploads are awaited or processing. */
  usage: (tx: Tx, ownerId: string, now: Date) => usage.one(tx, { ownerId, now }),
  /**
   * Claims the turn for the member's oldest waiting file and returns its id; undefined if none waits or another file
   * still has the turn.
   */
  claimTurn: async (
    tx: Tx,
    turn: { ownerId: string; kind: MediaKind; dueAt: Date; stuckSince: Date },
  ): Promise<string | undefined> =>
    (
      await claimTurn.maybe(tx, {
        ownerId: turn.ownerId,
        kind: turn.kind,
        dueAt: turn.dueAt,
        stuckSince: turn.stuckSince,
      })
    )?.id,
  /** Finds members with waiting files of which none has the turn. */
  findStalled: (db: Db, stuckSince: Date, limit: number) => findStalled.all(db, { stuckSince, limit }),
  insertTicket: (
    tx: Tx,
    ticket: { id: string; ownerId: string; kind: MediaKind; contentType: string; length: number },
    times: { ticketEndsAt: Date; removeAt: Date; now: Date },
  ) =>
    insertTicket.all(tx, {
      id: ticket.id,
      ownerId: ticket.ownerId,
      kind: ticket.kind,
      contentType: ticket.contentType,
      length: ticket.length,
      removeAt: times.removeAt,
      createdAt: times.now,
      ticketEndsAt: times.ticketEndsAt,
    }),

  find: async (db: Db, id: string) => (await find.all(db, { ids: [id] }))[0],
  /** In no particular order. */
  findMany: (db: Db, ids: readonly string[]) => find.all(db, { ids }),
  /** Locks the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),

  /** True for the one call that moves the file from `awaited` to `processing`. */
  markProcessing: async (tx: Tx, id: string, removeAt: Date) =>
    (await markProcessing.maybe(tx, { id, removeAt })) !== undefined,
  /** Undefined if the file was not `processing`. */
  markReady: (tx: Tx, id: string, ready: ReadyFacts) =>
    markReady.maybe(tx, {
      id,
      width: ready.width,
      height: ready.height,
      durationMs: ready.durationMs,
      preview: ready.preview,
      widths: ready.widths,
      bytes: ready.bytes,
    }),
  markRefused: (tx: Tx, id: string, refusal: MediaRefusal) => markRefused.maybe(tx, { id, refusal }),

  /** Null keeps the file for as long as it is shown somewhere. */
  setRemoveAt: (tx: Tx, id: string, at: Date | null) => setRemoveAt.all(tx, { id, at }),
  /** Takes a batch of files from a deleted member and returns how many there were: `claimDue` finds them. */
  disown: async (tx: Tx, ownerId: string, limit: number) => (await disown.all(tx, { ownerId, limit })).length,
  /** Hides the file from everyone, unless a post shows it. */
  markRemoving: (db: Db, id: string) => markRemoving.all(db, { id }),
  /** Marks a batch of expired files and files of deleted members as `removing` and returns their ids. */
  claimDue: async (db: Db, now: Date, limit: number) =>
    (await claimDue.all(db, { now, limit })).map((row) => row.id),
  /** The last step, after everything of the file is deleted from the object store. */
  remove: (db: Db, id: string) => remove.all(db, { id }),
  /** Returns those whose upload is still awaited or processing. */
  findPending: async (db: Db, ids: readonly string[]) =>
    new Set((await findPending.all(db, { ids })).map((row) => row.id)),
}
