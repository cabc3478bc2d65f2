import { name } from '@guildhall/contract/name'
import { isReservedName } from '@guildhall/contract/name-rules'
import { MemberJoined } from '#events/members.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { membersStore } from './members.store.ts'

const NAME = name()

/** Claims of the identity provider. `email` is set only if the provider verified it. */
export type Identity = {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  username?: string | null
}

/**
 * Returns the id of the member behind an identity, created at the first log-in. Keyed by (issuer, subject), never by
 * e-mail; the address is the one the provider verified last.
 */
export async function joinMember(ctx: Ctx, identity: Identity): Promise<string> {
  const { issuer, subject } = identity
  const existing = await membersStore.findByIdentity(ctx.db, issuer, subject)
  if (existing !== undefined) {
    await updateEmail(ctx, existing, identity.email)
    return existing.id
  }

  return ctx.db
    .transaction(async (tx) => {
      await membersStore.lockNames(tx, [identity.email, identity.username ?? null])
      const { id } = await membersStore.insert(tx, {
        id: ctx.newId(),
        email: identity.email,
        username: identity.username ?? null,
        ...cleanNames(identity),
        created_at: ctx.now(),
      })
      if (!(await membersStore.insertIdentity(tx, issuer, subject, id, ctx.now()))) throw new ConcurrentJoin()
      await publish(tx, MemberJoined, { memberId: id })
      return id
    })
    .catch(async (error: unknown) => {
      // Two concurrent first log-ins: the other one created the member.
      const other =
        error instanceof ConcurrentJoin && (await membersStore.findByIdentity(ctx.db, issuer, subject))
      if (other) return other.id
      throw error
    })
}

async function updateEmail(
  ctx: Ctx,
  member: { id: string; email: string | null },
  email: string | null,
): Promise<void> {
  if (email === null || email === member.email) return
  await ctx.db.transaction(async (tx) => {
    await membersStore.lockNames(tx, [email])
    await membersStore.setEmail(tx, member.id, email, ctx.now())
  })
}

class ConcurrentJoin extends Error {}

/** Returns both names, or neither if the combination is reserved. */
function cleanNames({ firstName, lastName }: Identity) {
  const names = { first_name: cleanName(firstName), last_name: cleanName(lastName) }
  return isReservedName(names.first_name, names.last_name) ? { first_name: null, last_name: null } : names
}

/** Returns a valid name or null: an invalid claim is no reason to refuse a log-in. */
function cleanName(claimed: string | null): string | null {
  return NAME.safeParse((claimed ?? '').toWellFormed()).data ?? null
}
