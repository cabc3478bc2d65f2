import type { MemberCard } from '@guildhall/contract/members'
import { MAX_UNREAD } from '@guildhall/contract/conversations'
import { MAX_UNACCEPTED_MESSAGES } from '@guildhall/contract/messages'
import { isMemberOf } from '#features/groups'
import { isSuspended, memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

export type ConversationKind = 'direct' | 'group'
/** `requested` and `introduced` are not accepted; `introduced` is in the inbox all the same. */
export type PersonState = 'requested' | 'introduced' | 'accepted' | 'left'
export type PersonRole = 'owner' | 'member'

/** A conversation with the viewer’s own row in it. */
export type ConversationRow = {
  id: string
  kind: ConversationKind
  title: string
  /** The other person of a direct conversation. */
  other_id: string | null
  last_change: number
  role: PersonRole
  state: PersonState
  cleared_seq: number
  left_seq: number | null
  read_seq: number
  last_seq: number
  last_at: Date
  is_pinned: boolean
  is_muted: boolean
}

/**
 * Whether a conversation is shown to the people who have a row in it: two people in a block see nothing of theirs. The
 * argument is an alias of `conversations`.
 */
export function isShownConversation(conversation: string): string {
  return `(${conversation}.kind <> 'direct' or not ${areInBlock(`${conversation}.low_id`, `${conversation}.high_id`)})`
}

/** The other person of a direct conversation; null for one of several people. */
export function otherOf(conversation: string, person: string): string {
  return `case when ${conversation}.low_id = ${person} then ${conversation}.high_id else ${conversation}.low_id end`
}

/** The columns of `ConversationRow`, for a statement that reads both tables under these aliases. */
export function columnsOf(conversation: string, own: string): string {
  return `${conversation}.id, ${conversation}.kind, ${conversation}.title,
          ${otherOf(conversation, `${own}.user_id`)} as other_id, ${conversation}.last_change::float8, ${own}.role, ${own}.state, ${own}.cleared_seq::float8,
          ${own}.left_seq::float8, ${own}.read_seq::float8, ${own}.last_seq::float8, ${own}.last_at,
          ${own}.is_pinned, ${own}.is_muted`
}

const find = statement<{ id: string; viewerId: string }, ConversationRow>(
  'conversations.find',
  `select ${columnsOf('conversation', 'own')}
     from conversation_members as own
     join conversations as conversation on conversation.id = own.conversation_id
    where own.conversation_id = :id and own.user_id = :viewerId and ${isShownConversation('conversation')}`,
)

const lock = statement<{ id: string }>(
  'conversations.lock',
  `select id from conversations where id = :id for no key update`,
)

const findPair = statement<{ one: string; other: string }, { id: string }>(
  'conversations.find_pair',
  `select id from conversations
    where kind = 'direct' and low_id = least(:one::uuid, :other::uuid) and high_id = greatest(:one::uuid, :other::uuid)`,
)

// The pair is locked. Someone who meanwhile befriended or followed the sender needs no request.
const openPair = statement<
  { newId: string; senderId: string; otherId: string; otherState: string; at: Date },
  { id: string; is_new: boolean }
>(
  'conversations.open_pair',
  `with existing as (
     select id from conversations
      where kind = 'direct' and low_id = least(:senderId::uuid, :otherId::uuid)
        and high_id = greatest(:senderId::uuid, :otherId::uuid)
   ), created as (
     insert into conversations (id, kind, low_id, high_id, created_by, created_at)
     select :newId, 'direct', least(:senderId::uuid, :otherId::uuid), greatest(:senderId::uuid, :otherId::uuid), :senderId, :at
      where not exists (select from existing)
     returning id
   ), people as (
     insert into conversation_members (conversation_id, user_id, state, joined_at, last_at)
     select created.id, person.id, person.state, :at, :at
       from created, (values (:senderId::uuid, 'accepted'), (:otherId::uuid, :otherState)) as person (id, state)
   ), promoted as (
     update conversation_members as other
        set state = :otherState
       from existing
      where other.conversation_id = existing.id and other.user_id = :otherId
        and (other.state, :otherState) in (('requested', 'accepted'), ('introduced', 'accepted'), ('requested', 'introduced'))
   )
   select id, false as is_new from existing
   union all
   select id, true from created`,
)

const insertGroup = statement<{ id: string; title: string; ownerId: string; at: Date }>(
  'conversations.insert_group',
  `with created as (
     insert into conversations (id, kind, title, created_by, created_at)
     values (:id, 'group', :title, :ownerId, :at)
   )
   insert into conversation_members (conversation_id, user_id, role, state, joined_at, last_at)
   values (:id, :ownerId, 'owner', 'accepted', :at, :at)`,
)

const rename = statement<{ id: string; title: string }, { id: string }>(
  'conversations.rename',
  `update conversations set title = :title where id = :id and title <> :title returning id`,
)

/** How many groups two people share, up to `MAX_UNREAD`; both are SQL expressions. */
function countSharedGroups(one: string, other: string): string {
  return `(select count(*)::int
             from (select from group_memberships as own_group
                    where own_group.user_id = ${one} and ${isMemberOf('own_group.group_id', other)}
                    limit ${MAX_UNREAD}) as shared)`
}

/** Someone whom the viewer writes to, or could write to. */
type OtherRow = { card: MemberCard; is_unavailable: boolean; shared_groups: number }

const findOther = statement<{ viewerId: string; otherId: string; at: Date }, OtherRow>(
  'conversations.find_other',
  `select ${memberCard('person')} as card,
          person.deleted_at is not null or ${isSuspended('person', ':at')} as is_unavailable,
          ${countSharedGroups(':viewerId', ':otherId')} as shared_groups
     from users as person
    where person.id = :otherId`,
)

const findUnanswered = statement<
  { id: string; senderId: string; otherId: string },
  { state: PersonState; sent: number }
>(
  'conversations.find_unanswered',
  `select other.state,
          case when other.state in ('requested', 'introduced')
               then (select count(*)::int
                       from (select from direct_messages as message
                              where message.conversation_id = :id and message.sender_id = :senderId
                              order by message.seq
                              limit ${MAX_UNACCEPTED_MESSAGES}) as sent)
               else 0 end as sent
     from conversation_members as other
    where other.conversation_id = :id and other.user_id = :otherId`,
)

/** The only file that writes SQL for `conversations`, besides the one that takes numbers. */
export const conversationsStore = {
  /** The conversation and the viewer’s row in it; undefined if there is none, or a block hides it. */
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, { id, viewerId }),

  /** Locks a conversation until the transaction ends: its people, their roles and its name change only with it. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),

  /** The id of the conversation of two people, also if a block hides it. */
  findPair: async (db: Db, one: string, other: string) => (await findPair.maybe(db, { one, other }))?.id,

  /** Finds or creates the conversation of two people, who are locked. */
  openPair: (
    tx: Tx,
    pair: { newId: string; senderId: string; otherId: string; otherState: PersonState; at: Date },
  ) => openPair.one(tx, pair),

  /** Creates a conversation of several people with its owner only. */
  insertGroup: (tx: Tx, conversation: { id: string; title: string; ownerId: string; at: Date }) =>
    insertGroup.all(tx, conversation),

  /** Returns false if it has this name already. */
  rename: async (tx: Tx, id: string, title: string) => (await rename.maybe(tx, { id, title })) !== undefined,

  findOther: (db: Db, viewerId: string, otherId: string, at: Date) =>
    findOther.maybe(db, { viewerId, otherId, at }),

  /** The state of the other person of a direct conversation, and how many messages the sender wrote, up to the limit. */
  findUnanswered: (db: Db, id: string, senderId: string, otherId: string) =>
    findUnanswered.maybe(db, { id, senderId, otherId }),
}
