import { MAX_LEAD_FILTERS } from '@guildhall/contract/lead-limits'
import type { LeadFilter } from '@guildhall/contract/leads'
import type { LeadFilterInput } from '@guildhall/contract/leads.input'
import { isManagerOf } from '#features/groups'
import { statement, type Db, type Tx } from '#platform/db'

const COLUMNS = `id, name, stage, only_hot as "onlyHot", only_mine as "onlyMine", sort`

const list = statement<{ userId: string; groupId: string }, LeadFilter>(
  'lead_filters.list',
  `select ${COLUMNS}
     from crm_filters
    where user_id = :userId and group_id = :groupId
    order by lower(name), name
    limit ${MAX_LEAD_FILTERS}`,
)

const save = statement<LeadFilter & { userId: string; groupId: string; at: Date }, LeadFilter>(
  'lead_filters.save',
  `insert into crm_filters (id, user_id, group_id, name, stage, only_hot, only_mine, sort, created_at)
   select :id, :userId, :groupId, :name::text, :stage, :onlyHot, :onlyMine, :sort, :at
    where (select count(*) from crm_filters
            where user_id = :userId and group_id = :groupId and name <> :name::text) < ${MAX_LEAD_FILTERS}
   on conflict (user_id, group_id, name) do update
      set stage = excluded.stage, only_hot = excluded.only_hot, only_mine = excluded.only_mine, sort = excluded.sort
   returning ${COLUMNS}`,
)

const remove = statement<{ id: string; userId: string }, { id: string }>(
  'lead_filters.remove',
  `delete from crm_filters
    where id = :id and user_id = :userId and ${isManagerOf('crm_filters.group_id', ':userId')}
   returning id`,
)

/** The filters that people saved for the pipelines of groups. */
export const filtersStore = {
  /** By name. */
  list: (db: Db, userId: string, groupId: string) => list.all(db, { userId, groupId }),

  /** Replaces one of the same name. Returns undefined if there are too many. */
  save: (
    tx: Tx,
    owner: { userId: string; groupId: string },
    filter: LeadFilterInput & { id: string; at: Date },
  ) => save.maybe(tx, { ...owner, ...filter }),

  /** Returns false if they have no such filter in a group that they manage. */
  remove: async (db: Db, userId: string, id: string) =>
    (await remove.maybe(db, { id, userId })) !== undefined,
}
