import type { CtaBannerResults } from '@guildhall/contract/cta-banners'
import type { Actor, Ctx } from '#platform/context'
import { analyticsStore } from './analytics.store.ts'
import { loadBanner } from './load-banner.ts'

/** Shows what came of a banner of a group that the viewer manages. */
export async function showResults(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  bannerId: string,
): Promise<CtaBannerResults> {
  const { b } = await loadBanner(ctx, viewer, bannerId)
  return analyticsStore.results(ctx.db, bannerId, b === null ? ['A'] : ['A', 'B'])
}
