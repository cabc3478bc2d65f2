import type { ExportPart } from '#platform/feature'
import { interestsStore } from './interests.store.ts'

/** Exports what the member is interested in, if they ever chose. */
export const exportOnboarding: ExportPart = {
  tables: ['member_interests'],
  sections: {
    async *interests(ctx, memberId) {
      const chosen = await interestsStore.find(ctx.db, memberId)
      if (chosen !== undefined) yield chosen
    },
  },
}
