import { MAX_LEAD_NOTES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import type { MemberCard } from '@guildhall/contract/members'
import { commentVisibleTo } from '#features/comments'
import { bannerOf } from '#features/cta-banners'
import { memberCard } from '#features/members'
import { visibleTo } from '#features/posts'
import { areInBlock, inBlockWith } from '#features/relations'
import { beginningOf } from '#platform/beginning-of'

/** A lead as those who manage its group see it. */
export type LeadRow = {
  id: string
  group_id: string
  user_id: string
  stage: LeadStage
  status: 'member' | 'left' | 'staff'
  engagement_count: number
  last_engaged_at: Date
  heat: number
  is_hot: boolean
  assigned_to_id: string | null
  assignee: MemberCard | null
  notes: string[]
  created_at: Date
  updated_at: Date
  card: MemberCard
  email: string | null
  joined_at: Date | null
  reason: Lead['reason']
}

/** Maximum length of the beginning of a comment. */
const MAX_EXCERPT = 200

/**
 * The account of a row of `crm_leads as lead`: a lead without one is not shown. A lookup for each lead, whatever the
 * planner expects.
 */
export const JOIN_PERSON = `cross join lateral (
       select id, kind, first_name, last_name, username, profile_image_url, is_verified, email
         from users
        where id = lead.user_id and deleted_at is null
       offset 0) as person`

/** The beginning of the comment of a row with `comment_id`, as `content`, if the viewer may see it. */
export function commentOf(row: string): string {
  return `select comment.id, ${beginningOf('comment.content', MAX_EXCERPT)} as content
            from comments as comment
            join posts as post on post.id = comment.post_id
           where comment.id = ${row}.comment_id and ${commentVisibleTo(':viewerId')}
          offset 0`
}

// Only what the lead did has heat.
const REASON = `left join lateral (
       select json_build_object('type', last.type, 'at', last.created_at,
                                'text', coalesce(said.content, event.title, banner.title, '')) as reason
         from (select type, comment_id, event_id, banner_id, created_at
                 from crm_touchpoints
                where lead_id = lead.id and heat > 0
                order by created_at desc, id desc
                limit 1) as last
         left join lateral (${commentOf('last')}) as said on last.type = 'comment'
         left join lateral (select title from events where id = last.event_id offset 0) as event on true
         ${bannerOf('last')}
       offset 0) as newest on true`

// Of someone who did nothing that counts: the post in which a buying intent was found.
const INTENT = `left join lateral (
       select json_build_object('type', 'intent', 'at', lead.detected_at,
                                'text', ${beginningOf('post.content', MAX_EXCERPT)}) as reason
         from posts as post
        where newest.reason is null and post.id = lead.detected_post_id and ${visibleTo(':viewerId', 'group')}
       offset 0) as asked on true`

/** Whether a row of `crm_leads as lead` is in the pipeline as the viewer sees it. */
export const IS_SEEN = `lead.is_listed and lead.user_id not in ${inBlockWith(':viewerId')}`

/** The columns of a lead and its person that a page is made of, for `leadRows`. */
export const LEAD_COLUMNS = `lead.id, lead.group_id, lead.user_id, lead.stage, lead.status, lead.engagement_count,
          lead.last_engaged_at, lead.heat, lead.hot_end, lead.assigned_to_id, lead.created_at, lead.updated_at,
          lead.detected_post_id, lead.detected_at, ${memberCard('person')} as card, person.email`

/** A statement that completes the leads of a subquery with `LEAD_COLUMNS`: one statement for a page. */
export function leadRows(page: string, order = ''): string {
  return `select lead.id, lead.group_id, lead.user_id, lead.stage, lead.status, lead.engagement_count,
          lead.last_engaged_at, lead.heat, coalesce(lead.hot_end > :now, false) as is_hot, lead.assigned_to_id,
          lead.created_at, lead.updated_at, lead.card, membership.joined_at,
          case when membership.shows_email then lead.email end as email,
          assignee.card as assignee, coalesce(newest.reason, asked.reason) as reason,
          array(select message from crm_touchpoints
                 where lead_id = lead.id and type = 'note'
                 order by created_at desc, id desc
                 limit ${MAX_LEAD_NOTES}) as notes
     from (${page}) as lead
     left join lateral (
       select joined_at, shows_email from group_memberships
        where group_id = lead.group_id and user_id = lead.user_id offset 0) as membership on true
     left join lateral (
       select ${memberCard('users')} as card from users
        where id = lead.assigned_to_id and deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
       offset 0) as assignee on true
     ${REASON}
     ${INTENT}
    ${order}`
}
