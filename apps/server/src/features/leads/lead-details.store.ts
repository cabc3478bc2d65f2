import { LEAD_MESSAGE_HOURS } from '@guildhall/contract/lead-limits'
import { isSuspended } from '#features/members'
import { statement, type Db } from '#platform/db'
import type { ScorePart } from './lead-lines.rules.ts'
import { titlesOf } from './touchpoint-titles.store.ts'

/** At most this many of the newest touchpoints explain a score. */
const MAX_EXPLAINED = 1_000
/** At most this many parts are read with their titles; more than are shown. */
const MAX_PARTS = 50

const parts = statement<{ leadId: string; viewerId: string }, ScorePart>(
  'leads.score_parts',
  `select part.type, post.id as post_id, coalesce(post.title, event.title, banner.title, '') as text, part.count, part.heat, part.last_at
     from (select type, post_id, event_id, banner_id, count(*)::int as count, sum(heat) as heat, max(created_at) as last_at
             from (select type, post_id, event_id, banner_id, heat, created_at
                     from crm_touchpoints
                    where lead_id = :leadId and heat > 0
                    order by created_at desc, id desc
                    limit ${MAX_EXPLAINED}) as done
            group by type, post_id, event_id, banner_id
            order by 6 desc
            limit ${MAX_PARTS}) as part
    ${titlesOf('part')}`,
  { slow: true },
)

/** What else the details of a lead say. */
type LeadFacts = { hot_threshold: number | null; is_suspended: boolean; last_message_at: Date | null }

const facts = statement<{ leadId: string; now: Date }, LeadFacts>(
  'leads.facts',
  `select (select hot_threshold from crm_settings where group_id = lead.group_id) as hot_threshold,
          (select ${isSuspended('users', ':now')} from users where users.id = lead.user_id) as is_suspended,
          ${lastMessageOf('lead')} as last_message_at
     from crm_leads as lead
    where lead.id = :leadId`,
)

/** When a lead was sent a message from the pipeline, if that was recently: a message of the lead has points. */
function lastMessageOf(lead: string): string {
  // By lead and time first: the index of all messages would be read as a whole.
  return `(select max(recent.created_at)
             from (select type, heat, created_at from crm_touchpoints
                    where crm_touchpoints.lead_id = ${lead}.id
                      and crm_touchpoints.created_at > :now::timestamptz - interval '${LEAD_MESSAGE_HOURS} hours'
                   offset 0) as recent
            where recent.type = 'dm' and recent.heat = 0)`
}

/** Reads what explains a lead. */
export const leadDetailsStore = {
  /** What the newest touchpoints of a lead are worth, by type and place, with what the viewer may see of the place. */
  parts: (db: Db, viewerId: string, leadId: string) => parts.all(db, { leadId, viewerId }),
  facts: (db: Db, leadId: string, now: Date) => facts.maybe(db, { leadId, now }),
}
