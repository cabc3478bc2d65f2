import type { Channel } from '@guildhall/contract/delivery'
import { MAX_NOTIFICATIONS_PER_ACTOR } from '@guildhall/contract/limits'
import { defaultChannels } from '@guildhall/contract/notifications'
import { areInBlock } from '#features/relations'
import { statement, type Tx } from '#platform/db'
import type { NotificationKind } from './kinds.registry.ts'
import { wantedChannels, wantsAnyChannel } from './settings.store.ts'

/** What a notification is about. A change of `rootId`, by default the subject itself, may hide it too. */
export type SubjectRef = { kind: string; id: string; rootId?: string }

/** What one actor has done to a target, as it is now. */
export type Action = {
  readerId: string
  /** What notifications are grouped by. */
  targetId: string
  actorId: string
  subject: SubjectRef | null
  /** The latest action that still holds, and the text it added; null withdraws the actor. */
  act: { id: string; at: Date; sourceId?: string } | null
}

/** A notification that reconciling changed. */
export type Outcome = {
  user_id: string
  id: string
  /** A new action: the notification is unread and first in the list. */
  is_news: boolean
  /** It was read before, or did not exist. */
  was_read: boolean
  /** If it is news: the channels by which the member wants to receive this type. */
  channels: Channel[]
}

/** A UUID of the given time with the random part of the given id: notifications sort by the time of the action. */
export function sortIdAt(time: string, id: string): string {
  return `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
            || right(replace(${id}::uuid::text, '-', ''), 20))::uuid`
}

// Each row is looked up on its own by an index, whatever the plan, even one made for empty tables: hence the lateral
// queries, the scalar ones, and upserts where an update would join. An actor who has reached the daily limit for a reader
// raises nothing new for them.
const reconcile = statement<
  { actions: string; type: string; inApp: boolean; email: boolean; push: boolean; repeatIsNews: boolean },
  Outcome
>(
  'notifications.reconcile',
  `with given as materialized (
     select given.*, existing.id as existing_id, existing.read as was_read, previous.act_id as previous_id,
            previous.source_id as previous_source_id, previous.withdrawn as was_withdrawn
       from jsonb_to_recordset(:actions::jsonb) as given (
              n int, reader_id uuid, target_id uuid, actor_id uuid, subject_kind text, subject_id uuid, root_id uuid,
              act_id uuid, at timestamptz, source_id uuid, new_id uuid, sort_id uuid)
       left join lateral (
         select id, read from notifications
          where type = :type and user_id = given.reader_id and target_id = given.target_id offset 0) as existing on true
       left join lateral (
         select act_id, source_id, withdrawn from notification_actors
          where notification_id = existing.id and actor_id = given.actor_id
            for no key update) as previous on true
   ), allowed as materialized (
     select given.*, coalesce(setting.in_app, :inApp::boolean) as in_app, ${wantedChannels(':email', ':push')} as channels,
            ${sortIdAt('given.at', 'given.sort_id')} as place_id, given.previous_id is null or given.was_withdrawn as adds_actor,
            given.previous_id is null
              or (:repeatIsNews and given.act_id > given.previous_id and not quota.is_used_up) as is_news
       from given
      cross join lateral (
        select id from users where users.id = given.reader_id and users.kind = 'member' offset 0) as reader
       left join lateral (
         select in_app, email, push from notification_settings
          where user_id = given.reader_id and type = :type offset 0) as setting on true
      cross join lateral (
        select count(*) >= ${MAX_NOTIFICATIONS_PER_ACTOR} as is_used_up
          from (select from notification_raises as raised
                 where raised.user_id = given.reader_id and raised.actor_id = given.actor_id
                   and raised.at > given.at - interval '1 day'
                 limit ${MAX_NOTIFICATIONS_PER_ACTOR}) as recent) as quota
      where given.act_id is not null and given.actor_id <> given.reader_id
        and ${wantsAnyChannel(':inApp', ':email', ':push')}
        and (not ${areInBlock('given.reader_id', 'given.actor_id')}) is true
        and (select true from user_mutes where muter_id = given.reader_id and muted_id = given.actor_id) is null
        and (given.previous_id is not null or not quota.is_used_up)
   ), withdrawal as materialized (
     select * from given where act_id is null and previous_id is not null and not was_withdrawn
   ), change as materialized (
     select coalesce(existing_id, (array_agg(new_id order by n))[1]) as id, reader_id, target_id, was_read,
            (array_agg(subject_kind order by n))[1] as subject_kind, (array_agg(subject_id order by n))[1] as subject_id,
            (array_agg(root_id order by n))[1] as root_id, sum(actors)::int as actors, bool_or(is_news) as is_news,
            bool_or(in_app) filter (where is_news) as in_app, max(at) filter (where is_news) as at,
            (array_agg(place_id order by place_id desc) filter (where is_news))[1] as place_id,
            max(channels) filter (where is_news) as channels, bool_or(actors <> 0 or is_news) as is_any
       from (select n, reader_id, target_id, existing_id, was_read, new_id, subject_kind, subject_id, root_id,
                    adds_actor::int as actors, is_news, in_app, at, place_id, channels
               from allowed
              union all
             select n, reader_id, target_id, existing_id, was_read, new_id, subject_kind, subject_id, root_id,
                    -1, false, null, null, null, null
               from withdrawal) as single
      group by reader_id, target_id, existing_id, was_read
   ), upserted as (
     insert into notifications as notification
            (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, actor_count, read, seen, created_at)
     select id, reader_id, :type, target_id, subject_kind, subject_id, root_id,
            coalesce(place_id, '00000000-0000-0000-0000-000000000000'), coalesce(in_app, false), actors, not is_news,
            not is_news, coalesce(at, '-infinity')
       from change
      where is_any
     on conflict (user_id, type, target_id) do update
        set actor_count = notification.actor_count + excluded.actor_count,
            read = notification.read and excluded.read,
            seen = notification.seen and excluded.seen,
            in_app = notification.in_app or excluded.in_app,
            place_id = greatest(notification.place_id, excluded.place_id),
            created_at = greatest(notification.created_at, excluded.created_at)
   ), upserted_actors as (
     insert into notification_actors as actor (notification_id, actor_id, act_id, source_id, withdrawn)
     select change.id, actor_id, act_id, source_id, false from allowed join change using (reader_id, target_id)
      union all
     select existing_id, actor_id, previous_id, previous_source_id, true from withdrawal
     on conflict (notification_id, actor_id) do update
        set act_id = excluded.act_id, source_id = excluded.source_id, withdrawn = excluded.withdrawn
      where actor.withdrawn <> excluded.withdrawn or actor.act_id <> excluded.act_id
   ), inserted_raises as (
     insert into notification_raises (user_id, actor_id, at, id, type, target_id)
     select reader_id, actor_id, at, sort_id, :type, target_id from allowed where is_news
   )
   select reader_id as user_id, id, is_news, coalesce(was_read, true) as was_read, coalesce(channels, '{}') as channels
     from change
    where is_any`,
)

const lock = statement<{ keys: readonly string[] }>(
  'notifications.lock',
  `select pg_advisory_xact_lock(hashtextextended('notifications ' || key, 0)) from unnest(:keys::text[]) as locked (key)`,
)

const findEarlier = statement<
  {
    type: string
    readerIds: readonly string[]
    actorIds: readonly string[]
    targetIds: readonly string[]
    since: readonly Date[]
  },
  { reader_id: string; actor_id: string; target_id: string; earlier_id: string }
>(
  'notifications.find_earlier',
  `select given.reader_id, given.actor_id, given.target_id, latest.target_id as earlier_id
     from unnest(:readerIds::uuid[], :actorIds::uuid[], :targetIds::uuid[], :since::timestamptz[])
            as given (reader_id, actor_id, target_id, since)
    cross join lateral (
      select raised.target_id
        from notification_raises as raised
       where raised.user_id = given.reader_id and raised.actor_id = given.actor_id and raised.type = :type
         and raised.target_id <> given.target_id and raised.at > given.since
       order by raised.at desc, raised.id desc
       limit 1) as latest`,
)

// One at a time, as few repeat anything: an update of many is planned by how many rows the table seemed to have.
const retarget = statement<
  { type: string; readerId: string; actorId: string; targetId: string; earlierId: string },
  { user_id: string }
>(
  'notifications.retarget',
  `with moved as (
     update notifications
        set target_id = :targetId
      where id = (select id from notifications
                   where user_id = :readerId and type = :type and target_id = :earlierId)
        and not exists (
          select from notifications where user_id = :readerId and type = :type and target_id = :targetId)
     returning user_id
   ), moved_raise as (
     update notification_raises
        set target_id = :targetId
      where user_id = :readerId and actor_id = :actorId and type = :type and target_id = :earlierId
        and exists (select from moved)
   )
   select user_id from moved`,
)

const findBySource = statement<{ sourceIds: readonly string[]; types: readonly string[] }, SourceRow>(
  'notifications.find_by_source',
  `select notification.type, notification.user_id, notification.target_id, actor.actor_id
     from unnest(:sourceIds::uuid[]) as source (id)
    cross join lateral (
      select notification_id, actor_id from notification_actors
       where source_id = source.id and not withdrawn offset 0) as actor
    cross join lateral (
      select type, user_id, target_id from notifications
       where id = actor.notification_id and type = any(:types) limit 1) as notification`,
)

/** The target to which a reader's notification by an actor is pointed, if it was raised since then. */
export type Retargeting = { readerId: string; actorId: string; targetId: string; since: Date }

/** An actor of a notification. */
export type SourceRow = { type: string; user_id: string; target_id: string; actor_id: string }

/** Writes the actors' parts of notifications. Callers lock the targets first. */
export const reconcileStore = {
  /** Locks these targets until the transaction ends; always in the same order, so that callers cannot deadlock. */
  lock: (tx: Tx, { type }: Pick<NotificationKind, 'type'>, targetIds: readonly string[]) =>
    lock.all(tx, { keys: targetIds.map((targetId) => `${type} ${targetId}`).toSorted() }),

  /**
   * Writes many actions in one statement and returns the notifications that changed, each once. A reader and an actor may
   * occur only once, so that each action is counted against the limit of a day.
   */
  reconcile: (tx: Tx, kind: NotificationKind, newId: () => string, actions: readonly Action[]) => {
    const { inApp, email, push } = defaultChannels(kind.type)
    const rows = actions.map(({ readerId, targetId, actorId, subject, act }, n) => ({
      n,
      reader_id: readerId,
      target_id: targetId,
      actor_id: actorId,
      subject_kind: subject?.kind,
      subject_id: subject?.id,
      root_id: subject?.rootId ?? subject?.id,
      act_id: act?.id,
      at: act?.at,
      source_id: act?.sourceId,
      // For a notification that may have to be created, and for its position.
      new_id: newId(),
      sort_id: newId(),
    }))
    return reconcile.all(tx, {
      actions: JSON.stringify(rows),
      type: kind.type,
      inApp,
      email,
      push,
      repeatIsNews: kind.repeatIsNews ?? false,
    })
  },

  /** Those of the given for whom another target was raised since then, with the latest one. */
  findEarlier: (tx: Tx, { type }: NotificationKind, retargetings: readonly Retargeting[]) =>
    findEarlier.all(tx, {
      type,
      readerIds: retargetings.map(({ readerId }) => readerId),
      actorIds: retargetings.map(({ actorId }) => actorId),
      targetIds: retargetings.map(({ targetId }) => targetId),
      since: retargetings.map(({ since }) => since),
    }),
  /** Returns the reader if there was a notification to point to the new target. */
  retarget: (
    tx: Tx,
    { type }: NotificationKind,
    earlier: { reader_id: string; actor_id: string; target_id: string; earlier_id: string },
  ) =>
    retarget.maybe(tx, {
      type,
      readerId: earlier.reader_id,
      actorId: earlier.actor_id,
      targetId: earlier.target_id,
      earlierId: earlier.earlier_id,
    }),

  /** The actors whose latest action added one of these texts. */
  findBySource: (tx: Tx, kinds: readonly NotificationKind[], sourceIds: readonly string[]) =>
    findBySource.all(tx, { sourceIds, types: kinds.map(({ type }) => type) }),
}
