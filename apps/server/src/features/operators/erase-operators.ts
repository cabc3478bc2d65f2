import type { ErasePart } from '#platform/feature'
import { operatorsStore } from './operators.store.ts'

/** Takes the role back. The log of what operators did stays. */
export const eraseOperators: ErasePart = {
  tables: ['operators'],
  run: (ctx, memberId) =>
    ctx.db.transaction(async (tx) => {
      await operatorsStore.delete(tx, memberId)
    }),
}
