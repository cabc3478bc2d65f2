import { statement, type Db } from '#platform/db'

type Facts = { groupId: string; agentId: string | null; memberId: string; collectionId: string | null }

const isUsable = statement<Facts, { is_usable: boolean }>(
  'trial_agents.is_usable',
  `select (:agentId::uuid is null or exists (
            select from ai_agents
             where user_id = :agentId and group_id = :groupId and deleted_at is null))
          and (:collectionId::uuid is null
            or exists (select from saved_collections where id = :collectionId and user_id = :memberId)
            or exists (select from ai_agents
                        where user_id = :agentId and group_id = :groupId and collection_id = :collectionId
                          and deleted_at is null)) as is_usable`,
)

const budget = statement<{ groupId: string }, { day_budget_micros: number }>(
  'trial_agents.budget',
  `select day_budget_micros::float8 as day_budget_micros from group_agent_budgets where group_id = :groupId`,
)

/** Reads what the agents of a group are set up with, for trials. */
export const trialAgentsStore = {
  /** Whether the agent is one of the group, and the collection one of the member's or the agent's already. */
  isUsable: async (db: Db, facts: Facts) => (await isUsable.one(db, facts)).is_usable,

  /** What the agents of the group may cost in a day; undefined if no one has set it. */
  budgetMicros: async (db: Db, groupId: string) => (await budget.maybe(db, { groupId }))?.day_budget_micros,
}
