import * as banners from '@guildhall/contract/cta-banners'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { groupsStore } from '#features/groups'
import type { TestApp } from '#test/app'
import { buildCtaBanner, CONTENT_A } from '#test/build-cta-banner'
import type { Secret } from './planted-secrets.ts'

type Named = Secret & { canary: string }

type PlantedBanners = {
  known: { banners: string[] }
  /** Every call that reads something of a banner. */
  reads: (readonly [call: Endpoint, params: Record<string, string>])[]
}

/**
 * Creates banners of a private group: one that its members see, and one for leads in a stage in which none of them is,
 * which only those who run the group see.
 */
export async function plantBannerSecrets(
  { ctx }: TestApp,
  groupId: string,
  { shown, targeted }: { shown: Named; targeted: Named },
): Promise<PlantedBanners> {
  const saying = ({ canary }: Named) => ({ ...CONTENT_A, title: `Read ${canary}`, buttonText: canary })
  const ownerId = (await groupsStore.findOwner(ctx.db, groupId)) ?? ''
  const first = await buildCtaBanner(ctx, groupId, ownerId, { a: saying(shown), b: saying(shown) })
  const second = await buildCtaBanner(ctx, groupId, ownerId, {
    a: saying(targeted),
    showToLeadStages: ['qualified'],
    priority: 9,
  })
  shown.ids.push(first.id)
  targeted.ids.push(second.id)
  const ids = [first.id, second.id]
  return {
    known: { banners: ids },
    reads: [
      ...[banners.ListCtaBanners, banners.GetCtaBanner].map((call) => [call, { id: groupId }] as const),
      ...ids.map((id) => [banners.GetCtaBannerResults, { id }] as const),
    ],
  }
}
