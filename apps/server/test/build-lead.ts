import { HOT_THRESHOLD, type LeadStage, type TouchpointType } from '@guildhall/contract/lead-limits'
import { setMember } from '#features/groups'
import type { Ctx } from '#platform/context'
import { heatOf, hotUntil } from '../src/features/leads/score.rules.ts'
import { buildMember } from './build.ts'

const DAY_MS = 86_400_000

/** Something in the history of a lead. Unless `actorId` says otherwise, the lead did it. */
export type TouchpointOptions = {
  type: TouchpointType
  /** Zero unless given. */
  daysAgo?: number
  postId?: string
  commentId?: string
  eventId?: string
  message?: string
  /** Null: the system. */
  actorId?: string | null
  metadata?: object
  /** What it is made of; something that occurs once unless given. */
  source?: string
}

type LeadOptions = {
  /** A new member of the group unless given. */
  userId?: string
  stage?: LeadStage
  status?: 'member' | 'left' | 'staff'
  touchpoints?: readonly TouchpointOptions[]
  assignedToId?: string
  movedAt?: Date
  isHandled?: boolean
  hotThreshold?: number
}

/** A lead in a test. */
export type BuiltLead = { id: string; userId: string; touchpointIds: string[] }

/** Two comments an hour apart: what makes someone a lead. */
const SECOND_ENGAGEMENT: readonly TouchpointOptions[] = [
  { type: 'comment', daysAgo: 2 / 24 },
  { type: 'comment', daysAgo: 1 / 24 },
]

const INSERT_LEAD = `
  insert into crm_leads (id, group_id, user_id, stage, status, engagement_count, last_engaged_at, heat, hot_until,
                         assigned_to_id, moved_at, is_handled, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

const INSERT_TOUCHPOINTS = `
  insert into crm_touchpoints (id, lead_id, type, source, post_id, comment_id, event_id, message, actor_id, metadata,
                               heat, created_at)
  select id, $1, type, source, post_id, comment_id, event_id, message, actor_id, metadata, heat, created_at
    from jsonb_to_recordset($2) as given (
      id uuid, type text, source text, post_id uuid, comment_id uuid, event_id uuid, message text, actor_id uuid,
      metadata jsonb, heat float8, created_at timestamptz)`

/** Inserts a lead with these touchpoints, without events: two comments of today unless given. */
export async function buildLead(ctx: Ctx, groupId: string, options: LeadOptions = {}): Promise<BuiltLead> {
  const { userId = await newMember(ctx, groupId), touchpoints = SECOND_ENGAGEMENT } = options
  const [id, now] = [ctx.newId(), ctx.now()]
  const rows = touchpoints.map((one) => toRow(ctx, userId, one))
  const own = rows.filter(({ heat }) => heat > 0)
  const times = own.map(({ created_at }) => created_at.getTime())
  const heat = own.reduce((sum, row) => sum + row.heat, 0)
  const lastEngagedAt = times.length === 0 ? now : new Date(Math.max(...times))
  // Together: a worker deletes a lead without touchpoints.
  await ctx.db.transaction(async (tx) => {
    await tx.query('test.build_lead', INSERT_LEAD, [
      id,
      groupId,
      userId,
      options.stage ?? 'new',
      options.status ?? 'member',
      own.length,
      lastEngagedAt,
      heat,
      hotUntil({ heat, lastEngagedAt }, options.hotThreshold ?? HOT_THRESHOLD.default),
      options.assignedToId ?? null,
      options.movedAt ?? null,
      options.isHandled ?? rows.length > own.length,
      times.length === 0 ? now : new Date(Math.min(...times)),
      now,
    ])
    await tx.query('test.build_touchpoints', INSERT_TOUCHPOINTS, [id, JSON.stringify(rows)])
  })
  return { id, userId, touchpointIds: rows.map((row) => row.id) }
}

async function newMember(ctx: Ctx, groupId: string): Promise<string> {
  const userId = await buildMember(ctx)
  await setMember(ctx, groupId, userId, 'member')
  return userId
}

function toRow(ctx: Ctx, userId: string, given: TouchpointOptions) {
  const [id, at] = [ctx.newId(), new Date(ctx.now().getTime() - (given.daysAgo ?? 0) * DAY_MS)]
  const actorId = given.actorId === undefined ? userId : given.actorId
  return {
    id,
    type: given.type,
    source: given.source ?? `${given.type}:${given.commentId ?? given.eventId ?? id}`,
    post_id: given.postId ?? null,
    comment_id: given.commentId ?? null,
    event_id: given.eventId ?? null,
    message: given.message ?? '',
    actor_id: actorId,
    metadata: given.metadata ?? {},
    heat: actorId === userId ? heatOf(given.type, at) : 0,
    created_at: at,
  }
}
