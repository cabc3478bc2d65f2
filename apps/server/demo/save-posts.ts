import { createCollection, savePost } from '#features/saved'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'
import { COLLECTIONS, MAIN_MEMBER, SAVED_POSTS } from './saved-posts.ts'
import type { WrittenPosts } from './write-posts.ts'

/** Creates the collections of the main member and saves posts into them. */
export async function savePosts({ ctx, actorOf }: DemoContext, posts: WrittenPosts): Promise<void> {
  const actor = actorOf(MAIN_MEMBER)
  const collections = new Map<string, string>()
  for (const { hours, ...collection } of COLLECTIONS)
    collections.set(
      collection.name,
      (await createCollection(hoursAgo(ctx, hours), actor, collection, 'en')).id,
    )

  for (const { post, hours, into } of SAVED_POSTS.toReversed()) {
    const { id: postId } = posts.get(post) ?? fail(post)
    const target = into === undefined ? {} : { collectionId: collections.get(into) ?? fail(into) }
    await savePost(hoursAgo(ctx, hours), actor, { postId, ...target })
  }
}
