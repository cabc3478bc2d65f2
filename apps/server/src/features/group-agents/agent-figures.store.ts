import { statement, type Db } from '#platform/db'

/** What an agent did in one day (UTC). */
export type DayRow = { agent_id: string; day: string; acted: number; refused: number; handed_over: number }
/** How members voted on what an agent wrote. */
export type VotesRow = { agent_id: string; upvotes: number; downvotes: number }

const listDays = statement<{ ids: readonly string[]; from: string }, DayRow>(
  'agent_figures.list_days',
  `select agent_id, to_char(day, 'YYYY-MM-DD') as day, runs - refused as acted, refused, handed_over
     from agent_days
    where agent_id = any(:ids) and day >= :from::date`,
)

const listVotes = statement<{ ids: readonly string[]; since: Date }, VotesRow>(
  'agent_figures.list_votes',
  `select agent_id, sum(upvotes)::int as upvotes, sum(downvotes)::int as downvotes
     from agent_votes
    where agent_id = any(:ids) and written_at > :since
    group by agent_id`,
)

const listUsed = statement<
  { kind: 'agent_day' | 'group_day_cost'; keys: readonly string[] },
  { key: string; used: number }
>(
  'agent_figures.list_used',
  `select key, used::float8 as used from agent_counters where kind = :kind and key = any(:keys)`,
)

/** Reads what the agents of a group did, what they may still do, and how members voted on it. */
export const agentFiguresStore = {
  listDays: (db: Db, ids: readonly string[], from: string) => listDays.all(db, { ids, from }),
  listVotes: (db: Db, ids: readonly string[], since: Date) => listVotes.all(db, { ids, since }),
  /** How often each agent acted on a day (UTC), as it counts for its cap. */
  async listUsed(db: Db, ids: readonly string[], day: string): Promise<Map<string, number>> {
    const rows = await listUsed.all(db, { kind: 'agent_day', keys: ids.map((id) => `${id} ${day}`) })
    return new Map(rows.map(({ key, used }) => [key.slice(0, -day.length - 1), used]))
  },
  /** What the agents of a group cost on a day (UTC), in millionths of a US dollar. */
  async findSpent(db: Db, groupId: string, day: string): Promise<number> {
    const [row] = await listUsed.all(db, { kind: 'group_day_cost', keys: [`${groupId} ${day}`] })
    return row?.used ?? 0
  },
}
