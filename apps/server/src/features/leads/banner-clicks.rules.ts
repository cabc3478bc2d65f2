import { CTA_CONVERSION_DAYS } from '@guildhall/contract/cta-banner-limits'
import type { LeadStage, TouchpointType } from '@guildhall/contract/lead-limits'
import { pairKey, type Fact, type Pair } from './facts.rules.ts'

const CONVERSION_MS = CTA_CONVERSION_DAYS * 86_400_000

/** That a member clicked a banner. */
type Click = Pair & { banner_id: string; clicked_at: Date }

/** That a lead is converted: since when, and the stage it was in before. */
export type Converted = Pair & { from: LeadStage; at: Date }

/** A click that led to a conversion. */
export type Credit = Click & { from: LeadStage; at: Date }

/** The source of what came of a click. */
export const clickSource = (bannerId: string): string => `cta_click:${bannerId}`
export const convertSource = (bannerId: string): string => `cta_convert:${bannerId}`

/**
 * Returns the clicks that led to conversions: of each lead that is converted the last click before, if that was not too
 * long ago. So a conversion counts once, whatever else was clicked.
 */
export function creditsOf(clicks: readonly Click[], converted: readonly Converted[]): Credit[] {
  const byPair = Map.groupBy(clicks, pairKey)
  return converted.flatMap(({ from, at, ...pair }) => {
    const before = (byPair.get(pairKey(pair)) ?? [])
      .filter(({ clicked_at: clicked }) => clicked <= at && at.getTime() - clicked.getTime() <= CONVERSION_MS)
      .toSorted(
        (a, b) => b.clicked_at.getTime() - a.clicked_at.getTime() || (a.banner_id < b.banner_id ? 1 : -1),
      )
    return before[0] ? { ...before[0], from, at } : []
  })
}

/** Returns what clicks and conversions are in the histories of leads. */
export function bannerFacts(clicks: readonly Click[], credits: readonly Credit[]): Fact[] {
  return [
    ...clicks.map((click) => factOf(click, 'cta_click', clickSource(click.banner_id), click.clicked_at)),
    ...credits.map((credit) => factOf(credit, 'cta_convert', convertSource(credit.banner_id), credit.at)),
  ]
}

function factOf(
  { group_id, user_id, banner_id }: Click,
  type: TouchpointType,
  source: string,
  at: Date,
): Fact {
  const nothing = { post_id: null, comment_id: null, event_id: null }
  return { ...nothing, group_id, user_id, banner_id, actor_id: user_id, type, source, at }
}
