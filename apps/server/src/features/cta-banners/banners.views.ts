import type { CtaBanner, MemberCtaBanner } from '@guildhall/contract/cta-banners'
import type { BannerRow } from './banners.store.ts'
import { contentOf, variantFor, type Banner } from './choice.rules.ts'

/** Returns a banner as those who manage its group see it. */
export function viewBanner(row: BannerRow): CtaBanner {
  return {
    id: row.id,
    groupId: row.group_id,
    a: row.a,
    b: row.b,
    isActive: row.is_active,
    showToLeadStages: row.show_to_lead_stages,
    priority: row.priority,
    impressions: row.impressions,
    clicks: row.clicks,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Returns a banner as a member sees it: one of its variants. */
export function viewForMember(banner: Banner, memberId: string): MemberCtaBanner {
  return { id: banner.id, ...contentOf(banner, variantFor(memberId, banner)) }
}
