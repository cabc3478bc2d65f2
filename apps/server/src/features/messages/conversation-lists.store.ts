import { MAX_CONVERSATION_FACES, MAX_UNREAD, type Folder } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { pgArray, statement, type Db } from '#platform/db'
import { isShownPerson } from './conversation-members.store.ts'
import { columnsOf, otherOf, type ConversationRow, type PersonState } from './conversations.store.ts'
import { isMessageShown, sightOf } from './visible-messages.store.ts'

/** A conversation in a list. */
export type SummaryRow = ConversationRow & {
  /** The other person of a direct conversation, their state, and up to where they have read. */
  person: MemberCard | null
  other_state: PersonState | null
  other_read_seq: number | null
  /** Some of the other people of a conversation of several. */
  faces: MemberCard[]
  people_count: number
  unread_count: number
}

/** A place in a list of conversations. */
export type ListedRow = { id: string; is_pinned: boolean; last_at: Date }

/** Where a page starts, and how many rows it has. */
export type ListPosition = { isPinned: boolean; ms: number; id: string; limit: number }

/** How many of the newest messages are looked at for one that is not hidden by a block. */
const MAX_LOOKED_AT = 500

const IN_INBOX = `own.state in ('introduced', 'accepted', 'left') and own.last_seq > own.cleared_seq`
const IN_REQUESTS = `own.state = 'requested' and own.last_seq > own.cleared_seq`
/** As `isShownConversation` says, for a viewer who is in it: whom they are in a block with is read once for a list. */
const IS_SHOWN_TO_VIEWER = `(conversation.kind <> 'direct'
                   or ${otherOf('conversation', ':viewerId')} not in ${inBlockWith(':viewerId')})`
const IS_SHOWN = `exists (select from conversations as conversation
                   where conversation.id = own.conversation_id and ${IS_SHOWN_TO_VIEWER} offset 0)`

/** The newest messages after a number that the viewer may see and that fulfil `condition`; for a row `own`. */
function newest(after: string, condition: string): string {
  return `select
            from (${sightOf('own.conversation_id', ':viewerId')}) as sight
           cross join lateral (
             select * from direct_messages as message
              where message.conversation_id = own.conversation_id and message.seq > ${after} and message.seq <= sight.end_seq
              order by message.seq desc
              limit ${MAX_LOOKED_AT}) as message
           where ${isMessageShown(':viewerId')} and ${condition}`
}

// Notices are no news: they do not count.
const UNREAD = newest(
  'greatest(own.read_seq, own.cleared_seq)',
  `message.sender_id <> :viewerId and message.message_type <> 'notice' and message.unsent_at is null`,
)

// A conversation of several people is no request if all that is in it is by someone in a block with the viewer.
const HAS_MESSAGE = `(exists (${newest('own.cleared_seq', 'true')})
        or exists (select from conversations as conversation
                    where conversation.id = own.conversation_id and conversation.kind = 'direct' offset 0))`

const MOMENT = `timestamptz 'epoch' + :ms::bigint * interval '1 millisecond'`

type PageParameters = { viewerId: string; ms: number; after: string; limit: number }

const inbox = statement<PageParameters & { isPinned: boolean }, ListedRow>(
  'conversations.inbox',
  `select own.conversation_id as id, own.is_pinned, own.last_at
     from conversation_members as own
    where own.user_id = :viewerId and ${IN_INBOX} and ${IS_SHOWN}
      and (own.is_pinned, own.last_at, own.conversation_id) < (:isPinned::boolean, ${MOMENT}, :after::uuid)
    order by own.is_pinned desc, own.last_at desc, own.conversation_id desc
    limit :limit`,
)

const requests = statement<PageParameters, ListedRow>(
  'conversations.requests',
  `select own.conversation_id as id, false as is_pinned, own.last_at
     from conversation_members as own
    where own.user_id = :viewerId and ${IN_REQUESTS} and ${IS_SHOWN} and ${HAS_MESSAGE}
      and (own.last_at, own.conversation_id) < (${MOMENT}, :after::uuid)
    order by own.last_at desc, own.conversation_id desc
    limit :limit`,
)

const counts = statement<{ viewerId: string }, { inbox: number; requests: number }>(
  'conversations.count_unread',
  `select (select count(*)::int
             from (select from conversation_members as own
                    where own.user_id = :viewerId and own.state in ('introduced', 'accepted') and not own.is_muted
                      and own.last_seq > own.read_seq and own.last_seq > own.cleared_seq
                      and ${IS_SHOWN} and exists (${UNREAD})
                    limit ${MAX_UNREAD}) as unread) as inbox,
          (select count(*)::int
             from (select from conversation_members as own
                    where own.user_id = :viewerId and ${IN_REQUESTS} and ${IS_SHOWN} and ${HAS_MESSAGE}
                    limit ${MAX_UNREAD}) as requested) as requests`,
)

const summaries = statement<{ viewerId: string; ids: string }, SummaryRow>(
  'conversations.summaries',
  `select ${columnsOf('conversation', 'own')}, person.card as person,
          other.state as other_state, other.read_seq::float8 as other_read_seq,
          coalesce(several.faces, '[]') as faces, coalesce(several.people_count, 2) as people_count,
          (select count(*)::int from (${UNREAD} limit ${MAX_UNREAD}) as unread) as unread_count
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select * from conversation_members as own
       where own.conversation_id = given.id and own.user_id = :viewerId offset 0) as own
    cross join lateral (
      select * from conversations as conversation
       where conversation.id = given.id and ${IS_SHOWN_TO_VIEWER} offset 0) as conversation
     left join lateral (
      select ${memberCard('users')} as card
        from users
       where users.id = ${otherOf('conversation', ':viewerId')} offset 0) as person on true
     left join lateral (
      select state, read_seq from conversation_members as other
       where other.conversation_id = given.id and other.user_id = ${otherOf('conversation', ':viewerId')} offset 0) as other on true
     left join lateral (
      select (select count(*)::int from conversation_members as person
               where person.conversation_id = own.conversation_id and person.state <> 'left'
                 and ${isShownPerson('person', 'own', ':viewerId')}) as people_count,
             (select json_agg(face.card)
                from (select user_id from conversation_members as person
                       where person.conversation_id = own.conversation_id and person.state <> 'left'
                         and person.user_id <> :viewerId and ${isShownPerson('person', 'own', ':viewerId')}
                       order by person.state = 'accepted' desc, person.joined_at, person.user_id
                       limit ${MAX_CONVERSATION_FACES}) as first
               cross join lateral (
                 select ${memberCard('users')} as card from users where users.id = first.user_id offset 0) as face) as faces
       where conversation.kind = 'group') as several on true`,
)

const cards = statement<{ ids: string }, { card: MemberCard }>(
  'conversations.cards',
  `select someone.card
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = given.id offset 0) as someone`,
)

/** Reads the lists of conversations. */
export const conversationListsStore = {
  /** One row more than `limit`: pinned ones first, then by the time of the last message. */
  page: (db: Db, viewerId: string, folder: Folder, { isPinned, ms, id, limit }: ListPosition) => {
    const page = { viewerId, ms, after: id, limit: limit + 1 }
    return folder === 'inbox' ? inbox.all(db, { ...page, isPinned }) : requests.all(db, page)
  },

  /** Conversations with unread messages that are not muted, and requests, both up to `MAX_UNREAD`. */
  counts: (db: Db, viewerId: string) => counts.one(db, { viewerId }),

  /** These conversations as the viewer sees them, in no particular order, without hidden ones. */
  summaries: (db: Db, viewerId: string, ids: readonly string[]) =>
    summaries.all(db, { viewerId, ids: pgArray(ids) }),

  /** The cards of these members, in no particular order. */
  cards: async (db: Db, ids: readonly string[]) =>
    (await cards.all(db, { ids: pgArray(ids) })).map(({ card }) => card),
}
