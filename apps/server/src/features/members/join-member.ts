import { text } from '@guildhall/contract/text'
import { MemberJoined } from '#events/members.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { membersStore } from './members.store.ts'

const NAME = text({ max: 100 })
const ZERO_WIDTH_OR_BIDI = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** What the identity provider vouches for. `email` only counts where the provider verified it. */
export type Identity = {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  username?: string | null
}

/** The member behind an identity, made at the first log-in. Keyed by (issuer, subject), never by e-mail. */
export async function joinMember(ctx: Ctx, identity: Identity): Promise<string> {
  const { issuer, subject } = identity
  const known = await membersStore.findByIdentity(ctx.db, issuer, subject)
  if (known !== undefined) return known

  return ctx.db
    .transaction(async (tx) => {
      const { id } = await membersStore.insert(tx, {
        id: ctx.newId(),
        email: identity.email,
        username: identity.username ?? null,
        first_name: cleanName(identity.firstName),
        last_name: cleanName(identity.lastName),
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
      if (other) return other
      throw error
    })
}

class JoinedMeanwhile extends Error {}

/** A name without invisible characters, or none at all: a provider's claim is not worth refusing a log-in for. */
function cleanName(name: string | null): string | null {
  const clean = NAME.safeParse(
    (name ?? '').replaceAll('\0', '').toWellFormed().replace(ZERO_WIDTH_OR_BIDI, ''),
  )
  return clean.success && clean.data !== '' ? clean.data : null
}
