import { pgArray, statement, type Tx } from '#platform/db'

const removeLeads = statement<{ groupIds: string; limit: number }, { id: string }>(
  'leads.remove_of_groups',
  `delete from crm_leads
    where id = any(array(
            select lead.id
              from unnest(:groupIds::uuid[]) as closed (id)
             cross join lateral (
               select id from crm_leads where crm_leads.group_id = closed.id limit :limit) as lead
             limit :limit))
   returning id`,
)

const removeRest = statement<{ groupIds: string }>(
  'leads.remove_pipelines',
  `with days as (delete from crm_stage_days where group_id = any(:groupIds::uuid[])),
        counts as (delete from post_conversions where group_id = any(:groupIds::uuid[])),
        metrics as (delete from engagement_metrics where group_id = any(:groupIds::uuid[])),
        stages as (delete from crm_stages where group_id = any(:groupIds::uuid[])),
        filters as (delete from crm_filters where group_id = any(:groupIds::uuid[])),
        opted as (delete from crm_opt_outs where group_id = any(:groupIds::uuid[]))
   delete from crm_settings where group_id = any(:groupIds::uuid[])`,
)

/** Deletes the pipelines of groups. */
export const closedPipelinesStore = {
  /** Deletes a batch of leads with their touchpoints, and returns how many there were. */
  removeLeads: async (tx: Tx, groupIds: readonly string[], limit: number) =>
    (await removeLeads.all(tx, { groupIds: pgArray(groupIds), limit })).length,

  /** Deletes everything else. */
  removeRest: (tx: Tx, groupIds: readonly string[]) => removeRest.all(tx, { groupIds: pgArray(groupIds) }),
}
