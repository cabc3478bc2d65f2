import { objectPathOf } from '@guildhall/contract/media'
import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'

/** Exports what the member uploaded, each file with the path to download it from, and the photos of their profile. */
export const exportMedia: ExportPart = {
  tables: ['media', 'profile_photos'],
  sections: {
    async *media(ctx, memberId) {
      const files = readAll(
        (after, limit) => ownDataStore.files(ctx.db, memberId, after, limit),
        ({ id }) => id,
      )
      for await (const file of files) yield { ...file, path: objectPathOf(file.id) }
    },
    async *profilePhotos(ctx, memberId) {
      yield* await ownDataStore.photos(ctx.db, memberId)
    },
  },
}
