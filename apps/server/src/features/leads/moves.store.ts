import type { LeadStage } from '@guildhall/contract/lead-limits'
import { isManagerOf } from '#features/groups'
import { pgArray, statement, type Db, type Tx } from '#platform/db'

/** The leads of a move that are to be moved, and the ids of the entries of their histories. */
export type Move = {
  id: string
  stage: LeadStage
  actorId: string
  at: Date
  leads: readonly { id: string; touchpointId: string }[]
}

// The stages from which they came are read under the locks of the leads.
const move = statement<{
  moveId: string
  stage: LeadStage
  actorId: string
  at: Date
  leadIds: string
  touchpointIds: string
}>(
  'moves.move',
  `with given as materialized (
     select given.touchpoint_id, lead.id, lead.stage, lead.moved_at
       from unnest(:leadIds::uuid[], :touchpointIds::uuid[]) as given (lead_id, touchpoint_id)
      cross join lateral (
        select id, stage, moved_at from crm_leads where crm_leads.id = given.lead_id offset 0) as lead
   ), moved as (
     update crm_leads set stage = :stage, moved_at = :at, is_handled = true, updated_at = :at
      where id = any(:leadIds::uuid[])
   )
   insert into crm_touchpoints (id, lead_id, type, source, actor_id, metadata, move_id, created_at)
   select touchpoint_id, id, 'stage_change', 'move:' || :moveId::uuid, :actorId,
          jsonb_build_object('from', stage, 'to', :stage::text, 'movedAt', moved_at), :moveId::uuid, :at
     from given`,
)

/** A move that someone made: its group, and the leads that it moved. */
type MadeMove = { group_id: string; lead_id: string }

const find = statement<{ moveId: string; actorId: string; since: Date }, MadeMove>(
  'moves.find',
  `select lead.group_id, lead.id as lead_id
     from crm_touchpoints as touch
    cross join lateral (
      select id, group_id from crm_leads where crm_leads.id = touch.lead_id offset 0) as lead
    where touch.move_id = :moveId and touch.type = 'stage_change' and touch.actor_id = :actorId
      and touch.created_at > :since and ${isManagerOf('lead.group_id', ':actorId')}`,
)

// A stage change that came after it stays.
const undo = statement<
  { moveId: string; leadIds: string; at: Date },
  { lead_id: string; moved_at: Date; from: LeadStage; to: LeadStage }
>(
  'moves.undo',
  `with undone as (
     delete from crm_touchpoints as touch
      where touch.move_id = :moveId and touch.lead_id = any(:leadIds::uuid[]) and touch.type = 'stage_change'
        and not exists (
          select from crm_touchpoints as later
           where later.lead_id = touch.lead_id and later.type = 'stage_change'
             and (later.created_at, later.id) > (touch.created_at, touch.id)
          offset 0)
     returning touch.lead_id, touch.created_at as moved_at, touch.metadata
   ), restored as (
     update crm_leads as lead
        set stage = undone.metadata ->> 'from', moved_at = (undone.metadata ->> 'movedAt')::timestamptz, updated_at = :at
       from undone
      where lead.id = undone.lead_id
   )
   select lead_id, moved_at, metadata ->> 'from' as from, metadata ->> 'to' as to from undone order by lead_id`,
)

// The triggers counted the move and its undoing; neither was one in the end.
const uncount = statement<{ groupId: string; days: string; stages: string; entered: string; left: string }>(
  'moves.uncount',
  `update crm_stage_days as counted
      set entered_count = counted.entered_count - gone.entered, left_count = counted.left_count - gone.gone
     from (select day, stage, sum(entered)::int as entered, sum(gone)::int as gone
             from unnest(:days::date[], :stages::text[], :entered::int[], :left::int[]) as given (day, stage, entered, gone)
            group by day, stage
            order by day, stage) as gone
    where counted.group_id = :groupId and counted.day = gone.day and counted.stage = gone.stage`,
)

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Moves leads that are locked, and takes moves back. */
export const movesStore = {
  move: (tx: Tx, { id, stage, actorId, at, leads }: Move) =>
    move.all(tx, {
      moveId: id,
      stage,
      actorId,
      at,
      leadIds: pgArray(leads.map((lead) => lead.id)),
      touchpointIds: pgArray(leads.map(({ touchpointId }) => touchpointId)),
    }),

  /** The leads of a move that someone made since then in a group that they still manage. */
  find: (db: Db, moveId: string, actorId: string, since: Date) => find.all(db, { moveId, actorId, since }),

  /** Undoes a move for those of these leads that have not been moved since. Returns them with the stages. */
  async undo(
    tx: Tx,
    groupId: string,
    moveId: string,
    leadIds: readonly string[],
    at: Date,
  ): Promise<{ lead_id: string; from: LeadStage; to: LeadStage }[]> {
    const rows = await undo.all(tx, { moveId, leadIds: pgArray(leadIds), at })
    const counts = rows.flatMap(({ moved_at, from, to }) => [
      { day: dayOf(moved_at), stage: to, entered: 1, left: 0 },
      { day: dayOf(moved_at), stage: from, entered: 0, left: 1 },
      { day: dayOf(at), stage: from, entered: 1, left: 0 },
      { day: dayOf(at), stage: to, entered: 0, left: 1 },
    ])
    if (counts.length > 0)
      await uncount.all(tx, {
        groupId,
        days: pgArray(counts.map(({ day }) => day)),
        stages: pgArray(counts.map(({ stage }) => stage)),
        entered: pgArray(counts.map(({ entered }) => entered)),
        left: pgArray(counts.map(({ left }) => left)),
      })
    return rows.map(({ lead_id, from, to }) => ({ lead_id, from, to }))
  },
}
