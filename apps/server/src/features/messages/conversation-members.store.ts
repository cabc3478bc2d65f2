import { MAX_PEOPLE, MAX_PINNED_CONVERSATIONS } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { pgArray, statement, type Db, type Tx } from '#platform/db'
import { isShownConversation, type PersonRole, type PersonState } from './conversations.store.ts'

type OwnRow = { id: string; userId: string }

/**
 * Whether the viewer, with the row `own`, is shown that someone is in a conversation: not in a block, and someone who
 * left is not shown who came later. `viewer` is the parameter with the viewer’s id.
 */
export function isShownPerson(person: string, own: string, viewer: `:${string}`): string {
  return `(${person}.user_id = ${own}.user_id or ${person}.user_id not in ${inBlockWith(viewer)})
          and (${own}.left_seq is null or ${person}.joined_at <= ${own}.last_at)`
}

/** Someone in a conversation, or who was. */
export type PersonRow = {
  user_id: string
  card: MemberCard
  role: PersonRole
  state: PersonState
  read_seq: number
}

const people = statement<{ id: string; viewerId: string }, PersonRow>(
  'conversation_members.people',
  `select person.user_id, someone.card, person.role, person.state, person.read_seq::float8
     from conversation_members as own
     join conversation_members as person on person.conversation_id = own.conversation_id
    cross join lateral (
      select ${memberCard('users')} as card from users where users.id = person.user_id offset 0) as someone
    where own.conversation_id = :id and own.user_id = :viewerId and ${isShownPerson('person', 'own', ':viewerId')}
    order by person.state = 'left', person.joined_at, person.user_id
    limit ${MAX_PEOPLE * 2}`,
)

const insiders = statement<{ id: string }, { user_id: string; role: PersonRole; state: PersonState }>(
  'conversation_members.insiders',
  `select user_id, role, state from conversation_members where conversation_id = :id and state <> 'left'`,
)

// Those who were in it before come back as a request: what was written while they were away is not for them.
const add = statement<{ id: string; userIds: string; states: string; at: Date }, { user_id: string }>(
  'conversation_members.add',
  `insert into conversation_members as person
     (conversation_id, user_id, state, joined_at, cleared_seq, read_seq, notified_seq, last_seq, last_at)
   select conversation.id, given.user_id, given.state, :at, conversation.last_change, conversation.last_change,
          conversation.last_change, conversation.last_change, :at
     from conversations as conversation, unnest(:userIds::uuid[], :states::text[]) as given (user_id, state)
    where conversation.id = :id
   on conflict (conversation_id, user_id) do update
      set state = 'requested', role = 'member', joined_at = excluded.joined_at, cleared_seq = excluded.cleared_seq,
          read_seq = excluded.read_seq, notified_seq = excluded.notified_seq, last_seq = excluded.last_seq,
          last_at = excluded.last_at, left_seq = null, is_pinned = false
    where person.state = 'left'
   returning user_id`,
)

const leave = statement<OwnRow & { isQuiet: boolean }, { user_id: string }>(
  'conversation_members.leave',
  `update conversation_members as person
      set state = 'left', role = 'member', left_seq = conversation.last_change,
          cleared_seq = case when :isQuiet::boolean then conversation.last_change else person.cleared_seq end
     from conversations as conversation
    where conversation.id = :id and person.conversation_id = :id and person.user_id = :userId and person.state <> 'left'
   returning person.user_id`,
)

const promoteSuccessor = statement<{ id: string }, { user_id: string }>(
  'conversation_members.promote_successor',
  `update conversation_members as person
      set role = 'owner'
     from (select user_id from conversation_members
            where conversation_id = :id and state <> 'left'
            order by state = 'accepted' desc, joined_at, user_id
            limit 1) as longest
    where person.conversation_id = :id and person.user_id = longest.user_id
      and not exists (select from conversation_members as owner where owner.conversation_id = :id and owner.role = 'owner')
   returning person.user_id`,
)

const accept = statement<OwnRow, { user_id: string }>(
  'conversation_members.accept',
  `update conversation_members set state = 'accepted'
    where conversation_id = :id and user_id = :userId and state in ('requested', 'introduced')
   returning user_id`,
)

const set = statement<OwnRow & { isPinned: boolean | null; isMuted: boolean | null }>(
  'conversation_members.set',
  `update conversation_members
      set is_pinned = coalesce(:isPinned::boolean, is_pinned), is_muted = coalesce(:isMuted::boolean, is_muted)
    where conversation_id = :id and user_id = :userId`,
)

const countPinned = statement<{ userId: string; id: string }, { count: number }>(
  'conversation_members.count_pinned',
  `select count(*)::int as count
     from (select from conversation_members
            where user_id = :userId and is_pinned and conversation_id <> :id
              and state in ('introduced', 'accepted', 'left') and last_seq > cleared_seq
            limit ${MAX_PINNED_CONVERSATIONS}) as pinned`,
)

// What is deleted needs no notification any more, and the next message is news.
const clear = statement<OwnRow>(
  'conversation_members.clear',
  `update conversation_members as own
      set cleared_seq = conversation.last_change, is_pinned = false, notified_seq = least(own.notified_seq, own.read_seq)
     from conversations as conversation
    where conversation.id = :id and own.conversation_id = :id and own.user_id = :userId`,
)

/** Who may know that the viewer, with the row `own`, reads or types: if they accepted, the others who accepted. */
const WATCHERS = `case when own.state = 'accepted'
               then array(select person.user_id
                            from conversation_members as person
                           where person.conversation_id = own.conversation_id and person.user_id <> :userId
                             and person.state = 'accepted' and person.user_id not in ${inBlockWith(':userId')})
               else '{}'::uuid[] end as watchers`

const watchersOf = statement<OwnRow, { watchers: string[] }>(
  'conversation_members.watchers',
  `select ${WATCHERS}
     from conversation_members as own
     join conversations as conversation on conversation.id = own.conversation_id
    where own.conversation_id = :id and own.user_id = :userId and ${isShownConversation('conversation')}`,
)

// Never beyond what there is for this person, and never back.
const markRead = statement<
  OwnRow & { seq: number },
  { read_seq: number | null; is_notified: boolean; watchers: string[] }
>(
  'conversation_members.mark_read',
  `with read as (
     update conversation_members as own
        set read_seq = least(:seq::bigint, conversation.last_change, own.left_seq)
       from conversations as conversation
      where conversation.id = :id and own.conversation_id = :id and own.user_id = :userId and ${isShownConversation('conversation')}
        and own.read_seq < least(:seq::bigint, conversation.last_change, own.left_seq)
     returning own.read_seq
   )
   select (select read_seq::float8 from read) as read_seq, own.notified_seq > own.read_seq as is_notified, ${WATCHERS}
     from conversation_members as own
     join conversations as conversation on conversation.id = own.conversation_id
    where own.conversation_id = :id and own.user_id = :userId and ${isShownConversation('conversation')}`,
)

/** The only file that writes SQL for `conversation_members`, besides those that create a conversation or a message. */
export const conversationMembersStore = {
  /** Those whom the viewer is shown: first those in it, the longest there first, then those who left. */
  people: (db: Db, id: string, viewerId: string) => people.all(db, { id, viewerId }),

  /** Everyone in it now, accepted or not, also those hidden from each other. */
  insiders: (db: Db, id: string) => insiders.all(db, { id }),

  /** Adds people, who see what is written from now on. Returns those who were not in it. The conversation is locked. */
  add: async (tx: Tx, id: string, added: readonly { userId: string; state: PersonState }[], at: Date) => {
    const userIds = pgArray(added.map(({ userId }) => userId))
    const states = pgArray(added.map(({ state }) => state))
    return (await add.all(tx, { id, userIds, states, at })).map(({ user_id }) => user_id)
  },

  /**
   * Takes someone out, who sees what was written until now; with `isQuiet` nothing. Returns false if they were not in it.
   * The conversation is locked.
   */
  leave: async (tx: Tx, id: string, userId: string, { isQuiet }: { isQuiet: boolean }) =>
    (await leave.maybe(tx, { id, userId, isQuiet })) !== undefined,

  /** If there is no owner, the one who is there the longest becomes it. The conversation is locked. */
  promoteSuccessor: (tx: Tx, id: string) => promoteSuccessor.maybe(tx, { id }),

  /** Returns false if there was nothing to accept. */
  accept: async (db: Db, id: string, userId: string) =>
    (await accept.maybe(db, { id, userId })) !== undefined,

  /** Null keeps a value. */
  set: (
    db: Db,
    id: string,
    userId: string,
    settings: { isPinned: boolean | null; isMuted: boolean | null },
  ) => set.all(db, { id, userId, ...settings }),

  /** How many other conversations in the inbox someone pinned, up to the limit. */
  countPinned: async (db: Db, userId: string, exceptId: string) =>
    (await countPinned.one(db, { userId, id: exceptId })).count,

  /** Hides everything until now from someone. */
  clear: (db: Db, id: string, userId: string) => clear.all(db, { id, userId }),

  /** The people who may know that someone types; undefined if the conversation is hidden from them. */
  watchersOf: async (db: Db, id: string, userId: string) =>
    (await watchersOf.maybe(db, { id, userId }))?.watchers,

  /**
   * Records up to where someone has read, and returns it with the people who may know it; null if that is not news.
   * `is_notified` if they were to be notified of what they had not read.
   * Undefined if the conversation is hidden from them.
   */
  markRead: (db: Db, id: string, userId: string, seq: number) => markRead.maybe(db, { id, userId, seq }),
}
