import type { ErasePart } from '#platform/feature'
import { interestsStore } from './interests.store.ts'

/** Deletes what the member is interested in. */
export const eraseOnboarding: ErasePart = {
  tables: ['member_interests'],
  run: async (ctx, memberId) => void (await interestsStore.remove(ctx.db, memberId)),
}
