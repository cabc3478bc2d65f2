import type { Actor } from '#platform/context'

/** Who manages global agents: a master admin, whose permission the call required, or null for a command. */
export type AgentAdmin = Actor | null

/** What can be done with global agents. */
export const globalAgentsPolicy = {
  /** A member who is a master admin may only act as one through a call of master admins. */
  canManage: (admin: AgentAdmin): boolean => admin === null || admin.kind === 'master_admin',
}
