import type { ExportPart } from '#platform/feature'
import { usernamesStore } from './usernames.store.ts'

/** Exports the former usernames; the current one is part of the account. */
export const exportUsernames: ExportPart = {
  tables: ['former_usernames'],
  sections: {
    async *formerUsernames(ctx, memberId) {
      yield* await usernamesStore.listFormer(ctx.db, memberId)
    },
  },
}
