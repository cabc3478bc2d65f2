import { statement, type Db, type Tx } from '#platform/db'
import { isVisibleTo } from './membership.store.ts'

const remove = statement<{ groupId: string }, { media_id: string }>(
  'group_covers.remove',
  `delete from group_covers where group_id = :groupId returning media_id`,
)

const insert = statement<{ mediaId: string; groupId: string }>(
  'group_covers.insert',
  `insert into group_covers (media_id, group_id) values (:mediaId, :groupId)`,
)

const find = statement<{ groupId: string }, { media_id: string; widths: number[] }>(
  'group_covers.find',
  `select cover.media_id, media.widths
     from group_covers as cover
     join media on media.id = cover.media_id
    where cover.group_id = :groupId`,
)

const listOf = statement<{ userId: string }, { group_id: string }>(
  'group_covers.list_of',
  `select cover.group_id
     from media
     join group_covers as cover on cover.media_id = media.id
    where media.owner_id = :userId`,
)

const isShown = statement<{ mediaId: string; viewerId: string }, { media_id: string }>(
  'group_covers.is_shown',
  `select media_id
     from group_covers
    where media_id = :mediaId and ${isVisibleTo('group_covers.group_id', ':viewerId')}`,
)

/** Returns whether it is the cover of a group that the viewer may see. */
export async function isShownAsCover(db: Db, mediaId: string, viewerId: string): Promise<boolean> {
  return (await isShown.maybe(db, { mediaId, viewerId })) !== undefined
}

/** The only file that writes SQL for `group_covers`. */
export const coversStore = {
  /** Deletes the cover and returns the id of its file. */
  remove: async (tx: Tx, groupId: string) => (await remove.maybe(tx, { groupId }))?.media_id,
  insert: (tx: Tx, mediaId: string, groupId: string) => insert.all(tx, { mediaId, groupId }),
  /** The file of a cover, and the widths in which it exists. */
  find: (db: Db, groupId: string) => find.maybe(db, { groupId }),
  /** Returns the groups whose cover a member uploaded. */
  listOf: async (db: Db, userId: string) =>
    (await listOf.all(db, { userId })).map(({ group_id }) => group_id),
}
