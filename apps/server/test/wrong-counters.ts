import type { Ctx } from '#platform/context'

const RULES: Record<string, string> = {
  followers: `users where followers_count <> (select count(*) from user_follows where followee_id = users.id)`,
  following: `users where following_count <> (select count(*) from user_follows where follower_id = users.id)`,
  friends: `users where friends_count <> (select count(*) from friends where user_id = users.id)`,
  memberships: `groups where member_count <> (select count(*) from group_memberships where group_id = groups.id)
                                                 + (select count(*) from suspended_memberships where group_id = groups.id)`,
  reactions: `posts where deleted_at is null and (select sum(n) from unnest(reaction_counts) as n)
                <> (select count(*) from reactions where post_id = posts.id)`,
  commentReactions: `comments where (select sum(n) from unnest(reaction_counts) as n)
                <> (select count(*) from reactions where comment_id = comments.id)`,
  comments: `posts where comment_count
                <> (select count(*) from comments
                     where post_id = posts.id and deleted_at is null and hidden_at is null)`,
  replies: `comments where reply_count <> (select count(*) from comments as reply
                where reply.parent_id = comments.id
                  and (reply.deleted_at is null and reply.hidden_at is null or reply.reply_count > 0))`,
  commenters: `posts where commenter_count <> (select count(*) from post_commenters where post_id = posts.id)`,
  shares: `posts where deleted_at is null and share_count <> (
             select count(*) from posts as share where share.original_post_id = posts.id
                and share.deleted_at is null and share.hidden_at is null)`,
  views: `posts where view_count <> (select count(*) from video_views where post_id = posts.id)`,
  votes: `posts where is_poll and (select sum(n) from unnest(poll_counts) as n)
            <> (select count(*) from poll_votes where post_id = posts.id)`,
  actors: `notifications where actor_count <> (
             select count(*) from notification_actors where notification_id = notifications.id and not withdrawn)`,
  eventAnswers: `events where (going_count, waiting_count, maybe_count, not_going_count, attended_count) not in (
                   select count(*) filter (where list = 'going'), count(*) filter (where list = 'waiting'),
                          count(*) filter (where list = 'maybe'), count(*) filter (where list = 'not_going'),
                          count(*) filter (where attended)
                     from event_rsvps where event_id = events.id)`,
  seats: `events where waiting_count > 0 and cancelled_at is null and end_at > now()
            and coalesce(going_count < max_attendees, true)`,
  members: `platform_stats where name = 'members'
              and value <> (select count(*) from users where kind = 'member' and deleted_at is null)`,
  leads: `crm_stages where lead_count <> (
            select count(*) from crm_leads
             where crm_leads.group_id = crm_stages.group_id and crm_leads.stage = crm_stages.stage and is_listed)`,
  steps: `engagement_metrics where period = 'daily' and (lead_count, move_count, conversion_count) <> (
            select count(*) filter (where event_type = 'awareness'),
                   count(*) filter (where event_type not in ('awareness', 'purchase')),
                   count(*) filter (where event_type = 'purchase')
              from conversion_events
             where conversion_events.group_id = engagement_metrics.group_id
               and (occurred_at at time zone 'UTC')::date = starts_on)`,
  postSteps: `post_conversions where period = 'all' and lead_count + move_count + conversion_count <> (
                select count(*) from conversion_events where conversion_events.post_id = post_conversions.post_id)`,
  engagements: `crm_leads where engagement_count <> (
                  select count(*) from crm_touchpoints where lead_id = crm_leads.id and heat > 0)`,
  publicGroups: `platform_stats where name = 'public_groups'
                   and value <> (select count(*) from groups where privacy = 'public')`,
}

/** Returns the names of the counters that differ from the rows they count, anywhere in the database. */
export async function wrongCounters({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, from] of Object.entries(RULES))
    if ((await db.query('', `select from ${from} limit 1`, [])).length > 0) wrong.push(name)
  return wrong
}
