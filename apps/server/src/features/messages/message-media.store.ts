import { statement, type Db } from '#platform/db'
import { isMessageShown, sightOf } from './visible-messages.store.ts'

const findByMedia = statement<{ mediaId: string; viewerId: string }, { is_shown: boolean }>(
  'messages.find_by_media',
  `select exists (
            select from (${sightOf('message.conversation_id', ':viewerId')}) as sight
             where ${isMessageShown(':viewerId')}) as is_shown
     from direct_messages as message
    where message.media_id = :mediaId`,
)

/** Reads who may see the photos and videos of messages. */
export const messageMediaStore = {
  /** Whether the viewer may see it, for each message that shows this file. */
  findByMedia: (db: Db, mediaId: string, viewerId: string) => findByMedia.all(db, { mediaId, viewerId }),
}
