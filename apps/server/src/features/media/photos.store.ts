import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** Where a member shows a picture on their profile. */
export type PhotoSlot = 'profile' | 'cover'

const remove = statement<{ userId: string; slot: PhotoSlot }, { media_id: string }>(
  'photos.remove',
  `delete from profile_photos where user_id = :userId and place = :slot returning media_id`,
)

const insert = statement<{ mediaId: string; userId: string; slot: PhotoSlot }>(
  'photos.insert',
  `insert into profile_photos (media_id, user_id, place) values (:mediaId, :userId, :slot)`,
)

const isShown = statement<{ mediaId: string; viewerId: string }, { media_id: string }>(
  'photos.is_shown',
  `select media_id from profile_photos where media_id = :mediaId and user_id not in ${inBlockWith(':viewerId')}`,
)

/** Returns whether it is the photo or cover of a member whom the viewer may see. */
export async function isShownAsPhoto(db: Db, mediaId: string, viewerId: string): Promise<boolean> {
  return (await isShown.maybe(db, { mediaId, viewerId })) !== undefined
}

/** The only file that writes SQL for `profile_photos`. */
export const photosStore = {
  /** Deletes the picture and returns its id. */
  remove: async (tx: Tx, userId: string, slot: PhotoSlot) =>
    (await remove.maybe(tx, { userId, slot }))?.media_id,
  insert: (tx: Tx, mediaId: string, userId: string, slot: PhotoSlot) =>
    insert.all(tx, { mediaId, userId, slot }),
}
