/**
 * Whether a row of `crm_touchpoints` is something that its member did, which they see. That a banner led to a conversion is
 * not: someone who runs the group moved them to a stage, and stages are the opinion of others.
 */
export const IS_OWN_ACT = `crm_touchpoints.heat > 0 and crm_touchpoints.type <> 'cta_convert'`

/** A subquery of how often and when the member of a row of `crm_leads` last did something. */
export function ownActsOf(lead: string): string {
  return `(select count(*)::int as engagement_count, coalesce(max(created_at), ${lead}.last_engaged_at) as last_engaged_at
             from crm_touchpoints
            where crm_touchpoints.lead_id = ${lead}.id and ${IS_OWN_ACT})`
}
