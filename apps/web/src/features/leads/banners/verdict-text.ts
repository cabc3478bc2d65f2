import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CtaVariantResult } from '@guildhall/contract/cta-banners'
import { compare, type Share } from './ab-test.ts'

export const clicksOf = ({ clicks, impressions }: CtaVariantResult): Share => ({
  count: clicks,
  of: impressions,
})
export const conversionsOf = ({ conversions, impressions }: CtaVariantResult): Share => ({
  count: conversions,
  of: impressions,
})

/** Returns what the clicks of a banner say, and how sure that is. */
export function verdictText([a, b]: readonly CtaVariantResult[]): string {
  if (!a || a.impressions + (b?.impressions ?? 0) === 0) return t`No one has seen this banner yet.`
  if (!b) return t`This banner has one variant, so nothing is compared.`
  const verdict = compare(clicksOf(a), clicksOf(b))
  if (verdict.kind === 'early') return t`Too early to tell: too few members have seen both variants.`
  if (verdict.kind === 'open') return t`No clear difference in clicks yet: what you see could well be luck.`
  const { variant, luckBelow } = verdict
  const share = i18n.number(luckBelow, { style: 'percent', maximumFractionDigits: 1 })
  return t`${variant} gets more clicks. If both worked equally well, luck would make such a difference in under ${share} of comparisons.`
}
