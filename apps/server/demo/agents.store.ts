import { statement, type Db } from '#platform/db'

type NewAgent = { id: string; handle: string; firstName: string; lastName: string }

const upsert = statement<
  { id: string; handle: string; firstName: string; lastName: string; at: Date },
  { id: string }
>(
  'demo.make_agent',
  `insert into users (id, kind, username, first_name, last_name, created_at, updated_at)
   values (:id, 'agent', :handle, :firstName, :lastName, :at, :at)
   on conflict (username) where username is not null do update set username = excluded.username
   returning id`,
)

const markSystem = statement<{ commentId: string; type: string }>(
  'demo.mark_system',
  `update comments set is_system_comment = true, system_agent_type = :type where id = :commentId`,
)

/** Writes the agents of the demo directly: they are not members and cannot log in, so no action creates them. */
export const agentsStore = {
  /** Returns the id, even if the agent already existed. */
  upsert: async (db: Db, { id, handle, firstName, lastName }: NewAgent, at: Date) =>
    (await upsert.one(db, { id, handle, firstName, lastName, at })).id,

  /** Marks a comment as written by the product's own AI. */
  markSystem: (db: Db, commentId: string, type: string) => markSystem.all(db, { commentId, type }),
}
