import { name } from '@guildhall/contract/name'
import { isReservedName } from '@guildhall/contract/name-rules'
import { MemberJoined } from '#events/members.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { membersStore } from './members.store.ts'

const NAME = name()

/** What the identity provider vouches for. `email` only counts where the provider verified it. */
export type Identity = {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  username?: string | null
}

/**
 * The member behind an identity, made at the first log-in. Keyed by (issuer, subject), never by e-mail; the address is
 * the one that the provider verified last.
 */
export async function joinMember(ctx: Ctx, identity: Identity): Promise<string> {
  const { issuer, subject } = identity
  const known = await membersStore.findByIdentity(ctx.db, issuer, subject)
  if (known !== undefined) {
    await updateEmail(ctx, known, identity.email)
    return known.id
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
      if (!(await membersStore.insertIdentity(tx, issuer, subject, id, ctx.now())))
        throw new JoinedMeanwhile()
      await publish(tx, MemberJoined, { memberId: id })
      return id
    })
    .catch(async (error: unknown) => {
      // Two first log-ins at once: the other one made the member.
      const other =
        error instanceof JoinedMeanwhile && (await membersStore.findByIdentity(ctx.db, issuer, subject))
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

class JoinedMeanwhile extends Error {}

/** Both names; none where together they are reserved. */
function cleanNames({ firstName, lastName }: Identity) {
  const names = { first_name: cleanName(firstName), last_name: cleanName(lastName) }
  return isReservedName(names.first_name, names.last_name) ? { first_name: null, last_name: null } : names
}

/** A name that members may have, or none at all: a provider's claim is not worth refusing a log-in for. */
function cleanName(claimed: string | null): string | null {
  return NAME.safeParse((claimed ?? '').toWellFormed()).data ?? null
}
