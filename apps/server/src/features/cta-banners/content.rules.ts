import type { CtaVariant } from '@guildhall/contract/cta-banner-limits'
import type { CtaBannerChange, CtaBannerInput, CtaContent } from '@guildhall/contract/cta-banners.input'
import type { BannerRow } from './banners.store.ts'

/** Returns the variants of a banner as they are written. */
export function contentsOf({
  a,
  b,
}: {
  a: CtaContent
  b: CtaContent | null
}): (CtaContent & { variant: CtaVariant })[] {
  return [{ ...a, variant: 'A' as const }, ...(b ? [{ ...b, variant: 'B' as const }] : [])]
}

/** Returns a banner with what is changed of it. */
export function withChange(before: BannerRow, change: CtaBannerChange): CtaBannerInput {
  return {
    a: change.a ?? before.a,
    b: change.b ?? before.b,
    isActive: change.isActive ?? before.is_active,
    showToLeadStages: change.showToLeadStages ?? before.show_to_lead_stages,
    priority: change.priority ?? before.priority,
  }
}
