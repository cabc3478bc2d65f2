import { MINUTE_MS, type Feature } from '#platform/feature'
import { purgeLinkPreviews } from './purge-link-previews.ts'

export const linkPreviewsFeature: Feature = {
  name: 'link-previews',
  chores: [{ run: purgeLinkPreviews, everyMs: 60 * MINUTE_MS }],
}
