import { clicksStore, type BannerClick } from '#features/cta-banners'
import { distinct, distinctBy } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import { bannerFacts, clickSource, convertSource, creditsOf, type Credit } from './banner-clicks.rules.ts'
import { listConverted } from './converted-leads.store.ts'
import { pairKey, type Pair } from './facts.rules.ts'
import { recordedStore } from './recorded.store.ts'
import { syncLeads } from './sync-leads.ts'

/**
 * Brings leads in line with the banners that these members clicked and with what came of that, and the results of the
 * banners with the histories of the leads: a conversion counts exactly if it is in one.
 */
export async function syncBanners(ctx: WorkerCtx, changed: readonly Pair[]): Promise<void> {
  const pairs = distinctBy(changed, pairKey)
  let [clicks, credits]: [BannerClick[], Credit[]] = [[], []]
  const groupIds = distinct(pairs.map(({ group_id }) => group_id))
  await syncLeads(ctx, groupIds, async (tx) => {
    const [clicked, converted] = await Promise.all([clicksStore.list(tx, pairs), listConverted(tx, pairs)])
    clicks = clicked
    credits = creditsOf(clicked, converted)
    const sources = clicked.flatMap(({ group_id, user_id, banner_id }) =>
      [clickSource, convertSource].map((toSource) => ({ group_id, user_id, source: toSource(banner_id) })),
    )
    return { facts: bannerFacts(clicked, credits), recorded: await recordedStore.find(tx, sources) }
  })
  if (clicks.length > 0) await saveConversions(ctx, clicks, credits)
}

async function saveConversions(
  { db: tx }: WorkerCtx,
  clicks: readonly BannerClick[],
  credits: readonly Credit[],
): Promise<void> {
  const sources = credits.map((credit) => ({ ...credit, source: convertSource(credit.banner_id) }))
  const recorded = new Set((await recordedStore.find(tx, sources)).map(keyOf))
  const counted = sources.filter((credit) => recorded.has(keyOf(credit)))
  const kept = new Set(counted.map(keyOf))
  const others = clicks.filter(
    (click) => !kept.has(keyOf({ ...click, source: convertSource(click.banner_id) })),
  )
  if (others.length > 0) await clicksStore.removeConversions(tx, others)
  if (counted.length > 0)
    await clicksStore.addConversions(
      tx,
      counted.map(({ banner_id, user_id, from: stage, at }) => ({ banner_id, user_id, stage, at })),
    )
}

const keyOf = (row: Pair & { source: string }) => `${pairKey(row)} ${row.source}`
