import { statement } from '#platform/db'
import { dayOf } from './days.rules.ts'

/**
 * Counts rows of `group_acts` that this statement inserts (1) or deletes (-1) in the counters of their days. A member is
 * active on a day as long as there is a row; the subquery sees the rows as they were before the statement.
 */
const count = (rows: string, step: 1 | -1) => `
   , members as (
     select group_id, day, user_id, count(*) as acts,
            count(*) filter (where kind = 'post') as posts,
            count(*) filter (where kind = 'comment') as comments,
            count(*) filter (where kind = 'reaction') as reactions
       from ${rows}
      group by 1, 2, 3
   )
   insert into group_days as counted (group_id, day, active_count, post_count, comment_count, reaction_count)
   select group_id, day, ${step} * count(*) filter (where acts_before = ${step === 1 ? '0' : 'acts'}),
          ${step} * sum(posts), ${step} * sum(comments), ${step} * sum(reactions)
     from members
    cross join lateral (
      select count(*) as acts_before
        from group_acts as act
       where act.group_id = members.group_id and act.day = members.day and act.user_id = members.user_id) as before
    group by 1, 2
   on conflict (group_id, day) do update
      set active_count = counted.active_count + excluded.active_count,
          post_count = counted.post_count + excluded.post_count,
          comment_count = counted.comment_count + excluded.comment_count,
          reaction_count = counted.reaction_count + excluded.reaction_count`

/** Saves the acts that these rows say there are, and counts those that are new. Older ones than `:since` are left out. */
export const addStatement = <P extends object>(name: string, acts: string) =>
  statement<P & { since: string }>(
    `group_acts.add_${name}`,
    `with inserted as (
       insert into group_acts (post_id, target_id, kind, user_id, group_id, day)
       select post_id, target_id, kind, user_id, group_id, ${dayOf('at')}
         from (${acts}) as act
        where ${dayOf('at')} >= :since::date
       on conflict do nothing
       returning group_id, day, user_id, kind
     )${count('inserted', 1)}`,
  )

/** Deletes these acts, and stops counting them. `acts` selects from `group_acts as act`. */
export const dropStatement = <P extends object>(name: string, acts: string) =>
  statement<P>(
    `group_acts.drop_${name}`,
    `with doomed as materialized (
       select act.post_id, act.target_id, act.kind, act.user_id ${acts}
     ), deleted as (
       delete from group_acts as act
        using doomed
        where act.post_id = doomed.post_id and act.target_id = doomed.target_id
          and act.kind = doomed.kind and act.user_id = doomed.user_id
       returning act.group_id, act.day, act.user_id, act.kind
     )${count('deleted', -1)}`,
  )
