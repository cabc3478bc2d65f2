import type { LeadStage, TouchpointType } from '@guildhall/contract/lead-limits'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'
import { MAX_ID } from '#platform/page'
import { commentOf } from './lead-rows.store.ts'
import { titlesOf } from './touchpoint-titles.store.ts'

/** An entry of the history of a lead, as a viewer who manages its group sees it. */
export type TouchpointRow = {
  id: string
  type: TouchpointType
  message: string
  actor: MemberCard | null
  is_by_lead: boolean
  post_id: string | null
  comment_id: string | null
  title: string
  from: LeadStage | null
  to: LeadStage | null
  created_at: Date
}

/** A statement that completes the rows of a subquery of `crm_touchpoints` with `user_id`, the member of the lead. */
const rowsOf = (page: string) => `select touch.id, touch.type, touch.created_at, actor.card as actor,
          coalesce(touch.actor_id = touch.user_id, false) as is_by_lead, post.id as post_id, said.id as comment_id,
          case when touch.type = 'note' then touch.message else coalesce(said.content, '') end as message,
          coalesce(post.title, event.title, banner.title, '') as title,
          touch.metadata ->> 'from' as from, touch.metadata ->> 'to' as to
     from (${page}) as touch
     left join lateral (
       select ${memberCard('users')} as card from users
        where id = touch.actor_id and deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
       offset 0) as actor on true
     left join lateral (${commentOf('touch')}) as said on true
     ${titlesOf('touch')}
    order by touch.created_at desc, touch.id desc`

const COLUMNS = `id, type, message, actor_id, post_id, comment_id, event_id, banner_id, metadata, created_at`

// A cursor that is gone starts the list again.
const page = statement<
  { leadId: string; userId: string; viewerId: string; after: string; limit: number },
  TouchpointRow
>(
  'touchpoints.page',
  rowsOf(`select ${COLUMNS}, :userId::uuid as user_id
         from crm_touchpoints
        where lead_id = :leadId
          and (created_at, id) < (coalesce((select created_at from crm_touchpoints
                                             where id = :after and lead_id = :leadId), 'infinity'), :after::uuid)
        order by created_at desc, id desc
        limit :limit`),
)

const find = statement<{ id: string; viewerId: string }, TouchpointRow>(
  'touchpoints.find',
  rowsOf(`select ${COLUMNS},
              (select user_id from crm_leads where crm_leads.id = crm_touchpoints.lead_id) as user_id
         from crm_touchpoints
        where id = :id`),
)

const findLead = statement<{ id: string }, { lead_id: string }>(
  'touchpoints.find_lead',
  `select lead_id from crm_touchpoints where id = :id`,
)

/** What a person did with a lead. It is worth no points. */
type Handling = {
  id: string
  leadId: string
  type: TouchpointType
  source: string
  message: string
  actorId: string
  metadata: Record<string, string>
  at: Date
}

const handle = statement<Omit<Handling, 'metadata'> & { metadata: string }>(
  'touchpoints.handle',
  `with handled as (
     update crm_leads set is_handled = true, updated_at = :at where id = :leadId
   )
   insert into crm_touchpoints (id, lead_id, type, source, message, actor_id, metadata, created_at)
   values (:id, :leadId, :type, :source, :message, :actorId, :metadata::jsonb, :at)`,
)

/** Reads the history of leads, and writes what people add to it. */
export const touchpointsStore = {
  /** The newest first, with one row more than `limit`. */
  page: (
    db: Db,
    lead: { id: string; user_id: string },
    viewerId: string,
    cursor: string | undefined,
    limit: number,
  ) =>
    page.all(db, {
      leadId: lead.id,
      userId: lead.user_id,
      viewerId,
      after: cursor ?? MAX_ID,
      limit: limit + 1,
    }),

  find: (db: Db, viewerId: string, id: string) => find.maybe(db, { id, viewerId }),

  /** The lead that an entry is about. */
  findLead: async (db: Db, id: string) => (await findLead.maybe(db, { id }))?.lead_id,

  /** Adds what a person did with a locked lead. */
  handle: (tx: Tx, { metadata, ...handling }: Handling) =>
    handle.all(tx, { ...handling, metadata: JSON.stringify(metadata) }),
}
