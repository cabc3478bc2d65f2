import type { Channel } from '@guildhall/contract/delivery'
import { defaultChannels } from '@guildhall/contract/notifications'
import { areInBlock } from '#features/relations'
import { statement, type Tx } from '#platform/db'
import type { NotificationKind } from './kinds.registry.ts'
import { sortIdAt, type SubjectRef } from './reconcile.store.ts'
import { wantedChannels, wantsAnyChannel } from './settings.store.ts'

/** A notification for many readers. The actor, if there is one, gets it too, but without an actor. */
export type Announced = {
  targetId: string
  subject?: SubjectRef
  actorId?: string
  at: Date
  /** Its own text, if it has no subject. */
  message?: { title: string; content: string; linkUrl: string | null }
}

/** A notification that was created for a member, and the channels they want for it. */
export type CreatedRow = { id: string; user_id: string; channels: Channel[] }

// Each of the given ids is for one reader.
const create = statement<
  {
    readerIds: readonly string[]
    ids: readonly string[]
    type: string
    inApp: boolean
    email: boolean
    push: boolean
    targetId: string
    subjectKind: string | null
    subjectId: string | null
    rootId: string | null
    actorId: string | null
    at: Date
    title: string | null
    content: string | null
    linkUrl: string | null
  },
  CreatedRow
>(
  'notifications.create_many',
  `with wanted as (
     select given.id, reader.id as user_id, coalesce(setting.in_app, :inApp::boolean) as in_app,
            ${wantedChannels(':email', ':push')} as channels, coalesce(reader.id <> :actorId::uuid, false) as has_actor
       from unnest(:readerIds::uuid[], :ids::uuid[]) as given (user_id, id)
       join users as reader on reader.id = given.user_id and reader.kind = 'member'
       left join notification_settings as setting on setting.user_id = reader.id and setting.type = :type
      where ${wantsAnyChannel(':inApp', ':email', ':push')}
        and (:actorId::uuid is null or not ${areInBlock('reader.id', ':actorId::uuid')})
        and not exists (select from user_mutes where muter_id = reader.id and muted_id = :actorId::uuid)
   ), inserted as (
     insert into notifications
            (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, actor_count, created_at,
             title, content, link_url)
     select id, user_id, :type, :targetId, :subjectKind, :subjectId, :rootId, ${sortIdAt(':at::timestamptz', 'wanted.id')}, in_app, has_actor::int, :at,
            :title, :content, :linkUrl
       from wanted
     on conflict (user_id, type, target_id) do nothing
     returning id, user_id, actor_count
   ), inserted_actors as (
     insert into notification_actors (notification_id, actor_id, act_id)
     select id, :actorId::uuid, id from inserted where actor_count = 1
   )
   select inserted.id, inserted.user_id, wanted.channels from inserted join wanted on wanted.id = inserted.id`,
)

const listMembers = statement<{ after: string; limit: number }, { id: string }>(
  'notifications.list_members',
  `select id from users where id > :after and kind = 'member' and deleted_at is null order by id limit :limit`,
  { slow: true },
)

/** Creates one notification for each of many readers. */
export const notifyManyStore = {
  /** Returns those that were created: no one gets one twice for the same target. */
  create: (
    tx: Tx,
    kind: NotificationKind,
    { targetId, subject, actorId, at, message }: Announced,
    readerIds: readonly string[],
    ids: readonly string[],
  ) => {
    const { inApp, email, push } = defaultChannels(kind.type)
    return create.all(tx, {
      readerIds,
      ids,
      type: kind.type,
      inApp,
      email,
      push,
      targetId,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      rootId: subject?.rootId ?? subject?.id ?? null,
      actorId: actorId ?? null,
      at,
      title: message?.title ?? null,
      content: message?.content ?? null,
      linkUrl: message?.linkUrl ?? null,
    })
  },

  /** The next members by id. */
  listMembers: async (tx: Tx, after: string, limit: number) =>
    (await listMembers.all(tx, { after, limit })).map(({ id }) => id),
}
