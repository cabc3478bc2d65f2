import type { Ctx } from '#platform/context'
import { buildCtaBanner, CONTENT_A } from './build-cta-banner.ts'

/** A banner of the member's group, and what they did with one of another group, in a stage that is none of their business. */
export async function buildOwnBanners(
  ctx: Ctx,
  { id, other }: { id: string; other: string },
  { owned, foreign }: { owned: string; foreign: string },
): Promise<void> {
  await buildCtaBanner(ctx, owned, id, { a: { ...CONTENT_A, title: 'Singing lessons' } })
  const { id: bannerId } = await buildCtaBanner(ctx, foreign, other)
  const insert = (sql: string, values: readonly unknown[]) => ctx.db.query('', `insert into ${sql}`, values)
  await insert(
    `cta_banner_analytics select $1, 'A', $2, $3, type, 'new', now()
       from unnest('{impression,click,conversion}'::text[]) as type`,
    [bannerId, foreign, id],
  )
  await insert(`cta_banner_dismissals values ($1, $2, now() + interval '7 days')`, [id, foreign])
}
