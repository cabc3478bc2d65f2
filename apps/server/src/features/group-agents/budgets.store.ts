import { GROUP_BUDGET_CENTS } from '@guildhall/contract/agent-limits'
import { statement, type Db, type Tx } from '#platform/db'

const MICROS_PER_CENT = 10_000

const find = statement<{ groupId: string }, { micros: number }>(
  'agent_budgets.find',
  `select day_budget_micros::float8 as micros from group_agent_budgets where group_id = :groupId`,
)

const save = statement<{ groupId: string; micros: number }>(
  'agent_budgets.save',
  `insert into group_agent_budgets (group_id, day_budget_micros) values (:groupId, :micros)
   on conflict (group_id) do update set day_budget_micros = excluded.day_budget_micros`,
)

const remove = statement<{ groupIds: readonly string[] }>(
  'agent_budgets.remove',
  `delete from group_agent_budgets where group_id = any(:groupIds)`,
)

/** The only file that writes SQL for `group_agent_budgets`. */
export const budgetsStore = {
  /** What the agents of a group may cost in a day, in millionths of a US dollar. */
  find: async (db: Db, groupId: string) =>
    (await find.maybe(db, { groupId }))?.micros ?? GROUP_BUDGET_CENTS.default * MICROS_PER_CENT,
  save: (tx: Tx, groupId: string, cents: number) =>
    save.all(tx, { groupId, micros: cents * MICROS_PER_CENT }),
  remove: (tx: Tx, groupIds: readonly string[]) => remove.all(tx, { groupIds }),
}
