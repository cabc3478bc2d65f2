import type { Ctx } from '#platform/context'

/** What counts as a reply: neither deleted nor hidden, or with such replies itself. */
const STANDS = '(deleted_at is null and hidden_at is null or reply_count > 0)'

/** Returns the counters of a post's comments that differ from the actual rows; empty if all are correct. */
export async function wrongCounts({ db }: Pick<Ctx, 'db'>, postId: string): Promise<unknown[]> {
  return db.query(
    'test.wrong_counts',
    `select 'post' as what, id, comment_count as stored, rows
       from posts,
            lateral (select count(*)::int as rows from comments
                      where post_id = $1 and deleted_at is null and hidden_at is null) as live
      where id = $1 and comment_count <> rows
     union all
     select 'replies', above.id, reply_count, coalesce(rows, 0)
       from comments as above
       left join (select parent_id, count(*)::int as rows from comments
                   where post_id = $1 and ${STANDS} group by parent_id)
              as below on below.parent_id = above.id
      where post_id = $1 and reply_count <> coalesce(rows, 0)
     union all
     select 'descendants', above.id, descendant_count, coalesce(rows, 0)
       from comments as above
       left join (select ancestor, count(*)::int as rows
                    from comments, unnest(ancestor_ids) as ancestor
                   where post_id = $1 and ${STANDS} group by ancestor)
              as below on below.ancestor = above.id
      where post_id = $1 and descendant_count <> coalesce(rows, 0)
     union all
     select 'a tombstone without replies', id, 0, 0
       from comments as above
      where post_id = $1 and deleted_at is not null and reply_count = 0
        and not exists (select from comments as below where below.parent_id = above.id)
     union all
     select 'a path that does not end at the parent', id, 0, 0
       from comments where post_id = $1 and parent_id is distinct from ancestor_ids[cardinality(ancestor_ids)]`,
    [postId],
  )
}
