import type { Channel } from '@guildhall/contract/delivery'
import { MAX_TOLD_BY_ONE } from '@guildhall/contract/limits'
import { DEFAULT_CHANNELS, type SettableType } from '@guildhall/contract/notifications'
import { statement } from '#platform/db'
import { channelsOf } from './settings.store.ts'

/** What became of an act: who is told by which notification, and whether it is news. */
export type Outcome = {
  user_id: string
  /** Null where there is no such notification. */
  id: string | null
  /** A new act: the notification is unread and first in the list. */
  raises: boolean
  /** It was read before, or not there. */
  was_read: boolean
  /** Anything about it is not what it was. */
  changed: boolean
  /** The ways outside by which they want to hear of this kind. */
  channels: Channel[]
}

type Ids = [id: string, placeId: string]

/** An id of that time, with what else is in the given one: the place of an act in the list is that of its time. */
export function placeAt(time: string, id: string): string {
  return `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
            || right(replace(${id}::uuid::text, '-', ''), 20))::uuid`
}

/**
 * Brings one actor of one notification to what is true now. `facts` answers at most one row about the act: whom it is
 * told (`user_id`), what it is grouped by (`target_id`), what decides about it (`post_id`, `comment_id`), who did it
 * (`actor_id`), the last act (`act_id`, `at`, and what it is: `source_comment_id`, `source_post_id`), and whether it
 * stands. It reads the truth, so that it does not matter how often and in which order events come; callers hold the
 * notification, see `hold`. Every look-up goes by an index in whatever plan, also one that was made of empty tables.
 * With `again` each further act of the same person is news too. Who told the reader enough for a day tells them nothing new.
 */
export function bringing<P extends readonly unknown[]>(
  name: string,
  type: SettableType,
  again: boolean,
  facts: string,
) {
  const { inApp, email, push } = DEFAULT_CHANNELS[type]
  return statement<[...Ids, ...P], Outcome>(
    `notifications.${name}`,
    `with act as materialized (${facts}
     ), kept as (
       select notification.id, notification.read
         from notifications as notification
        where notification.type = '${type}' and notification.user_id = (select user_id from act)
          and notification.target_id = (select target_id from act)
     ), before as (
       select actor.act_id, actor.withdrawn
         from notification_actors as actor
        where actor.notification_id = (select id from kept) and actor.actor_id = (select actor_id from act)
     ), wanted as (
       select act.*, coalesce(setting.in_app, ${inApp}) as in_app, ${channelsOf(type)} as channels
         from act
        cross join lateral (
           select id from users where users.id = act.user_id and users.kind = 'member' offset 0) as reader
         left join notification_settings as setting on setting.user_id = reader.id and setting.type = '${type}'
        where act.stands and act.actor_id <> act.user_id
          and (coalesce(setting.in_app, ${inApp}) or coalesce(setting.email, ${email})
               or coalesce(setting.push, ${push}))
          and not exists (
            select from user_blocks
             where (blocker_id = act.user_id and blocked_id = act.actor_id)
                or (blocker_id = act.actor_id and blocked_id = act.user_id))
          and not exists (select from user_mutes where muter_id = act.user_id and muted_id = act.actor_id)
     ), told as (
       select count(*) >= ${MAX_TOLD_BY_ONE} as enough
         from (select from notification_raises as raised
                where raised.user_id = (select user_id from act) and raised.actor_id = (select actor_id from act)
                  and raised.at > (select at from act) - interval '1 day'
                limit ${MAX_TOLD_BY_ONE}) as lately
     ), news as (
       select wanted.*, before.act_id is null or before.withdrawn as counts,
              before.act_id is null or (${again} and wanted.act_id > before.act_id and not told.enough) as raises
         from wanted cross join told left join before on true
        where before.act_id is not null or not told.enough
     ), made as (
       insert into notifications
              (id, user_id, type, target_id, post_id, comment_id, place_id, in_app, actor_count, created_at)
       select $1, user_id, '${type}', target_id, post_id, comment_id, ${placeAt('at', '$2')}, in_app, 1, at
         from news
        where not exists (select from kept)
       returning id
     ), acted as (
       insert into notification_actors as actor (notification_id, actor_id, act_id, comment_id, post_id)
       select coalesce((select id from kept), $1), actor_id, act_id, source_comment_id, source_post_id from news
       on conflict (notification_id, actor_id) do update
          set act_id = excluded.act_id, comment_id = excluded.comment_id, post_id = excluded.post_id, withdrawn = false
        where actor.withdrawn or actor.act_id <> excluded.act_id
     ), noted as (
       insert into notification_raises (user_id, actor_id, at, id, type, target_id)
       select user_id, actor_id, at, $2, '${type}', target_id from news where raises
     ), moved as (
       update notifications as notification
          set actor_count = notification.actor_count + news.counts::int,
              read = notification.read and not news.raises,
              seen = notification.seen and not news.raises,
              in_app = notification.in_app or (news.raises and news.in_app),
              place_id = case when news.raises then greatest(notification.place_id, ${placeAt('news.at', '$2')})
                              else notification.place_id end,
              created_at = case when news.raises then greatest(notification.created_at, news.at)
                                else notification.created_at end
         from news
        where notification.id = (select id from kept) and (news.counts or news.raises)
       returning notification.id
     ), gone as (
       update notification_actors as actor
          set withdrawn = true
        where actor.notification_id = (select id from kept) and actor.actor_id = (select actor_id from act)
          and not (select stands from act) and not actor.withdrawn
       returning actor.actor_id
     ), uncounted as (
       update notifications
          set actor_count = actor_count - 1
        where id = (select id from kept) and exists (select from gone)
       returning id
     )
     select act.user_id, coalesce((select id from kept), (select id from made)) as id,
            coalesce((select raises from news), false) as raises,
            coalesce((select channels from news), '{}') as channels,
            coalesce((select read from kept), true) as was_read,
            exists (select from made) or exists (select from moved) or exists (select from uncounted) as changed
       from act`,
  )
}
