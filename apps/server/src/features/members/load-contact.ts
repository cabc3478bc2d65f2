import { shortName } from '@guildhall/contract/name-rules'
import type { Db } from '#platform/db'
import { membersStore } from './members.store.ts'

/** How to write to a member: for what is sent to them, never for an answer. */
type Contact = { name: string; email: string }

/** The address of a member, or null where they have none. */
export async function loadContact(db: Db, memberId: string): Promise<Contact | null> {
  const row = await membersStore.find(db, memberId)
  if (row === undefined || row.kind !== 'member' || row.email === null) return null
  return { name: shortName([row.first_name, row.last_name].filter(Boolean).join(' ')), email: row.email }
}
