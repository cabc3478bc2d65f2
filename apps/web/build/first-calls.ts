import { callPath } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import type { PagePath } from '@guildhall/contract/pages'
import { ListPosts } from '@guildhall/contract/posts'
import { GetPreferences } from '@guildhall/contract/preferences'
import { FEED_PAGE_SIZE } from '../src/features/feed/feed-page.ts'

/** What every page requests first for a member. */
const EVERYWHERE = [callPath(GetCurrentUser), callPath(GetPreferences)]
/** What a page requests as soon as it knows the member. */
const BY_PAGE: Partial<Record<PagePath, string[]>> = {
  '/': [callPath(ListPosts, {}, { limit: String(FEED_PAGE_SIZE) })],
}

/** Returns the calls that a page makes first, so that the server can announce them with the page. */
export function firstCalls(page: PagePath): string[] {
  return [...EVERYWHERE, ...(BY_PAGE[page] ?? [])]
}
