import type { ExportPart } from '#platform/feature'
import { ownDataStore } from './own-data.store.ts'

/** Exports the account and how the member logs in. */
export const exportMembers: ExportPart = {
  tables: ['users', 'identities'],
  sections: {
    async *account(ctx, memberId) {
      yield* await ownDataStore.account(ctx.db, memberId)
    },
    async *identities(ctx, memberId) {
      yield* await ownDataStore.identities(ctx.db, memberId)
    },
  },
}
