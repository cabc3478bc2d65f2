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

/** What reconciling did: whose notification it was, and whether it is news to them. */
export type Outcome = {
  user_id: string
  /** Null if there is no such notification. */
  id: string | null
  /** A new action: the notification is unread and first in the list. */
  is_news: boolean
  /** It was read before, or did not exist. */
  was_read: boolean
  /** Anything about the notification changed. */
  changed: boolean
  /** The channels by which the member wants to receive this type. */
  channels: Channel[]
}

/** A UUID of the given time with the random part of the given id: notifications sort by the time of the action. */
export function sortIdAt(time: string, id: string): string {
  return `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
            || right(replace(${id}::uuid::text, '-', ''), 20))::uuid`
}

// Every lookup uses an index whatever the plan, even one made for empty tables. An actor who has reached the daily
// limit for a reader raises nothing new for them.
const reconcile = statement<
  {
    id: string
    sortId: string
    type: string
    inApp: boolean
    email: boolean
    push: boolean
    repeatIsNews: boolean
    readerId: string
    targetId: string
    actorId: string
    subjectKind: string | null
    subjectId: string | null
    rootId: string | null
    actId: string | null
    at: Date | null
    sourceId: string | null
  },
  Outcome
>(
  'notifications.reconcile',
  `with act as materialized (
     select :readerId::uuid as user_id, :targetId::uuid as target_id, :actorId::uuid as actor_id, :actId::uuid as act_id,
            :at::timestamptz as at
   ), existing as (
     select notification.id, notification.read
       from notifications as notification
      where notification.type = :type and notification.user_id = :readerId and notification.target_id = :targetId
   ), previous as (
     select actor.act_id, actor.withdrawn
       from notification_actors as actor
      where actor.notification_id = (select id from existing) and actor.actor_id = :actorId
   ), wanted as (
     select act.*, coalesce(setting.in_app, :inApp::boolean) as in_app, ${wantedChannels(':email', ':push')} as channels
       from act
      cross join lateral (
         select id from users where users.id = act.user_id and users.kind = 'member' offset 0) as reader
       left join notification_settings as setting on setting.user_id = reader.id and setting.type = :type
      where act.act_id is not null and act.actor_id <> act.user_id and ${wantsAnyChannel(':inApp', ':email', ':push')}
        and not ${areInBlock('act.user_id', 'act.actor_id')}
        and not exists (select from user_mutes where muter_id = act.user_id and muted_id = act.actor_id)
   ), quota as (
     select count(*) >= ${MAX_NOTIFICATIONS_PER_ACTOR} as is_used_up
       from (select from notification_raises as raised
              where raised.user_id = :readerId and raised.actor_id = :actorId
                and raised.at > :at::timestamptz - interval '1 day'
              limit ${MAX_NOTIFICATIONS_PER_ACTOR}) as recent
   ), allowed as (
     select wanted.*, previous.act_id is null or previous.withdrawn as adds_actor,
            previous.act_id is null
              or (:repeatIsNews and wanted.act_id > previous.act_id and not quota.is_used_up) as is_news
       from wanted cross join quota left join previous on true
      where previous.act_id is not null or not quota.is_used_up
   ), inserted as (
     insert into notifications
            (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, actor_count, created_at)
     select :id, user_id, :type, target_id, :subjectKind, :subjectId, :rootId, ${sortIdAt('at', ':sortId')}, in_app, 1, at
       from allowed
      where not exists (select from existing)
     returning id
   ), upserted_actor as (
     insert into notification_actors as actor (notification_id, actor_id, act_id, source_id)
     select coalesce((select id from existing), :id), actor_id, act_id, :sourceId from allowed
     on conflict (notification_id, actor_id) do update
        set act_id = excluded.act_id, source_id = excluded.source_id, withdrawn = false
      where actor.withdrawn or actor.act_id <> excluded.act_id
   ), inserted_raise as (
     insert into notification_raises (user_id, actor_id, at, id, type, target_id)
     select user_id, actor_id, at, :sortId, :type, target_id from allowed where is_news
   ), updated as (
     update notifications as notification
        set actor_count = notification.actor_count + allowed.adds_actor::int,
            read = notification.read and not allowed.is_news,
            seen = notification.seen and not allowed.is_news,
            in_app = notification.in_app or (allowed.is_news and allowed.in_app),
            place_id = case when allowed.is_news then greatest(notification.place_id, ${sortIdAt('allowed.at', ':sortId')})
                            else notification.place_id end,
            created_at = case when allowed.is_news then greatest(notification.created_at, allowed.at)
                              else notification.created_at end
       from allowed
      where notification.id = (select id from existing) and (allowed.adds_actor or allowed.is_news)
     returning notification.id
   ), withdrawn_actor as (
     update notification_actors as actor
        set withdrawn = true
      where actor.notification_id = (select id from existing) and actor.actor_id = :actorId
        and :actId::uuid is null and not actor.withdrawn
     returning actor.actor_id
   ), decremented as (
     update notifications
        set actor_count = actor_count - 1
      where id = (select id from existing) and exists (select from withdrawn_actor)
     returning id
   )
   select act.user_id, coalesce((select id from existing), (select id from inserted)) as id,
          coalesce((select is_news from allowed), false) as is_news,
          coalesce((select channels from allowed), '{}') as channels,
          coalesce((select read from existing), true) as was_read,
          exists (select from inserted) or exists (select from updated) or exists (select from decremented) as changed
     from act`,
)

const lock = statement<{ keys: readonly string[] }>(
  'notifications.lock',
  `select pg_advisory_xact_lock(hashtextextended('notifications ' || key, 0)) from unnest(:keys::text[]) as locked (key)`,
)

const retarget = statement<
  {
    type: string
    readerIds: readonly string[]
    actorIds: readonly string[]
    targetIds: readonly string[]
    since: readonly Date[]
  },
  { user_id: string }
>(
  'notifications.retarget',
  `with earlier as materialized (
     select given.reader_id, given.actor_id, given.target_id, latest.target_id as earlier_id
       from unnest(:readerIds::uuid[], :actorIds::uuid[], :targetIds::uuid[], :since::timestamptz[])
              as given (reader_id, actor_id, target_id, since)
      cross join lateral (
        select raised.target_id
          from notification_raises as raised
         where raised.user_id = given.reader_id and raised.actor_id = given.actor_id and raised.type = :type
           and raised.target_id <> given.target_id and raised.at > given.since
         order by raised.at desc, raised.id desc
         limit 1) as latest
   ), moved as (
     update notifications as notification
        set target_id = earlier.target_id
       from earlier
      where notification.user_id = earlier.reader_id and notification.type = :type
        and notification.target_id = earlier.earlier_id
        and not exists (
          select from notifications as own
           where own.user_id = earlier.reader_id and own.type = :type and own.target_id = earlier.target_id)
     returning earlier.reader_id, earlier.actor_id, earlier.target_id, earlier.earlier_id
   )
   update notification_raises as raised
      set target_id = moved.target_id
     from moved
    where raised.user_id = moved.reader_id and raised.actor_id = moved.actor_id and raised.type = :type
      and raised.target_id = moved.earlier_id
   returning raised.user_id`,
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

/** Writes one actor's part of a notification. Callers lock the target first. */
export const reconcileStore = {
  /** Locks these targets until the transaction ends; always in the same order, so that callers cannot deadlock. */
  lock: (tx: Tx, { type }: NotificationKind, targetIds: readonly string[]) =>
    lock.all(tx, { keys: targetIds.map((targetId) => `${type} ${targetId}`).toSorted() }),

  /** `id` is for a notification that may have to be created, `sortId` for its position. */
  reconcile: (tx: Tx, kind: NotificationKind, id: string, sortId: string, action: Action) => {
    const { inApp, email, push } = defaultChannels(kind.type)
    const { subject, act } = action
    return reconcile.one(tx, {
      id,
      sortId,
      type: kind.type,
      inApp,
      email,
      push,
      repeatIsNews: kind.repeatIsNews ?? false,
      readerId: action.readerId,
      targetId: action.targetId,
      actorId: action.actorId,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      rootId: subject === null ? null : (subject.rootId ?? subject.id),
      actId: act?.id ?? null,
      at: act?.at ?? null,
      sourceId: act?.sourceId ?? null,
    })
  },

  /** Returns the readers who had one. */
  retarget: (tx: Tx, { type }: NotificationKind, retargetings: readonly Retargeting[]) =>
    retarget.all(tx, {
      type,
      readerIds: retargetings.map(({ readerId }) => readerId),
      actorIds: retargetings.map(({ actorId }) => actorId),
      targetIds: retargetings.map(({ targetId }) => targetId),
      since: retargetings.map(({ since }) => since),
    }),

  /** The actors whose latest action added one of these texts. */
  findBySource: (tx: Tx, kinds: readonly NotificationKind[], sourceIds: readonly string[]) =>
    findBySource.all(tx, { sourceIds, types: kinds.map(({ type }) => type) }),
}
