import type { MemberCard } from '@guildhall/contract/members'
import { inBlockWith } from '#features/relations'
import { findNames, type NamesStore } from './names.store.ts'

type CardRow = {
  id: string
  kind: MemberCard['kind']
  first_name: string | null
  last_name: string | null
  username: string | null
  profile_image_url: string | null
  is_verified: boolean
}

/** Members by their names; nobody who is in a block with the viewer. */
export const memberNames: NamesStore<MemberCard, CardRow> = {
  ...findNames<CardRow>({
    of: 'members',
    table: 'member_names',
    id: 'member_id',
    byHandle: (handle) => `select id from users where username = ${handle} and kind = 'member'`,
    near: `select friend_id from friends where user_id = $1`,
    isShown: (id) => `${id} <> all (array${inBlockWith('$1')})`,
    areManyHidden: false,
    owner: 'users as owner',
    // Columns, not JSON: they are asked for with every letter that somebody types.
    card: 'owner.kind, owner.first_name, owner.last_name, owner.username, owner.profile_image_url, owner.is_verified',
  }),
  view: (row) => ({
    id: row.id,
    kind: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
  }),
}
