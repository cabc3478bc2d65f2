import { statement, type Tx } from '#platform/db'

/** The author row of an agent. Without a username it is deleted, but what it wrote stays under its name. */
export type AgentRow = {
  id: string
  name: string
  username: string | null
  /** Whether it can be mentioned. */
  isAvailable: boolean
  /** The group whose agent it is; left out for an agent of the whole site. It stays as it was created. */
  groupId?: string | null
}

const save = statement<Required<AgentRow> & { at: Date }>(
  'members.save_agent',
  `insert into users (id, kind, username, first_name, is_available, agent_group_id, created_at, updated_at)
   values (:id, 'agent', :username, :name, :isAvailable, :groupId, :at, :at)
   on conflict (id) do update
     set username = excluded.username, first_name = excluded.first_name, is_available = excluded.is_available,
         updated_at = excluded.updated_at
   where users.kind = 'agent'`,
)

/** The rows of agents in `users`. */
export const agentsStore = {
  save: (tx: Tx, agent: AgentRow, at: Date) => save.all(tx, { groupId: null, ...agent, at }),
}
