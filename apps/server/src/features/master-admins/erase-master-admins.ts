import type { ErasePart } from '#platform/feature'
import { masterAdminsStore } from './master-admins.store.ts'

/** Takes the role back. The log of what master admins did stays. */
export const eraseMasterAdmins: ErasePart = {
  tables: ['master_admins'],
  run: (ctx, memberId) =>
    ctx.db.transaction(async (tx) => {
      await masterAdminsStore.delete(tx, memberId)
    }),
}
