import type { AnalyticsDays, AnalyticsPoint, GroupAnalytics } from '@guildhall/contract/group-analytics'
import type { Ctx } from '#platform/context'

// Everything that counts, from the rows of posts, comments, reactions and votes that exist.
const ACTS = `
  select kind, user_id, (at at time zone 'UTC')::date as day
    from (select 'post' as kind, id as post_id, author_id as user_id, created_at as at from posts
           where exists (select from users where users.id = posts.author_id and users.kind = 'member')
          union all
          select 'comment', post_id, author_id, created_at from comments where deleted_at is null
          union all
          select 'reaction', coalesce(reactions.post_id, comments.post_id), user_id, reactions.created_at
            from reactions left join comments on comments.id = reactions.comment_id
          union all
          select 'vote', post_id, user_id, created_at from poll_votes) as act
    join posts on posts.id = act.post_id and posts.group_id = $1 and posts.deleted_at is null`

type Counts = Pick<AnalyticsPoint, 'activeMembers' | 'posts' | 'comments' | 'reactions'>

/** Counts a group's activity from `from` to `to` days ago from the rows, without any counter. */
async function recount(ctx: Ctx, groupId: string, from: number, to: number): Promise<Counts> {
  const [row] = await ctx.db.query<Counts>(
    'test.recount_analytics',
    `select count(distinct user_id)::int as "activeMembers",
            count(*) filter (where kind = 'post')::int as posts,
            count(*) filter (where kind = 'comment')::int as comments,
            count(*) filter (where kind = 'reaction')::int as reactions
       from (${ACTS}) as counted
      where day between (now() at time zone 'UTC')::date - $2::int and (now() at time zone 'UTC')::date - $3::int`,
    [groupId, from, to],
  )
  if (row === undefined) throw new Error('nothing was counted')
  return row
}

/** Returns the ids of a group's posts of a period with the most reactions, comments and shares, from the rows. */
export async function bestPostIds(ctx: Ctx, groupId: string, days: number): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'test.best_posts',
    `select id
       from (select id, (select count(*) from reactions where post_id = posts.id and reaction_type <> 'downvote')
                      + (select count(*) from comments where post_id = posts.id and deleted_at is null)
                      + (select count(*) from posts as share
                          where share.original_post_id = posts.id and share.deleted_at is null) as engagement
               from posts
              where group_id = $1 and deleted_at is null
                and (created_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - $2::int) as counted
      where engagement > 0
      order by engagement desc, id desc
      limit 5`,
    [groupId, days],
  )
  return rows.map(({ id }) => id)
}

/** Returns who helped most in a period: `[id, accepted answers, helpful comments]`, from the rows. */
export async function bestHelpers(
  ctx: Ctx,
  groupId: string,
  days: number,
): Promise<[string, number, number][]> {
  const rows = await ctx.db.query<{ user_id: string; accepted: number; helpful: number }>(
    'test.best_helpers',
    `select comments.author_id as user_id,
            count(*) filter (where posts.accepted_comment_id = comments.id)::int as accepted,
            count(*) filter (where given.others > given.downvotes)::int as helpful
       from comments
       join posts on posts.id = comments.post_id and posts.group_id = $1 and posts.deleted_at is null
      cross join lateral (
        select count(*) filter (where reaction_type <> 'downvote') as others,
               count(*) filter (where reaction_type = 'downvote') as downvotes
          from reactions where comment_id = comments.id) as given
      where comments.deleted_at is null and comments.author_id <> posts.author_id
        and (comments.created_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - $2::int
      group by 1
     having count(*) filter (where posts.accepted_comment_id = comments.id or given.others > given.downvotes) > 0
      order by 2 desc, 3 desc, 1
      limit 5`,
    [groupId, days],
  )
  return rows.map(({ user_id, accepted, helpful }) => [user_id, accepted, helpful])
}

/** Someone joined (1) or left (-1) this many days ago. */
export type Move = { ago: number; step: 1 | -1 }

/** Returns what the analytics of a group have to be, without the best posts and helpers, from the rows and the moves. */
export async function expectedAnalytics(
  ctx: Ctx,
  groupId: string,
  days: AnalyticsDays,
  moves: readonly Move[],
): Promise<Pick<GroupAnalytics, 'points' | 'totals'>> {
  const movesIn = (from: number, to: number, step: 1 | -1) =>
    moves.filter((move) => move.step === step && move.ago <= from && move.ago >= to).length
  const membersAt = (to: number) => movesIn(Infinity, to, 1) - movesIn(Infinity, to, -1)
  const pointOf = async (from: number, to: number): Promise<AnalyticsPoint> => ({
    date: new Date(Date.now() - from * 86_400_000).toISOString().slice(0, 10),
    members: membersAt(to),
    joined: movesIn(from, to, 1),
    left: movesIn(from, to, -1),
    ...(await recount(ctx, groupId, from, to)),
  })
  const steps: [from: number, to: number][] =
    days === 365
      ? Array.from({ length: 52 }, (_, week) => [week === 0 ? 364 : (52 - week) * 7 - 1, (51 - week) * 7])
      : Array.from({ length: days }, (_, day) => [days - 1 - day, days - 1 - day])
  const points = await Promise.all(steps.map(([from, to]) => pointOf(from, to)))
  const { date: _, ...now } = await pointOf(days - 1, 0)
  const before = await pointOf(2 * days - 1, days)
  const totals = Object.fromEntries(
    Object.entries(now).map(([name, value]) => [
      name,
      {
        value,
        before: days === 365 && name === 'activeMembers' ? null : before[name as keyof typeof now],
      },
    ]),
  ) as GroupAnalytics['totals']
  return { points, totals }
}
