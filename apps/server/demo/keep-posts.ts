import { createCollection, savePost } from '#features/saved'
import { backThen } from './back-then.ts'
import { COLLECTIONS, KEEPER, KEEPSAKES } from './keepsakes.ts'
import { fail, type Stage } from './stage.ts'
import type { Told } from './tell-stories.ts'

/** Lets one of the cast make collections and save stories. */
export async function keepPosts({ ctx, viewerOf }: Stage, told: Told): Promise<void> {
  const keeper = viewerOf(KEEPER)
  const made = new Map<string, string>()
  for (const { hours, ...collection } of COLLECTIONS)
    made.set(collection.name, (await createCollection(backThen(ctx, hours), keeper, collection)).id)

  for (const { story, hours, into } of KEEPSAKES.toReversed()) {
    const { id: postId } = told.get(story) ?? fail(story)
    const where = into === undefined ? {} : { collectionId: made.get(into) ?? fail(into) }
    await savePost(backThen(ctx, hours), keeper, { postId, ...where })
  }
}
