import { listLeads } from '../../apps/server/src/features/leads/list-leads.ts'
import { listTouchpoints } from '../../apps/server/src/features/leads/list-touchpoints.ts'
import { loadLeadDetails } from '../../apps/server/src/features/leads/load-lead.ts'
import type { Actor, Ctx } from '../../apps/server/src/platform/context.ts'
import { compareReads } from '../compare-reads.ts'
import { countRowsRead } from '../count-rows.ts'
import { connected } from '../data/database.ts'
import type { Goal } from '../goals.ts'
import type { Run } from '../run.ts'
import { generateQueries, readWords } from '../search/queries.ts'
import type { SeededPipeline } from './seed-pipelines.ts'

const PAGE = 24
/** Below the quotas of the fifty who read in turn, over all rounds. */
const MAX_READS = 400
const MAX_P99_MS = 50
const TABLES = ['crm_leads', 'crm_touchpoints']

type Reader = Pick<Ctx, 'db' | 'now'>

/** Places in the middle of long lists, as the cursors after which a page starts. */
type Middle = { ofStage: string; ofHistory: string }
type Place = SeededPipeline & { middle: Middle }

/** Something that is read of a pipeline. `read` is the product’s code for it, whose rows are counted. */
type Part = {
  name: string
  path: (place: Place) => string | readonly string[]
  count?: number
  read?: (ctx: Reader, viewer: Actor, place: Place) => Promise<unknown>
}

const crm = ({ groupId }: Place) => `/api/groups/${groupId}/crm`
const list = (query: string) => (place: Place) => `${crm(place)}/leads?limit=${PAGE}&${query}`
const history = ({ first, middle }: Place) =>
  `/api/crm/leads/${first}/touchpoints?limit=${PAGE}&cursor=${middle.ofHistory}`

/** What does not depend on the size of the pipeline, with its rows; then what a filter has to look through. */
function partsOf(words: readonly string[]): Part[] {
  return [
    {
      name: 'leads by score',
      path: list('sort=score'),
      count: PAGE,
      read: (ctx, viewer, { groupId }) => listLeads(ctx, viewer, groupId, { sort: 'score', limit: PAGE }),
    },
    {
      name: 'leads by last engagement',
      path: list('sort=recent'),
      count: PAGE,
      read: (ctx, viewer, { groupId }) => listLeads(ctx, viewer, groupId, { sort: 'recent', limit: PAGE }),
    },
    {
      name: 'leads of a stage',
      path: list('stage=engaging'),
      count: PAGE,
      read: (ctx, viewer, { groupId }) =>
        listLeads(ctx, viewer, groupId, { sort: 'score', stage: 'engaging', limit: PAGE }),
    },
    {
      name: 'the middle of a column',
      path: (place) => list(`stage=engaging&cursor=${place.middle.ofStage}`)(place),
      count: PAGE,
      read: (ctx, viewer, { groupId, middle }) =>
        listLeads(ctx, viewer, groupId, {
          sort: 'score',
          stage: 'engaging',
          limit: PAGE,
          cursor: middle.ofStage,
        }),
    },
    {
      name: 'the most active lead',
      path: ({ first }) => `/api/crm/leads/${first}`,
      read: (ctx, viewer, { first }) => loadLeadDetails(ctx, viewer, first),
    },
    {
      name: 'a page of its history',
      path: history,
      count: PAGE,
      read: (ctx, viewer, { first, middle }) =>
        listTouchpoints(ctx, viewer, first, { limit: PAGE, cursor: middle.ofHistory }),
    },
    { name: 'other leads', path: ({ others }) => others.map((id) => `/api/crm/leads/${id}`) },
    { name: 'the panel', path: crm },
    { name: 'where leads come from', path: (place) => `${crm(place)}/attribution?period=weekly` },
    { name: 'the funnel', path: (place) => `${crm(place)}/funnel?period=weekly` },
    { name: 'the best posts', path: (place) => `${crm(place)}/attribution/posts?limit=5`, count: 5 },
    { name: 'the leads of a post', path: ({ best }) => `/api/posts/${best}/attribution` },
    { name: 'hot leads', path: list('onlyHot=true'), count: PAGE },
    {
      name: 'leads by name',
      path: (place) => generateQueries(words, (pick) => list(`q=${pick().slice(0, 3)}`)(place)),
    },
  ]
}

/** Measures what an owner’s browser reads of a large pipeline, and counts the rows beside those of a small one. */
export async function measureReads(
  run: Run,
  large: SeededPipeline,
  small: SeededPipeline,
  cookies: ReadonlyMap<string, string>,
): Promise<Goal[]> {
  const places = {
    large: { ...large, middle: await findMiddle(run.database, large) },
    small: { ...small, middle: await findMiddle(run.database, small) },
  }
  const goals: Goal[] = []
  for (const { name, path, count, read } of partsOf(await readWords(run.database, 20_000))) {
    const readingOf = (place: Place) => ({
      path: path(place),
      viewers: place.staff,
      ...(count !== undefined && { count }),
    })
    const readings = { large: readingOf(places.large), small: readingOf(places.small) }
    const figures = await compareReads(run, cookies, name, readings, MAX_READS)
    goals.push({
      id: 'P16',
      what: `${name}, of ${large.leads}: p99`,
      measured: `${figures.large.p99Ms.toFixed(1)} ms`,
      reference: `${MAX_P99_MS} ms`,
      ratio: figures.large.p99Ms / MAX_P99_MS,
      limit: { max: 1 },
    })
    if (read) goals.push(await compareRows(run, name, read, places))
  }
  return goals
}

/** Counts the rows that are read from the pipeline’s tables: this doesn’t depend on the machine. */
async function compareRows(
  { database }: Run,
  name: string,
  read: NonNullable<Part['read']>,
  { large, small }: { large: Place; small: Place },
): Promise<Goal> {
  const rowsOf = (place: Place) =>
    countRowsRead(database, TABLES, (db) =>
      read({ db, now: () => new Date() }, { kind: 'member', memberId: place.staff[0] ?? '' }, place),
    )
  const [many, few] = [await rowsOf(large), await rowsOf(small)]
  return {
    id: 'P16',
    what: `rows read for ${name}, of ${large.leads} leads beside ${small.leads}`,
    measured: String(many),
    reference: String(few),
    ratio: many / few,
    limit: { max: 1.1 },
    isCount: true,
  }
}

async function findMiddle(database: string, { groupId, first }: SeededPipeline): Promise<Middle> {
  return connected(database, async (client) => {
    const { rows } = await client.query<Middle>(
      `select (array_agg(id order by heat desc, id desc))[1 + count(*) / 2] as "ofStage",
              (select (array_agg(id order by created_at desc, id desc))[1 + count(*) / 2]
                 from crm_touchpoints where lead_id = $2) as "ofHistory"
         from crm_leads where group_id = $1 and stage = 'engaging' and is_listed`,
      [groupId, first],
    )
    const [middle] = rows
    if (middle === undefined) throw new Error('the pipeline is empty')
    return middle
  })
}
