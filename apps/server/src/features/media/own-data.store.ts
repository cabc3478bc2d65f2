import { statement, type Db } from '#platform/db'
import type { PhotoSlot } from './photos.store.ts'

const files = statement<{ memberId: string; after: string; limit: number }, { id: string }>(
  'media.own',
  `select id, kind, content_type, bytes::float8, width, height, duration_ms, created_at
     from media
    where owner_id = :memberId and state <> 'removing' and id > :after
    order by id
    limit :limit`,
)

const photos = statement<{ memberId: string }, { media_id: string; place: PhotoSlot }>(
  'photos.own',
  `select media_id, place from profile_photos where user_id = :memberId`,
)

/** Reads the uploads of one member, for their export. */
export const ownDataStore = {
  files: (db: Db, memberId: string, after: string, limit: number) =>
    files.all(db, { memberId, after, limit }),
  photos: (db: Db, memberId: string) => photos.all(db, { memberId }),
}
