export { linkPreviewsFeature } from './link-previews.feature.ts'
export { viewLinkPreviews } from './link-previews.views.ts'
export { readLinkPreview } from './read-link-preview.ts'
