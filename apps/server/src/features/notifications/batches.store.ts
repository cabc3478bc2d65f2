import type { Channel } from '@guildhall/contract/delivery'
import { DEFAULT_CHANNELS, type SettableType } from '@guildhall/contract/notifications'
import { statement, type Tx } from '#platform/db'
import { placeAt } from './bring.store.ts'
import { channelsOf } from './settings.store.ts'

export type Told = { id: string; user_id: string; channels: Channel[] }

/** Only who wishes to hear of this kind in any way, over `reader` and `setting`. */
function wished(type: SettableType): string {
  const { inApp, email, push } = DEFAULT_CHANNELS[type]
  return `(coalesce(setting.in_app, ${inApp}) or coalesce(setting.email, ${email}) or coalesce(setting.push, ${push}))`
}

function settingOf(type: SettableType): string {
  return `left join notification_settings as setting on setting.user_id = reader.id and setting.type = '${type}'`
}

// Each of the given ids is one notification. Voters are told by the author; the author by nobody.
const pollEnded = statement<
  [postId: string, after: string, ids: readonly string[]],
  Told & { last: string | null }
>(
  'notifications.poll_ended',
  `with poll as (
     select id, author_id, poll_ends_at as ended_at from posts where id = $1 and is_poll and deleted_at is null
   ), next as (
     select user_id from poll_votes where post_id = $1 and user_id > $2 order by user_id limit cardinality($3::uuid[]) - 1
   ), readers as (
     select next.user_id as id from next where next.user_id <> (select author_id from poll)
     union all
     select author_id from poll where $2 = '00000000-0000-0000-0000-000000000000'
   ), wanted as (
     select reader.id as user_id, poll.author_id, poll.ended_at, coalesce(setting.in_app, ${DEFAULT_CHANNELS.poll_ended.inApp}) as in_app,
            ${channelsOf('poll_ended')} as channels,
            row_number() over () as at
       from poll
       cross join readers
       join users as reader on reader.id = readers.id and reader.kind = 'member'
       ${settingOf('poll_ended')}
      where ${wished('poll_ended')}
        and not exists (
          select from user_blocks
           where (blocker_id = reader.id and blocked_id = poll.author_id)
              or (blocker_id = poll.author_id and blocked_id = reader.id))
        and not exists (select from user_mutes where muter_id = reader.id and muted_id = poll.author_id)
   ), made as (
     insert into notifications
            (id, user_id, type, target_id, post_id, place_id, in_app, actor_count, created_at)
     select ($3::uuid[])[at], user_id, 'poll_ended', $1, $1, ${placeAt('ended_at', '($3::uuid[])[at]')}, in_app,
            (user_id <> author_id)::int, ended_at
       from wanted
     on conflict (user_id, type, target_id) do nothing
     returning id, user_id, actor_count
   ), acted as (
     insert into notification_actors (notification_id, actor_id, act_id)
     select made.id, poll.author_id, made.id from made cross join poll where made.actor_count = 1
   )
   select made.id, made.user_id, (select channels from wanted where wanted.user_id = made.user_id), (select user_id from next order by user_id desc limit 1) as last from made
   union all
   select null::uuid, null::uuid, null::text[], (select user_id from next order by user_id desc limit 1) where not exists (select from made)`,
)

const announce = statement<
  [
    announcementId: string,
    after: string,
    ids: readonly string[],
    title: string,
    content: string,
    linkUrl: string | null,
    at: Date,
  ],
  Told & { last: string | null }
>(
  'notifications.announce',
  `with next as (
     select id from users where id > $2 and kind = 'member' order by id limit cardinality($3::uuid[])
   ), wanted as (
     select reader.id as user_id, coalesce(setting.in_app, ${DEFAULT_CHANNELS.system.inApp}) as in_app,
            ${channelsOf('system')} as channels,
            row_number() over () as at
       from next as reader
       ${settingOf('system')}
      where ${wished('system')}
   ), made as (
     insert into notifications (id, user_id, type, target_id, place_id, in_app, title, content, link_url, created_at)
     select ($3::uuid[])[at], user_id, 'system', $1, ($3::uuid[])[at], in_app, $4, $5, $6, $7 from wanted
     on conflict (user_id, type, target_id) do nothing
     returning id, user_id
   )
   select made.id, made.user_id, (select channels from wanted where wanted.user_id = made.user_id), (select id from next order by id desc limit 1) as last from made
   union all
   select null::uuid, null::uuid, null::text[], (select id from next order by id desc limit 1) where not exists (select from made)`,
)

const welcome = statement<
  [
    welcomeId: string,
    memberId: string,
    id: string,
    title: string,
    content: string,
    linkUrl: string,
    at: Date,
  ],
  Pick<Told, 'id' | 'user_id'>
>(
  'notifications.welcome',
  `insert into notifications (id, user_id, type, target_id, place_id, in_app, title, content, link_url, created_at)
   select $3, reader.id, 'system', $1, $3, true, $4, $5, $6, $7
     from users as reader
    where reader.id = $2 and reader.kind = 'member'
   on conflict (user_id, type, target_id) do nothing
   returning id, user_id`,
)

/** Whoever was told, and the last one who was looked at: null at the end. */
export type Batch = { told: Told[]; last: string | null }

const batchOf = (rows: readonly (Told & { last: string | null })[]): Batch => ({
  told: rows.flatMap(({ id, user_id, channels }) => (id === null ? [] : [{ id, user_id, channels }])),
  last: rows[0]?.last ?? null,
})

/** Notifications for many members at once: the next so many of them behind `after`. Whoever has one gets no second. */
export const batchesStore = {
  /** With the first of them the author. */
  pollEnded: async (tx: Tx, postId: string, after: string, ids: readonly string[]) =>
    batchOf(await pollEnded.all(tx, [postId, after, ids])),

  /** Answers false where the member was welcomed before. */
  welcome: async (
    tx: Tx,
    message: { id: string; title: string; content: string; linkUrl: string },
    memberId: string,
    id: string,
    at: Date,
  ) => {
    const { id: welcomeId, title, content, linkUrl } = message
    return (await welcome.all(tx, [welcomeId, memberId, id, title, content, linkUrl, at])).length > 0
  },

  announce: async (
    tx: Tx,
    announcement: { id: string; title: string; content: string; linkUrl: string | null },
    after: string,
    ids: readonly string[],
    at: Date,
  ) => {
    const { id, title, content, linkUrl } = announcement
    return batchOf(await announce.all(tx, [id, after, ids, title, content, linkUrl, at]))
  },
}
