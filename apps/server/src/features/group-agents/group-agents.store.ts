import { MAX_GROUP_AGENTS, type AgentType } from '@guildhall/contract/agent-limits'
import { isClosed } from '#features/groups'
import { statement, type Db, type Tx } from '#platform/db'
import type { SettingColumns } from './settings.rules.ts'

/** An agent of a group, with its settings. */
export type GroupAgentRow = SettingColumns & {
  id: string
  group_id: string
  agent_type: AgentType
  name: string
  /** Null if it was deleted. */
  handle: string | null
  description: string
  personality: string
  expertise: string[]
  max_engagements_per_day: number
  voted_day_cap: number | null
  temperature: number
  collection_id: string | null
  /** Null for those who do not own the collection, and for the default one until it is renamed. */
  collection_name: string | null
  owns_collection: boolean
  collection_posts: number
  is_active: boolean
  is_paused_by_votes: boolean
  created_at: Date
  was_active: boolean
  former_handle: string | null
}

/** What people write about an agent; its name and handle are in `users`. */
export type AgentFields = SettingColumns & {
  description: string
  personality: string
  expertise: readonly string[]
  max_engagements_per_day: number
  temperature: number
  collection_id: string | null
  owner_id: string
}

const SELECT = `select agent.user_id as id, agent.group_id, agent.agent_type, named.first_name as name,
          named.username as handle, agent.description, agent.personality, agent.expertise, agent.trigger_criteria,
          agent.response_templates, agent.security_settings, agent.engagement_rules, agent.content_templates,
          agent.max_engagements_per_day, agent.voted_day_cap, agent.temperature, agent.collection_id,
          known.name as collection_name, coalesce(known.is_own, false) as owns_collection,
          coalesce(known.posts, 0) as collection_posts, agent.is_active, agent.is_paused_by_votes, agent.created_at,
          agent.was_active, agent.former_handle
     from ai_agents as agent
    cross join lateral (
      select first_name, username from users where users.id = agent.user_id offset 0) as named
     left join lateral (
      select case when saved_collections.user_id = :viewerId then saved_collections.name end as name,
             saved_collections.user_id = :viewerId as is_own,
             (select count(*)::int from saved_posts where saved_posts.collection_id = saved_collections.id) as posts
        from saved_collections
       where saved_collections.id = agent.collection_id
      offset 0) as known on true`

const list = statement<{ groupId: string; viewerId: string }, GroupAgentRow>(
  'group_agents.list',
  `${SELECT}
    where agent.group_id = :groupId and agent.deleted_at is null
    order by agent.created_at, agent.user_id
    limit ${MAX_GROUP_AGENTS}`,
)

const find = statement<{ id: string; viewerId: string }, GroupAgentRow>(
  'group_agents.find',
  `${SELECT}
    where agent.user_id = :id and agent.deleted_at is null`,
)

const findDeleted = statement<{ id: string; viewerId: string; since: Date }, GroupAgentRow>(
  'group_agents.find_deleted',
  `${SELECT}
    where agent.user_id = :id and agent.deleted_at > :since`,
)

const findGroup = statement<{ id: string }, { group_id: string }>(
  'group_agents.find_group',
  `select group_id from ai_agents where user_id = :id`,
)

const count = statement<{ groupId: string }, { count: number }>(
  'group_agents.count',
  `select count(*)::int as count from ai_agents where group_id = :groupId and deleted_at is null`,
)

const lock = statement<{ id: string }, { user_id: string }>(
  'group_agents.lock',
  `select user_id from ai_agents where user_id = :id for no key update`,
)

const ownsCollection = statement<{ id: string; userId: string }, { id: string }>(
  'group_agents.owns_collection',
  `select id from saved_collections where id = :id and user_id = :userId`,
)

const insert = statement<AgentFields & { id: string; groupId: string; agentType: AgentType; at: Date }>(
  'group_agents.insert',
  `insert into ai_agents (user_id, group_id, agent_type, description, personality, expertise, trigger_criteria,
                          response_templates, security_settings, engagement_rules, content_templates,
                          max_engagements_per_day, temperature, collection_id, owner_id, created_at)
   values (:id, :groupId, :agentType, :description, :personality, :expertise, :trigger_criteria, :response_templates,
           :security_settings, :engagement_rules, :content_templates, :max_engagements_per_day, :temperature,
           :collection_id, :owner_id, :at)`,
)

// What was planned with other settings is void.
const update = statement<AgentFields & { id: string }>(
  'group_agents.update',
  `update ai_agents
      set description = :description, personality = :personality, expertise = :expertise,
          trigger_criteria = :trigger_criteria, response_templates = :response_templates,
          security_settings = :security_settings, engagement_rules = :engagement_rules,
          content_templates = :content_templates, max_engagements_per_day = :max_engagements_per_day,
          temperature = :temperature, collection_id = :collection_id, owner_id = :owner_id,
          revision = revision + ((trigger_criteria, response_templates, security_settings, engagement_rules, content_templates)
            is distinct from (:trigger_criteria::jsonb, :response_templates::jsonb, :security_settings::jsonb,
                              :engagement_rules::jsonb, :content_templates::jsonb))::int
    where user_id = :id`,
)

const setActive = statement<{ id: string; isActive: boolean; at: Date }>(
  'group_agents.set_active',
  `update ai_agents
      set is_active = :isActive, revision = revision + 1,
          is_paused_by_votes = is_paused_by_votes and not :isActive,
          voted_day_cap = case when not :isActive then voted_day_cap end,
          votes_from = case when :isActive then :at else votes_from end
    where user_id = :id`,
)

const markDeleted = statement<{ id: string; at: Date; handle: string | null }>(
  'group_agents.mark_deleted',
  `update ai_agents
      set was_active = is_active, is_active = false, former_handle = :handle, deleted_at = :at, revision = revision + 1
    where user_id = :id`,
)

const restore = statement<{ id: string }>(
  'group_agents.restore',
  `update ai_agents
      set is_active = was_active, former_handle = null, deleted_at = null, revision = revision + 1
    where user_id = :id`,
)

const listOfClosed = statement<
  { groupIds: readonly string[]; at: Date },
  { id: string; name: string; group_id: string }
>(
  'group_agents.list_of_closed',
  `select agent.user_id as id, named.first_name as name, agent.group_id
     from unnest(:groupIds::uuid[]) as closed (group_id)
    cross join lateral (
      select user_id, group_id from ai_agents
       where ai_agents.group_id = closed.group_id and ai_agents.deleted_at is null
       limit ${MAX_GROUP_AGENTS}) as agent
    cross join lateral (
      select first_name from users where users.id = agent.user_id offset 0) as named
    where ${isClosed('closed.group_id', ':at')}
    order by agent.user_id`,
)

const listOwned = statement<
  { memberId: string; after: string; limit: number },
  { id: string; group_id: string; agent_type: string; name: string; created_at: Date }
>(
  'group_agents.list_owned',
  `select agent.user_id as id, agent.group_id, agent.agent_type, named.first_name as name, agent.created_at
     from ai_agents as agent
    cross join lateral (select first_name from users where users.id = agent.user_id offset 0) as named
    where agent.owner_id = :memberId and agent.user_id > :after
    order by agent.user_id
    limit :limit`,
)

const disown = statement<{ memberId: string; limit: number }, { user_id: string }>(
  'group_agents.disown',
  `update ai_agents set owner_id = null
    where user_id in (select user_id from ai_agents where owner_id = :memberId limit :limit)
   returning user_id`,
)

/** Writes `ai_agents`, except for what follows from votes. */
export const groupAgentsStore = {
  /** The agents of a group, oldest first. */
  list: (db: Db, groupId: string, viewerId: string) => list.all(db, { groupId, viewerId }),
  find: (db: Db, id: string, viewerId: string) => find.maybe(db, { id, viewerId }),
  /** An agent that was deleted after this time. */
  findDeleted: (db: Db, id: string, viewerId: string, since: Date) =>
    findDeleted.maybe(db, { id, viewerId, since }),
  /** The group of an agent, also of a deleted one. */
  findGroup: async (db: Db, id: string) => (await findGroup.maybe(db, { id }))?.group_id,
  /** How many agents a group has; it is locked. */
  count: async (tx: Tx, groupId: string) => (await count.one(tx, { groupId })).count,
  /** Locks an agent until the end of the transaction: workers change it without the lock of its group. */
  lock: (tx: Tx, id: string) => lock.maybe(tx, { id }),
  ownsCollection: async (db: Db, id: string, userId: string) =>
    (await ownsCollection.maybe(db, { id, userId })) !== undefined,
  insert: (
    tx: Tx,
    agent: { id: string; groupId: string; agentType: AgentType; at: Date },
    fields: AgentFields,
  ) => insert.all(tx, { ...fields, ...agent }),
  update: (tx: Tx, id: string, fields: AgentFields) => update.all(tx, { ...fields, id }),
  /** What votes had led to ends when it is switched on. */
  setActive: (tx: Tx, id: string, isActive: boolean, at: Date) => setActive.all(tx, { id, isActive, at }),
  markDeleted: (tx: Tx, id: string, handle: string | null, at: Date) =>
    markDeleted.all(tx, { id, handle, at }),
  restore: (tx: Tx, id: string) => restore.all(tx, { id }),
  /** The agents of those of these groups that are closed for good: without members, and nothing can be restored. */
  listOfClosed: (tx: Tx, groupIds: readonly string[], at: Date) => listOfClosed.all(tx, { groupIds, at }),
  /** The agents that a member answers for, without their settings, which only those who manage the group see. */
  listOwned: (db: Db, memberId: string, after: string, limit: number) =>
    listOwned.all(db, { memberId, after, limit }),
  /** Removes a member from a batch of agents that they answer for, and returns how many there were. */
  disown: async (db: Db, memberId: string, limit: number) =>
    (await disown.all(db, { memberId, limit })).length,
}
