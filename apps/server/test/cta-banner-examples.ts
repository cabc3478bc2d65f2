import * as banners from '@guildhall/contract/cta-banners'
import type { Endpoint } from '@guildhall/contract/endpoint'
import type { Caller, TestApp } from './app.ts'
import { befriend, block, buildGroup } from './build.ts'
import { buildCtaBanner, CONTENT_A, CONTENT_B } from './build-cta-banner.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import type { Role } from './roles.ts'

/**
 * Creates a banner of a group that relates to the caller as the role requires. Someone who is blocked is by the group’s
 * owner; a stranger runs another group.
 */
async function bannerFor(app: TestApp, caller: Caller, role: Role) {
  const { ctx } = app
  const group = await groupFor(app, caller, role)
  const me = caller?.memberId
  if (me && role === 'friend') await befriend(ctx, me, group.ownerId)
  if (me && role === 'blocked') await block(ctx, group.ownerId, me)
  if (me && role === 'stranger') await buildGroup(ctx, { ownerId: me })
  const { id } = await buildCtaBanner(ctx, group.id, group.ownerId, { hasB: true })
  return { id, groupId: group.id }
}

const onGroup: Example = {
  params: { id: UNKNOWN_ID },
  prepare: async (app, caller, role) => ({
    params: { id: (await bannerFor(app, caller, role)).groupId },
  }),
}
const onBanner: Example = {
  params: { id: UNKNOWN_ID },
  prepare: async (app, caller, role) => ({ params: { id: (await bannerFor(app, caller, role)).id } }),
}

/** Examples for the calls about banners of groups. */
export const CTA_BANNER_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [banners.ListCtaBanners, onGroup],
  [
    banners.CreateCtaBanner,
    {
      ...onGroup,
      body: {
        a: CONTENT_A,
        b: CONTENT_B,
        isActive: true,
        showToLeadStages: ['new', 'engaging'],
        priority: 10,
      },
    },
  ],
  [banners.EditCtaBanner, { ...onBanner, body: { isActive: false, priority: 5 } }],
  [banners.DeleteCtaBanner, onBanner],
  [banners.GetCtaBannerResults, onBanner],
  [banners.GetCtaBanner, onGroup],
  [banners.RecordCtaImpression, { ...onBanner, body: {} }],
  [banners.RecordCtaClick, { ...onBanner, body: {} }],
  [banners.DismissCtaBanner, { ...onBanner, body: {} }],
]
