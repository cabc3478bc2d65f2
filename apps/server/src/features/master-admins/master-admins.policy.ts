import type { Actor } from '#platform/context'

/** Who performs an act of master admins: one of them, or null for a command on the server. */
export type Admin = Actor | null

/** The facts about a member that suspending them depends on. */
export type SuspendableFacts = { kind: 'member' | 'agent'; is_master_admin: boolean }

/** What master admins may do. Which of them may use a call is decided by its permission, before it runs. */
export const masterAdminsPolicy = {
  /** A member who is a master admin may only act as one through a call of master admins. */
  canAct: (admin: Admin): boolean => admin === null || admin.kind === 'master_admin',

  /** Only people are suspended. Master admins don't suspend each other or themselves; a command revokes their role first. */
  canSuspend: (admin: Admin, member: SuspendableFacts): boolean =>
    masterAdminsPolicy.canAct(admin) && member.kind === 'member' && !member.is_master_admin,
}
