import type { Parameter } from '#platform/db'
import { maySee } from '#features/audiences'
import { isModeratorOf } from '#features/groups'
import { areInBlock } from '#features/relations'

/**
 * Where a post is shown. `list`: in a feed, a search or a profile; a block hides both sides. `group`: by its id and in
 * its group; moderators of the group see it despite a block, also if they hid it. `thread`: what others did with it, in a
 * list; members who have left a private group no longer see that.
 */
type Scope = 'list' | 'group' | 'thread'

/**
 * The only visibility predicate as SQL: which rows of `posts as post` the viewer may see. Every list of posts uses it.
 * `list` is the same rule as `postsPolicy.isListed`, `group` as `canSee`, `thread` as `canReadThread` in a list; a test
 * compares them.
 */
export function visibleTo(viewer: Parameter, scope: Scope = 'list'): string {
  const isAuthor = scope === 'thread' ? '' : `post.author_id = ${viewer} or `
  const isModerator = scope === 'group' ? ` or ${isModeratorOf('post.group_id', viewer)}` : ''
  const operands = {
    person: viewer,
    author: 'post.author_id',
    group: 'post.group_id',
    audience: 'post.audience',
  }
  return `(
    post.deleted_at is null
    and (post.hidden_at is null or post.author_id = ${viewer}${isModerator})
    and (not ${areInBlock('post.author_id', viewer)}${isModerator})
    and (${isAuthor}${maySee(operands)})
  )`
}
