import type { SearchedGroup } from '@guildhall/contract/search'
import { groupsOf, isMemberOf, isPublicGroup } from '#features/groups'
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

/** Groups by name; private groups are found only by their members. */
export const groupNames: NamesStore<SearchedGroup, CardRow> = {
  ...findNames<CardRow>({
    of: 'groups',
    table: 'group_names',
    id: 'group_id',
    byHandle: (handle) => `select id from groups where handle = ${handle}`,
    nearby: `select group_id from ${groupsOf(':viewerId')} as own`,
    isShown: (id) => `(${isPublicGroup(id)} or ${isMemberOf(id, ':viewerId')})`,
    areManyHidden: true,
    owner: 'groups as owner',
    card: `owner.name, owner.handle, owner.description, owner.cover_image_url, owner.privacy, owner.member_count,
           ${isMemberOf('owner.id', ':viewerId')} as is_member`,
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
