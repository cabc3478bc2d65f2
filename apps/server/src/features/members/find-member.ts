import { Id } from '@guildhall/contract/fields'
import type { Db } from '#platform/db'
import { membersStore } from './members.store.ts'

/** Returns the id of the member with this id or current username, for commands, or null. An agent is not a member. */
export async function findMember(db: Db, idOrUsername: string): Promise<string | null> {
  const row = Id.safeParse(idOrUsername).success
    ? await membersStore.find(db, idOrUsername)
    : await membersStore.findByUsername(db, idOrUsername.replace(/^@/, '').toLowerCase())
  return row?.kind === 'member' ? row.id : null
}
