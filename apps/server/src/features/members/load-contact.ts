import { shortName } from '@guildhall/contract/name-rules'
import type { Db } from '#platform/db'
import { membersStore } from './members.store.ts'

/** How to reach a member: for mail sent to them, never for a response. */
type Contact = { name: string; email: string }

/** Returns the name and address of a member, or null if they have no address. */
export async function loadContact(db: Db, memberId: string): Promise<Contact | null> {
  const row = await membersStore.find(db, memberId)
  if (row === undefined || row.kind !== 'member' || row.email === null) return null
  return { name: shortName([row.first_name, row.last_name].filter(Boolean).join(' ')), email: row.email }
}
