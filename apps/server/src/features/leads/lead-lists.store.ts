import type { LeadSort, LeadStage } from '@guildhall/contract/lead-limits'
import { isManagerOf } from '#features/groups'
import { pgArray, statement, type Db } from '#platform/db'
import { MAX_ID } from '#platform/page'
import { IS_SEEN, JOIN_PERSON, LEAD_COLUMNS, leadRows, type LeadRow } from './lead-rows.store.ts'

/** Which leads of a group are read, and how they are sorted. */
export type LeadQuery = {
  groupId: string
  viewerId: string
  now: Date
  sort: LeadSort
  stage?: LeadStage | undefined
  onlyHot?: boolean | undefined
  assignedTo?: string | undefined
  /** The beginnings of words that the name must have, the longest first. */
  terms?: readonly [string, ...string[]] | undefined
  /** The lead after which the page starts. */
  cursor?: string | undefined
  limit: number
}

type Reading = { groupId: string; viewerId: string; now: Date; after: string; limit: number }
type Narrowing = Reading & {
  stage: LeadStage | null
  onlyHot: boolean
  assignedTo: string | null
  isByScore: boolean
}
type Named = Narrowing & { term: string; others: readonly string[] }

/** Up to this many leads of a group are compared by name one by one. */
const FEW_LEADS = 2_000
/** In a larger pipeline, this many names that start with the term are checked for being those of leads. */
const MAX_NAMES = 20_000

const SORT_COLUMNS: Record<LeadSort, string> = { score: 'heat', recent: 'last_engaged_at' }

// A cursor that is gone, like that of someone who switched their record off, starts the list again.
const positionBy = (column: string) =>
  `coalesce((select ${column} from crm_leads where id = :after and group_id = :groupId), 'infinity')`

/** Walks the index of a sort, and of a stage if there is one, until the page is full. */
function walk(sort: LeadSort, hasStage: boolean) {
  const column = SORT_COLUMNS[sort]
  return statement<Reading & { stage: LeadStage | null }, LeadRow>(
    `leads.page_by_${sort}${hasStage ? '_of_stage' : ''}`,
    leadRows(
      `select ${LEAD_COLUMNS}
         from crm_leads as lead
        ${JOIN_PERSON}
        where lead.group_id = :groupId ${hasStage ? 'and lead.stage = :stage' : ''} and ${IS_SEEN}
          and (lead.${column}, lead.id) < (${positionBy(column)}, :after::uuid)
        order by lead.${column} desc, lead.id desc
        limit :limit`,
      `order by lead.${column} desc, lead.id desc`,
    ),
    { slow: true },
  )
}

const walks = {
  score: { all: walk('score', false), stage: walk('score', true) },
  recent: { all: walk('recent', false), stage: walk('recent', true) },
}

// Both columns as a number, since leads that were narrowed down are sorted in memory anyway.
const position = (lead: string) =>
  `case when :isByScore then ${lead}.heat else extract(epoch from ${lead}.last_engaged_at)::float8 end`

/** Reads the leads of a narrow subquery, which has `id`, and sorts those that match the rest of the filter. */
function narrow<P extends Narrowing>(name: string, candidates: string) {
  return statement<P, LeadRow>(
    `leads.page_of_${name}`,
    `with candidate as materialized (${candidates}), found as materialized (
       select lead.id, ${position('lead')} as position
         from candidate
        cross join lateral (select * from crm_leads where crm_leads.id = candidate.id offset 0) as lead
        where ${IS_SEEN} and (:stage::text is null or lead.stage = :stage)
          and (not :onlyHot or lead.hot_end > :now)
          and (:assignedTo::uuid is null or lead.assigned_to_id = :assignedTo)
     ), start as materialized (
       select coalesce((select ${position('lead')} from crm_leads as lead
                         where lead.id = :after and lead.group_id = :groupId), 'infinity') as position
     ), chosen as materialized (
       select found.id, found.position
         from found
        cross join start
        where (found.position, found.id) < (start.position, :after::uuid)
        order by found.position desc, found.id desc
        limit :limit
     )
     ${leadRows(
       `select ${LEAD_COLUMNS}, chosen.position
         from chosen
        cross join lateral (select * from crm_leads where crm_leads.id = chosen.id offset 0) as lead
        ${JOIN_PERSON}`,
       'order by lead.position desc, lead.id desc',
     )}`,
    { slow: true },
  )
}

const hot = narrow(
  'hot',
  `select id from crm_leads where group_id = :groupId and is_listed and hot_end > :now`,
)

const assigned = narrow(
  'assigned',
  `select id from crm_leads where assigned_to_id = :assignedTo and group_id = :groupId and is_listed`,
)

const startsWith = (word: string, term: string) => `${word} >= ${term} and ${word} < ${term} || chr(1114111)`
const matchesOthers = (member: string) => `not exists (
      select from unnest(:others::text[]) as other (term)
       where not exists (select from member_names as named
                          where named.member_id = ${member} and ${startsWith('named.word', 'other.term')}))`

const namedOfFew = narrow<Named>(
  'names_of_few',
  `select few.id
     from (select id, user_id from crm_leads where group_id = :groupId and is_listed limit ${FEW_LEADS}) as few
    where exists (select from member_names as named
                   where named.member_id = few.user_id and ${startsWith('named.word', ':term')})
      and ${matchesOthers('few.user_id')}`,
)

// A lookup for each name: as a join, Postgres would read all leads of the group.
const namedOfMany = narrow<Named>(
  'names_of_many',
  `select distinct own.id
     from (select member_id from member_names
            where ${startsWith('word', ':term')}
            order by word
            limit ${MAX_NAMES}) as named
    cross join lateral (
      select id from crm_leads
       where group_id = :groupId and user_id = named.member_id and is_listed offset 0) as own
    where ${matchesOthers('named.member_id')}`,
)

const findMany = statement<{ ids: string; viewerId: string; now: Date }, LeadRow>(
  'leads.find_many',
  leadRows(
    `select ${LEAD_COLUMNS}
       from unnest(:ids::uuid[]) as given (id)
      cross join lateral (select * from crm_leads where crm_leads.id = given.id offset 0) as lead
      ${JOIN_PERSON}
      where ${IS_SEEN} and ${isManagerOf('lead.group_id', ':viewerId')}`,
  ),
)

const countAll = statement<{ groupId: string }, { count: number }>(
  'leads.count_all',
  `select coalesce(sum(lead_count), 0)::int as count from crm_stages where group_id = :groupId`,
  { slow: true },
)

/** Reads the leads of a group for those who manage it, without leads in a block with the viewer. */
export const leadListsStore = {
  /** Those of these leads whose group the viewer manages, in no particular order. */
  findMany: (db: Db, viewerId: string, ids: readonly string[], now: Date) =>
    findMany.all(db, { ids: pgArray(ids), viewerId, now }),

  /** The highest score or the last engagement first, with one row more than `limit`. */
  async page(db: Db, query: LeadQuery): Promise<LeadRow[]> {
    const { groupId, sort, stage = null, onlyHot = false, assignedTo = null, terms, cursor } = query
    const reading = { ...query, after: cursor ?? MAX_ID, limit: query.limit + 1, stage }
    const narrowing = { ...reading, onlyHot, assignedTo, isByScore: sort === 'score' }
    if (terms !== undefined) {
      const [term, ...others] = terms
      const isFew = (await countAll.one(db, { groupId })).count <= FEW_LEADS
      return (isFew ? namedOfFew : namedOfMany).all(db, { ...narrowing, term, others })
    }
    if (assignedTo !== null) return assigned.all(db, narrowing)
    if (onlyHot) return hot.all(db, narrowing)
    return walks[sort][stage === null ? 'all' : 'stage'].all(db, reading)
  },
}
