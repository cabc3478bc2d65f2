import { pgArray, statement, type Db, type Tx } from '#platform/db'
import { IS_OWN_ACT, ownActsOf } from './own-acts.store.ts'

const listGroups = statement<{ userId: string; after: string; limit: number }, { group_id: string }>(
  'own_records.list_groups',
  `select group_id
     from (select group_id from group_memberships where user_id = :userId and group_id > :after
           union
           select group_id from crm_leads where user_id = :userId and group_id > :after) as own
    order by group_id
    limit :limit`,
)

const removeLeads = statement<{ userId: string; groupIds: string }>(
  'own_records.remove_leads',
  `delete from crm_leads where user_id = :userId and group_id = any(:groupIds::uuid[])`,
)

const removeChoices = statement<{ userId: string }>(
  'own_records.remove_choices',
  `with filters as (delete from crm_filters where user_id = :userId)
   delete from crm_opt_outs where user_id = :userId`,
)

const unassign = statement<{ userId: string; at: Date; limit: number }, { id: string }>(
  'own_records.unassign',
  `with assigned as materialized (
     select id from crm_leads where assigned_to_id = :userId order by id limit :limit for no key update
   )
   update crm_leads set assigned_to_id = null, updated_at = :at
    where id = any(array(select id from assigned))
   returning id`,
)

const disown = statement<{ userId: string; limit: number }, { id: string }>(
  'own_records.disown',
  `update crm_touchpoints set actor_id = null
    where id = any(array(select id from crm_touchpoints where actor_id = :userId limit :limit))
   returning id`,
)

type OwnPage = { userId: string; after: string; limit: number }

/** A record that a group keeps of a member. */
type OwnRecord = {
  group_id: string
  group_name: string
  engagement_count: number
  last_engaged_at: Date
  created_at: Date
}

const listRecords = statement<OwnPage, OwnRecord>(
  'own_records.list',
  `select lead.group_id, groups.name as group_name, done.engagement_count, done.last_engaged_at, lead.created_at
     from crm_leads as lead
    cross join lateral ${ownActsOf('lead')} as done
     join groups on groups.id = lead.group_id
    where lead.user_id = :userId and lead.group_id > :after
    order by lead.group_id
    limit :limit`,
)

/** Something that counted for it. */
type OwnActivity = {
  id: string
  group_id: string
  type: string
  post_id: string | null
  comment_id: string | null
  event_id: string | null
  created_at: Date
}

const listActivities = statement<OwnPage, OwnActivity>(
  'own_records.list_activities',
  `select touchpoint.id, lead.group_id, touchpoint.type, touchpoint.post_id, touchpoint.comment_id,
          touchpoint.event_id, touchpoint.created_at
     from crm_leads as lead
    cross join lateral (
      select id, type, post_id, comment_id, event_id, created_at from crm_touchpoints
       where crm_touchpoints.lead_id = lead.id and ${IS_OWN_ACT} and crm_touchpoints.id > :after
       order by crm_touchpoints.id
       limit :limit) as touchpoint
    where lead.user_id = :userId
    order by touchpoint.id
    limit :limit`,
)

const listNotes = statement<OwnPage, { id: string; group_id: string; note: string; created_at: Date }>(
  'own_records.list_notes',
  `select touchpoint.id, lead.group_id, touchpoint.message as note, touchpoint.created_at
     from crm_touchpoints as touchpoint
     join crm_leads as lead on lead.id = touchpoint.lead_id
    where touchpoint.actor_id = :userId and touchpoint.type = 'note' and touchpoint.id > :after
    order by touchpoint.id
    limit :limit`,
)

const listOptOuts = statement<
  OwnPage,
  { group_id: string; switched_off_at: Date; switched_on_at: Date | null }
>(
  'own_records.list_opt_outs',
  `select group_id, created_at as switched_off_at, ended_at as switched_on_at
     from crm_opt_outs
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const listFilters = statement<OwnPage, { id: string; group_id: string; name: string }>(
  'own_records.list_filters',
  `select id, group_id, name, stage, only_hot, only_mine, sort, created_at
     from crm_filters
    where user_id = :userId and id > :after
    order by id
    limit :limit`,
)

/** The data of one member in the pipelines of groups. */
export const ownRecordsStore = {
  /** The groups that have a record of a member or may get one at this moment, by id. */
  listGroups: async (db: Db, userId: string, after: string, limit: number) =>
    (await listGroups.all(db, { userId, after, limit })).map(({ group_id }) => group_id),

  /** Erases the records of a member in these groups, whose pipelines are locked. */
  removeLeads: (tx: Tx, userId: string, groupIds: readonly string[]) =>
    removeLeads.all(tx, { userId, groupIds: pgArray(groupIds) }),

  /** Deletes where a member switched their record off, and the filters that they saved. */
  removeChoices: (db: Db, userId: string) => removeChoices.all(db, { userId }),

  /** Takes a batch of the leads that are assigned to someone away from them, and returns how many there were. */
  unassign: async (db: Db, userId: string, at: Date, limit: number) =>
    (await unassign.all(db, { userId, at, limit })).length,

  /** Takes the name of a member from a batch of what they did with leads, and returns how many there were. */
  disown: async (db: Db, userId: string, limit: number) => (await disown.all(db, { userId, limit })).length,

  listRecords: (db: Db, userId: string, after: string, limit: number) =>
    listRecords.all(db, { userId, after, limit }),
  listActivities: (db: Db, userId: string, after: string, limit: number) =>
    listActivities.all(db, { userId, after, limit }),
  /** The notes that a member wrote, without whom they are about. */
  listNotes: (db: Db, userId: string, after: string, limit: number) =>
    listNotes.all(db, { userId, after, limit }),
  listOptOuts: (db: Db, userId: string, after: string, limit: number) =>
    listOptOuts.all(db, { userId, after, limit }),
  listFilters: (db: Db, userId: string, after: string, limit: number) =>
    listFilters.all(db, { userId, after, limit }),
}
