/**
 * The one visibility predicate as SQL: which rows of `posts as post` the viewer may see.
 * The same rule as `postsPolicy.canSee`; a matrix test holds the two against each other. Every list of posts uses it.
 */
export function visibleTo(viewer: `$${number}`): string {
  return `(
    post.deleted_at is null
    and not exists (
      select from user_blocks
       where (blocker_id = post.author_id and blocked_id = ${viewer})
          or (blocker_id = ${viewer} and blocked_id = post.author_id))
    and case
      when post.group_id is not null then
        exists (select from group_memberships
                 where group_id = post.group_id and user_id = ${viewer})
        or (post.audience = 'public'
            and exists (select from groups where groups.id = post.group_id and groups.privacy = 'public'))
      when post.audience = 'public' or post.author_id = ${viewer} then true
      when post.audience = 'friends' then
        exists (select from friends where user_id = ${viewer} and friend_id = post.author_id)
      else false
    end
  )`
}
