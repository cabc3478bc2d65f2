import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** Where a member shows a picture of their own. */
export type PhotoPlace = 'profile' | 'cover'

const take = statement<[userId: string, place: PhotoPlace], { media_id: string }>(
  'photos.take',
  `delete from profile_photos where user_id = $1 and place = $2 returning media_id`,
)

const put = statement<[mediaId: string, userId: string, place: PhotoPlace]>(
  'photos.put',
  `insert into profile_photos (media_id, user_id, place) values ($1, $2, $3)`,
)

const isShown = statement<[mediaId: string, viewerId: string], { media_id: string }>(
  'photos.is_shown',
  `select media_id from profile_photos where media_id = $1 and user_id not in ${inBlockWith('$2')}`,
)

/** True where it is the photo or cover of someone whom the viewer may see. */
export async function isShownAsPhoto(db: Db, mediaId: string, viewerId: string): Promise<boolean> {
  return (await isShown.maybe(db, [mediaId, viewerId])) !== undefined
}

/** The only file that writes SQL for `profile_photos`. */
export const photosStore = {
  /** Takes the picture away and answers which it was. */
  take: async (tx: Tx, userId: string, place: PhotoPlace) =>
    (await take.maybe(tx, [userId, place]))?.media_id,
  put: (tx: Tx, mediaId: string, userId: string, place: PhotoPlace) => put.all(tx, [mediaId, userId, place]),
}
