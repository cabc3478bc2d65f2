type Viewer = `$${number}`

/**
 * Where a post is to be shown. `list`: a feed, a search, a profile; a block hides both sides. `group`: by its id and in its
 * group; whoever moderates the group sees it in spite of a block. `thread`: what others did with it, in a list; whoever has
 * left a private group meets no more of that.
 */
type Place = 'list' | 'group' | 'thread'

/**
 * The one visibility predicate as SQL: which rows of `posts as post` the viewer may see. Every list of posts uses it.
 * `list` is the same rule as `postsPolicy.isListed`, `group` as `canSee`, `thread` as `canReadThread` in a list; a test
 * holds them against each other.
 */
export function visibleTo(viewer: Viewer, place: Place = 'list'): string {
  return `(
    post.deleted_at is null
    and (not exists (
      select from user_blocks
       where (blocker_id = post.author_id and blocked_id = ${viewer})
          or (blocker_id = ${viewer} and blocked_id = post.author_id))${place === 'group' ? moderatedBy(viewer) : ''})
    and case
      when post.group_id is not null then
        ${place === 'thread' ? '' : `post.author_id = ${viewer} or `}exists (
          select from group_memberships where group_id = post.group_id and user_id = ${viewer})
        or (post.audience = 'public'
            and exists (select from groups where groups.id = post.group_id and groups.privacy = 'public'))
      when post.audience = 'public' or post.author_id = ${viewer} then true
      when post.audience = 'friends' then
        exists (select from friends where user_id = ${viewer} and friend_id = post.author_id)
      else false
    end
  )`
}

function moderatedBy(viewer: Viewer): string {
  return `
      or exists (select from group_memberships
                  where group_id = post.group_id and user_id = ${viewer} and role in ('owner', 'admin'))`
}
