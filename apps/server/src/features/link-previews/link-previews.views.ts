import type { LinkPreview } from '@guildhall/contract/messages'
import type { Db } from '#platform/db'
import { linkPreviewsStore, type LinkPreviewRow } from './link-previews.store.ts'

/** Returns what is known about these pages, by URL; those that say nothing, or were not read yet, are missing. */
export async function viewLinkPreviews(db: Db, urls: readonly string[]): Promise<Map<string, LinkPreview>> {
  const rows = urls.length === 0 ? [] : await linkPreviewsStore.findReady(db, [...new Set(urls)])
  return new Map(rows.map((row) => [row.url, viewLinkPreview(row)]))
}

/** Returns the view of a page that can be shown. */
export function viewLinkPreview({ url, site, title, description }: LinkPreviewRow): LinkPreview {
  return { url, site, title, description }
}
