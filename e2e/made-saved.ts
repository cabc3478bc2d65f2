import type { Page } from '@playwright/test'
import { COLLECTION_COLORS, type Collection, type SavedPost } from '@guildhall/contract/saved'
import { MADE_POSTS, madeId, servePosts } from './made-posts.ts'

const HOUR = 3_600_000
const NAMES = [
  'Pricing',
  'Customers',
  'Money',
  'To watch',
  'Workshops',
  'Agents',
  'Replies',
  'Design',
] as const

/** A collection of each colour. */
export const MADE_COLLECTIONS: Collection[] = Object.values(COLLECTION_COLORS).map((color, at) => ({
  id: madeId(600 + at),
  name: NAMES[at] ?? '',
  ...(at === 0 && { description: 'What others ask for, and how they say it on their page.' }),
  color,
  isDefault: at === 1,
  count: 8 - at,
}))

/** Saved posts of every kind, one of them gone meanwhile. */
export const MADE_SAVED: SavedPost[] = MADE_POSTS.map((post, at) => ({
  id: madeId(700 + at),
  postId: post.id,
  savedAt: new Date(Date.now() - at * at * 3 * HOUR).toISOString(),
  post: at === 5 ? null : { ...post, viewer: { ...post.viewer, isSaved: true } },
  collection: at % 3 === 2 ? null : labelOf(at),
}))

/** Answers the Saved page and everything that opens from it; a search finds what contains its words. */
export async function serveSaved(
  page: Page,
  saved: SavedPost[] = MADE_SAVED,
  collections: Collection[] = MADE_COLLECTIONS,
): Promise<void> {
  await servePosts(page)
  await page.route('**/api/saved-collections', (route) => route.fulfill({ json: collections }))
  await page.route('**/api/saved-posts/count', (route) => route.fulfill({ json: { count: saved.length } }))
  await page.route('**/api/saved-posts/*/status', (route) =>
    route.fulfill({ json: { isSaved: true, collectionId: collections[0]?.id ?? null } }),
  )
  await page.route('**/api/saved-posts?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [q, collectionId] = [query.get('q')?.toLowerCase() ?? '', query.get('collectionId')]
    const found = saved.filter(
      ({ post, collection }) =>
        (collectionId === null || collection?.id === collectionId) &&
        (q === '' || post?.content.toLowerCase().includes(q)),
    )
    await route.fulfill({ json: found })
  })
}

function labelOf(at: number): SavedPost['collection'] {
  const collection = MADE_COLLECTIONS[at % MADE_COLLECTIONS.length]
  return collection ? { id: collection.id, name: collection.name, color: collection.color } : null
}
