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

/** Members by name; anyone in a block with the viewer is left out. */
export const memberNames: NamesStore<MemberCard, CardRow> = {
  ...findNames<CardRow>({
    of: 'members',
    table: 'member_names',
    id: 'member_id',
    byHandle: (handle) => `select id from users where username = ${handle} and kind = 'member'`,
    nearby: `select friend_id from friends where user_id = :viewerId`,
    isShown: (id) => `${id} <> all (array${inBlockWith(':viewerId')})`,
    areManyHidden: false,
    owner: 'users as owner',
    // Columns, not JSON: this query runs on every keystroke.
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
