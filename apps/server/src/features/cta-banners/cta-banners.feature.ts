import type { Feature } from '#platform/feature'
import { ctaBannersRoutes } from './cta-banners.routes.ts'
import { dropImpressions } from './drop-impressions.worker.ts'
import { eraseCtaBanners } from './erase-cta-banners.ts'
import { exportCtaBanners } from './export-cta-banners.ts'
import { removeBannersOfClosed } from './remove-closed.worker.ts'
import { removeBannersOfLeft } from './remove-left.worker.ts'

export const ctaBannersFeature: Feature = {
  name: 'cta-banners',
  routes: ctaBannersRoutes,
  workers: [dropImpressions, removeBannersOfClosed, removeBannersOfLeft],
  erase: eraseCtaBanners,
  exportData: exportCtaBanners,
}
