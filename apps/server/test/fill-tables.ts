import type { ClientBase } from 'pg'

/** Number of rows per table that grows. */
export const ROWS = 1_000

/** Returns the id of the n-th row. It is the same in every table, so that every lookup finds a row. */
export function idOf(n: number): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const PAIRS_PER_ROW = 4
const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
/** The id of another row, a few rows away. */
const OTHER = `('01900000-0000-7000-8000-' || lpad(to_hex((i + k) % ${ROWS} + 1), 12, '0'))::uuid`
/** The id of the row after it, if there is one. */
const NEXT = `case when i < ${ROWS} then ('01900000-0000-7000-8000-' || lpad(to_hex(i + 1), 12, '0'))::uuid end`
/** The same id for four rows, the last of which it is. */
const FOURTH = `('01900000-0000-7000-8000-' || lpad(to_hex((i + ${PAIRS_PER_ROW - 1}) / ${PAIRS_PER_ROW} * ${PAIRS_PER_ROW}), 12, '0'))::uuid`
const FROM_ROWS = `from generate_series(1, ${ROWS}) as i`
const FROM_PAIRS = `from generate_series(1, ${ROWS / PAIRS_PER_ROW}) as j, generate_series(1, ${PAIRS_PER_ROW}) as k, lateral (select j * ${PAIRS_PER_ROW}) as at (i)`
/** The id of either a post or a comment. */
const POST_OR_COMMENT = `case when i % 2 = 0 then ${ID} end, case when i % 2 = 1 then ${ID} end`
const AT = `now() - i * interval '1 minute'`

/** One entry per table that grows, in the order that foreign keys require. The values match those of `sampleValue`. */
const FILL: Record<string, string> = {
  outbox: `(id, name, payload, created_at, due_at, sent_at, check_at)
    select ${ID}, 'a', '{}', ${AT}, ${AT}, case when i % 2 = 0 then now() end, case when i % 2 = 0 then now() + interval '1 day' end ${FROM_ROWS}`,
  event_effects: `(event_id, consumer, done_at) select ${ID}, 'a', ${AT} ${FROM_ROWS}`,
  event_failures: `(event_id, consumer, tries, failed_at, retry_at) select ${ID}, 'b', 1, ${AT}, now() ${FROM_ROWS}`,
  users: `(id, email, username, first_name, last_name, created_at, updated_at)
    select ${ID}, 'p' || i || '@example.com', 'person_' || i, 'Given' || i, 'Family' || i, ${AT}, ${AT} ${FROM_ROWS}`,
  identities: `(issuer, subject, user_id, created_at) select 'a', i, ${ID}, ${AT} ${FROM_ROWS}`,
  sessions: `(id, token_hash, user_id, created_at, last_seen_at, expires_at)
    select ${ID}, decode(md5(i::text), 'hex'), ${ID}, ${AT}, ${AT}, now() + interval '7 days' ${FROM_ROWS}`,
  login_attempts: `(state_hash, verifier, nonce, return_to, expires_at)
    select decode(md5(i::text), 'hex'), 'a', 'a', '/', now() + interval '7 days' ${FROM_ROWS}`,
  admin_actions: `(id, admin_id, action, member_id, created_at) select ${ID}, ${ID}, 'suspend', ${ID}, ${AT} ${FROM_ROWS}`,
  idempotency_keys: `(user_id, call, key, body_hash, created_at) select ${ID}, 'a', 'a', '', ${AT} ${FROM_ROWS}`,
  user_preferences: `(user_id, theme, language, email_notifications, push_notifications, dark_mode, updated_at)
    select ${ID}, 'facebook', 'en', true, true, false, ${AT} ${FROM_ROWS}`,
  friends: `(user_id, friend_id, created_at) select ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  friendships: `(id, requester_id, addressee_id, created_at)
    select ${ID}, ${ID}, ${OTHER}, ${AT} from generate_series(1, ${ROWS}) as i, (values (1)) as near (k)`,
  user_follows: `(follower_id, followee_id, created_at) select ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  user_blocks: `(blocker_id, blocked_id, created_at) select ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  user_mutes: `(muter_id, muted_id, created_at) select ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  groups: `(id, name, handle, privacy, created_by_id, created_at, updated_at)
    select ${ID}, 'Group ' || i, 'group_' || i, 'public', ${ID}, ${AT}, ${AT} ${FROM_ROWS}`,
  group_memberships: `(group_id, user_id, role, joined_at) select ${ID}, ${OTHER}, 'member', ${AT} ${FROM_PAIRS}`,
  member_interests: `(user_id, interests, updated_at) select ${ID}, '{design}', ${AT} ${FROM_ROWS}`,
  media: `(id, owner_id, kind, state, content_type, length, bytes, created_at)
    select ${ID}, ${ID}, 'image', 'awaited', 'image/png', 1, 1, ${AT} ${FROM_ROWS}`,
  group_covers: `(media_id, group_id) select ${ID}, ${ID} ${FROM_ROWS}`,
  group_invites: `(group_id, user_id, id, invited_by_id, created_at) select ${ID}, ${OTHER}, ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  suspended_memberships: `(group_id, user_id, role, joined_at, shows_email) select ${ID}, ${OTHER}, 'member', ${AT}, true ${FROM_PAIRS}`,
  group_questions: `(group_id, questions, revision) select ${ID}, '{a,b}', 1 ${FROM_ROWS}`,
  group_answers: `(group_id, user_id, answers, answered_at) select ${ID}, ${OTHER}, '[]', ${AT} ${FROM_PAIRS}`,
  group_welcomes: `(group_id, is_on, text, welcomed_until, posted_at) select ${ID}, true, 'a', ${AT}, ${AT} ${FROM_ROWS}`,
  group_deletions: `(group_id, id, privacy, deletes_at) select ${ID}, ${ID}, 'public', ${AT} ${FROM_ROWS}`,
  group_invite_links: `(id, group_id, token, created_by_id, created_at) select ${ID}, ${ID}, 'token_' || i, ${ID}, ${AT} ${FROM_ROWS}`,
  group_actions: `(id, group_id, actor_id, action, subject_id, created_at) select ${ID}, ${ID}, ${ID}, 'set_role', ${ID}, ${AT} ${FROM_ROWS}`,
  group_mutes: `(group_id, user_id, until, created_at) select ${ID}, ${OTHER}, now() + interval '1 day', ${AT} ${FROM_PAIRS}`,
  group_bans: `(group_id, user_id, until, created_at) select ${ID}, ${OTHER}, null, ${AT} ${FROM_PAIRS}`,
  group_cases: `(id, group_id, target_type, target_id, subject_id, state, report_count, updated_at)
    select ${ID}, ${ID}, 'post', ${ID}, ${ID}, case when i % 2 = 0 then 'open' else 'closed' end, 1, ${AT} ${FROM_ROWS}`,
  moderation_decisions: `(id, case_id, group_id, subject_id, actor_id, action, reason, is_review, created_at)
    select ${ID}, ${ID}, ${ID}, ${ID}, ${ID}, 'hide', 'spam', false, ${AT} ${FROM_ROWS}`,
  moderation_notices: `(id, case_id, user_id, group_id, group_name, action, target_type, target_id, reason, created_at)
    select ${ID}, ${ID}, ${ID}, ${ID}, 'a', 'hide', 'post', ${ID}, 'spam', ${AT} ${FROM_ROWS}`,
  events: `(id, group_id, title, description, start_at, end_at, time_zone, is_virtual, created_by_id, created_at)
    select ${ID}, ${ID}, 'Event ' || i, '', now() + i * interval '1 minute', now() + i * interval '1 minute' + interval '1 hour', 'UTC', false, ${ID}, ${AT} ${FROM_ROWS}`,
  event_rsvps: `(event_id, user_id, status, place, answered_at) select ${ID}, ${OTHER}, 'going', k, ${AT} ${FROM_PAIRS}`,
  calendar_addresses: `(user_id, token_hash, created_at) select ${ID}, decode(md5(i::text), 'hex'), ${AT} ${FROM_ROWS}`,
  group_acts: `(post_id, target_id, kind, user_id, group_id, day) select ${ID}, ${ID}, 'comment', ${OTHER}, ${ID}, (${AT})::date ${FROM_PAIRS}`,
  group_days: `(group_id, day, joined_count) select ${ID}, (${AT})::date, 1 ${FROM_ROWS}`,
  group_periods: `(group_id, days, due_at) select ${ID}, 7, ${AT} ${FROM_ROWS}`,
  group_helpers: `(group_id, days, user_id, accepted_answers, helpful_comments) select ${ID}, 7, ${ID}, 1, 1 ${FROM_ROWS}`,
  media_usage: `(owner_id, cpu_ms, counted_at) select ${ID}, 1, ${AT} ${FROM_ROWS}`,
  posts: `(id, author_id, content, audience, is_poll, poll_question, poll_options, poll_counts, poll_ends_at, created_at)
    select ${ID}, ${ID}, 'words of post ' || i, 'public', true, 'a', '{a,b}', '{0,0}', now() + interval '1 day', ${AT} ${FROM_ROWS}`,
  group_pins: `(post_id, group_id, pinned_at) select ${ID}, ${ID}, ${AT} ${FROM_ROWS}`,
  post_edits: `(id, post_id, content, audience, written_at) select ${ID}, ${ID}, 'a', 'public', ${AT} ${FROM_ROWS}`,
  poll_votes: `(post_id, user_id, option_index, created_at) select ${ID}, ${OTHER}, 0, ${AT} ${FROM_PAIRS}`,
  video_views: `(post_id, user_id, view_duration, completed_view, created_at) select ${ID}, ${OTHER}, 1, true, ${AT} ${FROM_PAIRS}`,
  video_engagements: `(post_id, user_id, type, created_at) select ${ID}, ${OTHER}, 'like', ${AT} ${FROM_PAIRS}`,
  comments: `(id, post_id, author_id, content, created_at) select ${ID}, ${ID}, ${ID}, 'a', ${AT} ${FROM_ROWS}`,
  post_commenters: `(post_id, user_id, comments) select ${ID}, ${OTHER}, 1 ${FROM_PAIRS}`,
  comment_edits: `(id, comment_id, content, written_at) select ${ID}, ${ID}, 'a', ${AT} ${FROM_ROWS}`,
  reactions: `(id, post_id, comment_id, user_id, reaction_type, created_at)
    select ${ID}, ${POST_OR_COMMENT}, ${ID}, 'like', ${AT} ${FROM_ROWS}`,
  saved_collections: `(id, user_id, name, created_at) select ${ID}, ${ID}, 'a', ${AT} ${FROM_ROWS}`,
  saved_posts: `(id, user_id, post_id, collection_id, created_at) select ${ID}, ${ID}, ${ID}, ${ID}, ${AT} ${FROM_ROWS}`,
  mentions: `(id, post_id, comment_id, user_id, start_at, end_at, created_at)
    select ${ID}, ${POST_OR_COMMENT}, ${ID}, 0, 1, ${AT} ${FROM_ROWS}`,
  viral_posts: `(post_id, score, scored_at) select ${ID}, i, ${AT} ${FROM_ROWS}`,
  former_usernames: `(username, user_id, given_up_at) select 'former_' || i, ${ID}, ${AT} ${FROM_ROWS}`,
  profile_photos: `(media_id, user_id, place) select ${ID}, ${ID}, 'profile' ${FROM_ROWS}`,
  user_badges: `(user_id, badge_type, created_at) select ${ID}, 'expert', ${AT} ${FROM_ROWS}`,
  reports: `(id, reporter_id, target_type, target_id, subject_id, case_id, reason, created_at, site_at)
    select ${ID}, ${ID}, 'post', ${ID}, ${ID}, ${ID}, 'spam', ${AT}, ${AT} ${FROM_ROWS}`,
  agent_runs: `(id, agent_id, trigger, asker_id, post_id, comment_id, status, answer_comment_id, created_at)
    select ${ID}, ${ID}, 'mention', ${ID}, ${ID}, ${ID}, case when i % 100 = 0 then 'waiting' else 'answered' end, ${ID}, ${AT} ${FROM_ROWS}`,
  agent_run_sources: `(run_id, position, post_id, comment_id) select ${ID}, k, ${ID}, ${OTHER} ${FROM_PAIRS}`,
  agent_counters: `(kind, key, used, expires_at) select 'agent_post', case when i = ${ROWS / 2} then 'a' else 'key_' || i end, 1, now() + i * interval '1 minute' ${FROM_ROWS}`,
  agent_days: `(agent_id, day) select ${ID}, (${AT})::date ${FROM_ROWS}`,
  agent_turns: `(agent_id, revision, due_at) select ${ID}, 1, ${AT} ${FROM_ROWS}`,
  agent_feedback: `(id, comment_id, agent_id, member_id, note, answer, created_at) select ${ID}, ${ID}, ${ID}, ${ID}, 'a', 'a', ${AT} ${FROM_ROWS}`,
  ai_agents: `(user_id, group_id, agent_type, collection_id, voted_day_cap, owner_id, created_at)
    select ${ID}, ${ID}, 'commentor', ${ID}, case when i % 100 = 0 then 5 end, ${ID}, ${AT} ${FROM_ROWS}`,
  group_agent_budgets: `(group_id, day_budget_micros) select ${ID}, 1000 ${FROM_ROWS}`,
  ai_agent_interactions: `(run_id, agent_id, group_id, member_id, interaction_type, trigger_event, ai_response_id, created_at)
    select ${ID}, ${ID}, ${ID}, ${ID}, 'nurture', 'post_comment', ${ID}, ${AT} ${FROM_ROWS}`,
  agent_votes: `(target_id, agent_id, upvotes, downvotes, written_at) select ${ID}, ${ID}, 1, 1, ${AT} ${FROM_ROWS}`,
  agent_trials: `(id, group_id, member_id, kind, agent, state, created_at)
    select ${ID}, ${ID}, ${ID}, 'sample', '{}', case when i % 100 = 0 then 'running' else 'done' end, ${AT} ${FROM_ROWS}`,
  agent_trial_results: `(trial_id, position, trigger, post_id, comment_id, acts_at) select ${ID}, k, 'question', ${ID}, ${OTHER}, ${AT} ${FROM_PAIRS}`,
  // Triggers fill the counts of members.
  group_cta_banners: `(id, variant, group_id, title, description, button_text, target_url, is_active, show_to_lead_stages, priority, created_by_id, created_at, updated_at)
    select ${ID}, 'A', ${ID}, 'a', '', 'a', 'https://a.example', true, '{}', 1, ${ID}, ${AT}, ${AT} ${FROM_ROWS}`,
  cta_banner_analytics: `(banner_id, variant, group_id, user_id, event_type, lead_stage_at_time, created_at)
    select ${ID}, 'A', ${ID}, ${OTHER}, case when k % 2 = 0 then 'impression' else 'click' end, 'new', ${AT} ${FROM_PAIRS}`,
  cta_banner_dismissals: `(user_id, group_id, dismissed_until) select ${ID}, ${OTHER}, now() + interval '7 days' ${FROM_PAIRS}`,
  // Triggers fill the counts of stages and days.
  crm_leads: `(id, group_id, user_id, engagement_count, last_engaged_at, heat, hot_until, assigned_to_id, created_at, updated_at)
    select ${ID}, ${ID}, ${ID}, 2, ${AT}, i, case when i % 20 = 0 then now() + interval '1 day' end, ${ID}, ${AT}, ${AT} ${FROM_ROWS}`,
  crm_touchpoints: `(id, lead_id, type, source, post_id, comment_id, event_id, actor_id, move_id, heat, created_at)
    select ${ID}, ${ID}, case when i % 2 = 0 then 'note' else 'comment' end, 'a', ${ID}, ${ID}, ${ID}, ${ID}, ${ID}, 1, ${AT} ${FROM_ROWS}`,
  conversion_events: `(lead_id, group_id, event_type, value, occurred_at, post_id) select ${ID}, ${ID}, 'awareness', 1, ${AT}, ${ID} ${FROM_ROWS}`,
  crm_settings: `(group_id, hot_threshold, updated_at) select ${ID}, 20, ${AT} ${FROM_ROWS}`,
  crm_opt_outs: `(user_id, group_id, created_at) select ${OTHER}, ${ID}, ${AT} ${FROM_PAIRS}`,
  crm_detections: `(group_id, run_id, started_at) select ${ID}, ${ID}, ${AT} ${FROM_ROWS}`,
  ai_analysis: `(id, group_id, content_type, analysis_type, result, confidence, model_version, processing_time, created_at)
    select ${ID}, ${ID}, case when i % 2 = 0 then 'group' else 'post' end,
           case when i % 2 = 0 then 'interest' else 'buying_intent' end,
           case when i % 2 = 0 then '{"topic": {"term": "a"}, "position": 0}'::jsonb else '{"kinds": ["price"]}' end,
           0.5, 'rules-1', 1, ${AT} ${FROM_ROWS}`,
  ai_analysis_evidence: `(id, analysis_id, user_id, post_id, comment_id, written_at)
    select ${ID}, ${ID}, ${ID}, ${ID}, ${ID}, ${AT} ${FROM_ROWS}`,
  crm_filters: `(id, user_id, group_id, name, only_hot, only_mine, sort, created_at)
    select ${ID}, ${ID}, ${ID}, 'a', false, false, 'score', ${AT} ${FROM_ROWS}`,
  lead_tasks: `(id, group_id, user_id, intent, post_id, comment_id, agent_id, state, decided_by_id, created_at)
    select ${ID}, ${ID}, ${ID}, 'buying', ${ID}, ${ID}, ${ID}, case when i % 4 = 0 then 'open' else 'sent' end, ${ID}, ${AT} ${FROM_ROWS}`,
  link_previews: `(url, state, fetched_at) select case when i = ${ROWS / 2} then 'a' else 'https://example.com/' || i end, 'ready', ${AT} ${FROM_ROWS}`,
  conversations: `(id, kind, low_id, high_id, created_by, created_at, last_change)
    select ${ID}, case when i < ${ROWS} then 'direct' else 'group' end, case when i < ${ROWS} then ${ID} end, ${NEXT}, ${ID}, ${AT}, 25 ${FROM_ROWS}`,
  conversation_members: `(conversation_id, user_id, state, joined_at, read_seq, last_seq, last_at, notified_seq)
    select ${ID}, coalesce(case when k = 1 then ${ID} else ${NEXT} end, ${OTHER}), case when i % 5 = 0 then 'requested' else 'accepted' end, ${AT}, 18, 20, ${AT}, 19
      from generate_series(1, ${ROWS}) as i, generate_series(1, 2) as k`,
  direct_messages: `(id, conversation_id, seq, change, sender_id, message_type, content, media_id, created_at)
    select ${ID}, ${FOURTH}, 17 + (i - 1) % ${PAIRS_PER_ROW}, 17 + (i - 1) % ${PAIRS_PER_ROW} + case when i % 40 = 0 then 5 else 0 end, ${ID}, 'text', 'a', ${ID}, ${AT} ${FROM_ROWS}`,
  deleted_messages: `(message_id, user_id) select ${ID}, ${OTHER} ${FROM_PAIRS}`,
  reported_messages: `(report_id, position, message_id, sender_id, content, sent_at)
    select ${ID}, 1, ${ID}, ${ID}, 'a', ${AT} ${FROM_ROWS}`,
  notifications: `(id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, created_at)
    select ${ID}, ${ID}, 'like', ${ID}, 'post', ${ID}, ${ID}, ${ID}, true, ${AT} ${FROM_ROWS}`,
  notification_actors: `(notification_id, actor_id, act_id, source_id)
    select ${ID}, ${OTHER}, ${ID}, ${ID} ${FROM_PAIRS}`,
  notification_raises: `(user_id, actor_id, at, id, type, target_id) select ${ID}, ${OTHER}, ${AT}, ${ID}, 'like', ${ID} ${FROM_PAIRS}`,
  notification_settings: `(user_id, type, in_app, email, push, updated_at) select ${ID}, 'like', true, true, true, ${AT} ${FROM_ROWS}`,
  delivery_settings: `(user_id, updated_at) select ${ID}, ${AT} ${FROM_ROWS}`,
  push_subscriptions: `(id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
    select ${ID}, ${ID}, ${ID}, 'a', decode(md5(i::text), 'hex'), '', '', ${AT} ${FROM_ROWS}`,
  delivery_waiting: `(user_id, channel, notification_id, raised_at) select ${ID}, 'push', ${ID}, ${AT} ${FROM_ROWS}`,
  delivery_plans: `(user_id, channel, plan_id, due_at) select ${ID}, 'push', ${ID}, ${AT} ${FROM_ROWS}`,
  sent_mails: `(id, user_id, outcome, notification_count, sent_at) select ${ID}, ${ID}, 'sent', 1, ${AT} ${FROM_ROWS}`,
}

/** Fills every table that grows, without running `analyze`. */
export async function fillTables(client: ClientBase): Promise<void> {
  for (const [table, rows] of Object.entries(FILL)) await client.query(`insert into ${table} ${rows}`)
}
