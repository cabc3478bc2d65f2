import type { ExportPart } from '#platform/feature'
import { criteriaOf } from './badges.rules.ts'
import { badgesStore } from './badges.store.ts'
import { viewBadge } from './badges.views.ts'

/** Exports the badges; the profile itself is part of the account. */
export const exportProfiles: ExportPart = {
  tables: ['user_badges'],
  sections: {
    async *badges(ctx, memberId) {
      for (const { badge_type, created_at } of await badgesStore.listOf(ctx.db, memberId)) {
        const { title, description } = viewBadge(badge_type, 'en')
        yield { badge_type, title, description, criteria: criteriaOf(badge_type), created_at }
      }
    },
  },
}
