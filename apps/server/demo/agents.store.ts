import { statement, type Db } from '#platform/db'

/** An agent on its way into the table. */
type NewAgent = { id: string; handle: string; firstName: string; lastName: string }

const make = statement<
  [id: string, handle: string, firstName: string, lastName: string, at: Date],
  { id: string }
>(
  'demo.make_agent',
  `insert into users (id, kind, username, first_name, last_name, created_at, updated_at)
   values ($1, 'agent', $2, $3, $4, $5, $5)
   on conflict (username) where username is not null do update set username = excluded.username
   returning id`,
)

const markSystem = statement<[commentId: string, type: string]>(
  'demo.mark_system',
  `update comments set is_system_comment = true, system_agent_type = $2 where id = $1`,
)

/** What the demo needs of agents that no act makes: they are no members, and nobody logs in as one. */
export const agentsStore = {
  /** Answers the id, also where the agent was there before. */
  make: async (db: Db, { id, handle, firstName, lastName }: NewAgent, at: Date) =>
    (await make.one(db, [id, handle, firstName, lastName, at])).id,

  /** Says of a comment that the product's own AI wrote it. */
  markSystem: (db: Db, commentId: string, type: string) => markSystem.all(db, [commentId, type]),
}
