import * as calls from '@guildhall/contract/cta-banners'
import type { Server } from '#platform/http/server'
import { createBanner } from './create-banner.ts'
import { deleteBanner } from './delete-banner.ts'
import { dismissBanner } from './dismiss-banner.ts'
import { editBanner } from './edit-banner.ts'
import { listBanners } from './list-banners.ts'
import { loadManagedBanner } from './load-banner.ts'
import { recordView } from './record-view.ts'
import { showBanner } from './show-banner.ts'
import { showResults } from './show-results.ts'

/** The routes of banners: for those who manage a group, and for the members who see them. */
export function ctaBannersRoutes(server: Server): void {
  server.add(calls.ListCtaBanners, ({ ctx, viewer, params }) => listBanners(ctx, viewer, params.id))
  server.addIdempotent(
    calls.CreateCtaBanner,
    ({ ctx, viewer, params, body }) => createBanner(ctx, viewer, params.id, body),
    ({ ctx, viewer }, id) => loadManagedBanner(ctx, viewer, id),
  )
  server.add(calls.EditCtaBanner, ({ ctx, viewer, params, body }) => editBanner(ctx, viewer, params.id, body))
  server.add(calls.DeleteCtaBanner, ({ ctx, viewer, params }) => deleteBanner(ctx, viewer, params.id))
  server.add(calls.GetCtaBannerResults, ({ ctx, viewer, params }) => showResults(ctx, viewer, params.id))

  server.add(calls.GetCtaBanner, async ({ ctx, viewer, params }) => ({
    banner: await showBanner(ctx, viewer, params.id),
  }))
  server.add(calls.RecordCtaImpression, ({ ctx, viewer, params }) =>
    recordView(ctx, viewer, params.id, 'impression'),
  )
  server.add(calls.RecordCtaClick, ({ ctx, viewer, params }) => recordView(ctx, viewer, params.id, 'click'))
  server.add(calls.DismissCtaBanner, ({ ctx, viewer, params }) => dismissBanner(ctx, viewer, params.id))
}
