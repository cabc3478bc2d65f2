import type { ErasePart } from '#platform/feature'
import { usernamesStore } from './usernames.store.ts'

/** Deletes the former usernames; the current one is cleared with the account. */
export const eraseUsernames: ErasePart = {
  tables: ['former_usernames'],
  run: async (ctx, memberId) => void (await usernamesStore.deleteFormer(ctx.db, memberId)),
}
