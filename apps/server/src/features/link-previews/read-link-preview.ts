import type { LinkPreview } from '@guildhall/contract/messages'
import type { Ctx } from '#platform/context'
import { ForbiddenAddress } from '#platform/outside/post-to-untrusted-url'
import { readUntrustedPage, UnreadablePage } from '#platform/outside/read-untrusted-page'
import { createSiteBreakers } from '#platform/web-push/site-breakers'
import { linkPreviewsStore, type LinkPreviewRow, type PageFacts } from './link-previews.store.ts'
import { viewLinkPreview } from './link-previews.views.ts'
import { parsePage } from './parse-page.ts'

/** A page is read again after this time, one that showed nothing much sooner: it may have been down. */
const FRESH_MS = 7 * 86_400_000
const EMPTY_FRESH_MS = 60 * 60_000
/** For the whole page, with all redirects. */
const TIMEOUT_MS = 5_000
/** The head of a page is well within it. */
const MAX_BYTES = 1024 * 1024
const MAX_REDIRECTS = 3
/** In bytes, as the table allows. */
const MAX_URL = 2_000

/** Slow sites must not delay the previews of others. */
const breakers = createSiteBreakers()

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'log' | 'now'>

/**
 * Returns what a page says about itself and when that was read, or null if there is nothing to show: it cannot be
 * reached, is not public, is no page, or has no title. Takes up to five seconds unless it was read before.
 */
export async function readLinkPreview(
  ctx: ReadCtx,
  url: string,
): Promise<{ preview: LinkPreview; readAt: Date } | null> {
  if (Buffer.byteLength(url) > MAX_URL || URL.parse(url) === null) return null
  const known = await linkPreviewsStore.find(ctx.db, url)
  const row = known && isFresh(known, ctx.now()) ? known : await readAndSave(ctx, url)
  return row?.state === 'ready' ? { preview: viewLinkPreview(row), readAt: row.fetched_at } : null
}

function isFresh({ state, fetched_at }: LinkPreviewRow, now: Date): boolean {
  return now.getTime() - fetched_at.getTime() < (state === 'ready' ? FRESH_MS : EMPTY_FRESH_MS)
}

async function readAndSave(ctx: ReadCtx, url: string): Promise<LinkPreviewRow | null> {
  const facts = await readPage(ctx, url)
  return facts === 'later' ? null : linkPreviewsStore.save(ctx.db, url, facts, ctx.now())
}

/** Returns what a page says, null if it has nothing to show, `later` if its site did not answer a moment ago. */
async function readPage(ctx: ReadCtx, url: string): Promise<PageFacts | null | 'later'> {
  const { LINKS_TO_LOOPBACK: toLoopback, BASE_URL } = ctx.config
  const request = {
    url: toLoopback ? url : url.replace(/^http:/i, 'https:'),
    types: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    userAgent: `Guildhall link preview (+${BASE_URL})`,
  }
  const read = () =>
    readUntrustedPage(request, { toLoopback, timeoutMs: TIMEOUT_MS }, (page) => parsePage(page, url)).catch(
      (error: unknown) => {
        // The site answers, only not with a page.
        if (error instanceof UnreadablePage || error instanceof ForbiddenAddress) return null
        throw error
      },
    )
  try {
    return await breakers.run(request.url, ctx.now(), read)
  } catch (error) {
    // Without the URL, which is private.
    ctx.log.debug({ error: error instanceof Error ? error.name : 'unknown' }, 'a link could not be read')
    return null
  }
}
