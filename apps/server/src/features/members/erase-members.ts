import type { ErasePart } from '#platform/feature'
import { publishMemberChanged } from './member-changes.messages.ts'
import { membersStore } from './members.store.ts'

/** Clears the account. Its row stays, for the rows of others that reference it. */
export const eraseMembers: ErasePart = {
  tables: ['users', 'identities'],
  run: (ctx, memberId) =>
    ctx.db.transaction(async (tx) => {
      await membersStore.deleteIdentities(tx, memberId)
      if (await membersStore.clear(tx, memberId, ctx.now())) await publishMemberChanged(ctx, tx, memberId)
    }),
}
