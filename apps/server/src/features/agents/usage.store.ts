import { statement, type Db } from '#platform/db'

/** What one agent did in one day (UTC). Costs are in millionths of a US dollar. */
export type UsageRow = {
  agent_id: string
  day: string
  runs: number
  answered: number
  refused: number
  failed: number
  input_tokens: number
  output_tokens: number
  cost_micros: number
  latency_ms: number | null
}

const listDays = statement<{ from: string; to: string }, UsageRow>(
  'agent_usage.list_days',
  `select agent_id, to_char(day, 'YYYY-MM-DD') as day, runs, answered, refused, failed,
          input_tokens::float8 as input_tokens, output_tokens::float8 as output_tokens,
          cost_micros::float8 as cost_micros,
          case when latency_count > 0 then round(latency_ms_total / latency_count)::int end as latency_ms
     from agent_days
    where day between :from::date and :to::date
      and exists (select from global_ai_agents where global_ai_agents.user_id = agent_days.agent_id)
    order by day, agent_id`,
)

const spentOn = statement<{ day: string }, { micros: number }>(
  'agent_usage.spent_on',
  `select coalesce(sum(cost_micros), 0)::float8 as micros from agent_days where day = :day::date`,
)

const listAgents = statement<Record<never, never>, { id: string; name: string; username: string | null }>(
  'agent_usage.list_agents',
  `select agent.user_id as id, named.first_name as name, named.username
     from global_ai_agents as agent
    cross join lateral (
      select first_name, username from users where users.id = agent.user_id offset 0) as named
    order by agent.created_at, agent.user_id`,
)

/** Reads what agents did and used. */
export const usageStore = {
  /** One row per global agent and day, from and to included. */
  listDays: (db: Db, from: string, to: string) => listDays.all(db, { from, to }),
  /** What all agents cost in a day, those of groups included. */
  spentOn: async (db: Db, day: string) => (await spentOn.one(db, { day })).micros,
  /** All global agents, deleted ones included, oldest first. */
  listAgents: (db: Db) => listAgents.all(db),
}
