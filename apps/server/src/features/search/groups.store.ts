import type { SearchedGroup } from '@guildhall/contract/search'
import { findNames, type NamesStore } from './names.store.ts'

type CardRow = {
  id: string
  name: string
  handle: string | null
  description: string
  cover_image_url: string | null
  privacy: SearchedGroup['privacy']
  member_count: number
  is_member: boolean
}

const isMember = (id: string) =>
  `exists (select from group_memberships where group_id = ${id} and user_id = $1)`

/** Groups by their names; a private one for its members only. */
export const groupNames: NamesStore<SearchedGroup, CardRow> = {
  ...findNames<CardRow>({
    of: 'groups',
    table: 'group_names',
    id: 'group_id',
    byHandle: (handle) => `select id from groups where handle = ${handle}`,
    near: `select group_id from group_memberships where user_id = $1`,
    isShown: (id) =>
      `(exists (select from groups where groups.id = ${id} and groups.privacy = 'public') or ${isMember(id)})`,
    areManyHidden: true,
    owner: 'groups as owner',
    card: `owner.name, owner.handle, owner.description, owner.cover_image_url, owner.privacy, owner.member_count,
           ${isMember('owner.id')} as is_member`,
  }),
  view: (row) => ({
    id: row.id,
    name: row.name,
    handle: row.handle,
    description: row.description,
    coverImageUrl: row.cover_image_url,
    privacy: row.privacy,
    memberCount: row.member_count,
    isMember: row.is_member,
  }),
}
