import type { ErasePart } from '#platform/feature'
import { badgesStore } from './badges.store.ts'

/** Deletes the badges; the profile itself is cleared with the account. */
export const eraseProfiles: ErasePart = {
  tables: ['user_badges'],
  run: async (ctx, memberId) => void (await badgesStore.remove(ctx.db, memberId)),
}
