import type { AudienceFacts } from '#features/audiences'
import type { Db } from '#platform/db'
import { agentsPolicy } from './agents.policy.ts'
import { collectionSourcesStore } from './collection-sources.store.ts'
import type { Source } from './prompt.rules.ts'

/** How many posts of a collection the model reads. */
const MAX_POSTS = 20

/**
 * What reads a collection: who asks, or without anyone who asks the owner of the agent, and the post that shows the
 * answer, or that is to be written. `forInsights` leaves out authors who keep their posts out of insights.
 */
export type CollectionReading = { askerId: string; place: AudienceFacts; forInsights?: boolean }

/**
 * Returns the newest posts of a collection, as they are now, that who asks may read and everyone who can read the answer
 * may read. Posts by agents and for humans only are never among them.
 */
export async function collectionSources(
  db: Db,
  collectionId: string,
  { askerId, place, forInsights = false }: CollectionReading,
): Promise<Source[]> {
  const found = await collectionSourcesStore.list(db, {
    collectionId,
    askerId,
    authorId: place.author_id,
    forInsights,
  })
  return found
    .filter((post) => agentsPolicy.includesShare(post, place))
    .slice(0, MAX_POSTS)
    .map(({ id, author, content }) => ({
      kind: 'collection post',
      ref: { postId: id, commentId: null },
      author,
      text: content,
    }))
}
