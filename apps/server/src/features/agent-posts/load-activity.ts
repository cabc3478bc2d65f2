import type { Ctx } from '#platform/context'
import { activityStore } from './activity.store.ts'
import type { Activity } from './occasion.rules.ts'

/**
 * Returns what happened in a group from one moment to another, for `chooseOccasion`: it looks at the 7 days before. Null
 * if the group is deleted.
 */
export async function loadActivity(
  { db }: Pick<Ctx, 'db'>,
  groupId: string,
  span: { from: Date; to: Date },
): Promise<Activity | null> {
  const group = await activityStore.group(db, groupId)
  if (!group?.is_open) return null
  const [texts, postedAt, joined] = await Promise.all([
    activityStore.texts(db, groupId, span),
    activityStore.postTimes(db, groupId, span),
    activityStore.joined(db, groupId, span),
  ])
  return {
    texts: texts.map(({ author_id, content, created_at }) => ({
      authorId: author_id,
      content,
      at: created_at,
    })),
    postedAt,
    joinedAt: joined.map(({ joined_at }) => joined_at),
    hasWelcome: group.has_welcome,
  }
}
