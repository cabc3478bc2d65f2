import { pgArray, type Tx } from '#platform/db'
import { addStatement, dropStatement } from './counted-acts.store.ts'
import { dayOf } from './days.rules.ts'

/** A comment, or a post itself, with the post that it belongs to. */
export type Text = { postId: string; targetId: string }

/** What a member did with a text. */
export type MemberAct = Text & { userId: string }

/** A post in a group that is not deleted. A lookup for each row: few posts are in groups, and the planner may not know. */
const groupPost = (id: string) => `cross join lateral (
         select id, author_id, group_id, created_at from posts
          where posts.id = ${id} and posts.deleted_at is null and posts.group_id is not null
         offset 0) as post`

type Posts = { postIds: string }
// Agents are no members: what they post is no activity.
const addPosts = addStatement<Posts>(
  'posts',
  `select post.id as post_id, post.id as target_id, 'post' as kind, post.author_id as user_id, post.group_id, post.created_at as at
     from unnest(:postIds::uuid[]) as wanted (id)
     ${groupPost('wanted.id')}
    cross join lateral (
      select from users where users.id = post.author_id and users.kind = 'member' offset 0) as member`,
)
const dropPosts = dropStatement<Posts>(
  'posts',
  `from unnest(:postIds::uuid[]) as wanted (id)
   join group_acts as act on act.post_id = wanted.id
  where exists (select from posts where posts.id = wanted.id and posts.deleted_at is not null)`,
)

type Comments = { postIds: string; targetIds: string }
const addComments = addStatement<Comments>(
  'comments',
  `select post.id as post_id, comment.id as target_id, 'comment' as kind, comment.author_id as user_id, post.group_id, comment.created_at as at
     from unnest(:postIds::uuid[], :targetIds::uuid[]) as wanted (post_id, id)
     join comments as comment on comment.id = wanted.id and comment.deleted_at is null and not comment.is_system_comment
     ${groupPost('wanted.post_id')}`,
)
const dropComments = dropStatement<Comments>(
  'comments',
  `from unnest(:postIds::uuid[], :targetIds::uuid[]) as wanted (post_id, id)
   join group_acts as act on act.post_id = wanted.post_id and act.target_id = wanted.id
  where not exists (select from comments where comments.id = wanted.id and comments.deleted_at is null)`,
)

type MemberActs = Comments & { userIds: string }
const WANTED = `unnest(:postIds::uuid[], :targetIds::uuid[], :userIds::uuid[]) as wanted (post_id, target_id, user_id)`
/** The acts of a kind by which a member did something with a text, as far as `given` does not have them on their day. */
const outdated = (kind: string, given: string) => `
   from ${WANTED}
   join group_acts as act
     on act.post_id = wanted.post_id and act.target_id = wanted.target_id
    and act.kind = '${kind}' and act.user_id = wanted.user_id
  where not exists (${given})`

/** The reaction of a member to a post or comment: each has its own index. */
const reaction = (target: string, user: string) => `
        select created_at from reactions where reactions.post_id = ${target} and reactions.user_id = ${user}
        union all
        select created_at from reactions where reactions.comment_id = ${target} and reactions.user_id = ${user}`
const addReactions = addStatement<MemberActs>(
  'reactions',
  `select wanted.post_id, wanted.target_id, 'reaction' as kind, wanted.user_id, post.group_id, given.created_at as at
     from ${WANTED}
    cross join lateral (${reaction('wanted.target_id', 'wanted.user_id')}) as given
     ${groupPost('wanted.post_id')}`,
)
const dropReactions = dropStatement<MemberActs>(
  'reactions',
  outdated(
    'reaction',
    `select from (${reaction('act.target_id', 'act.user_id')}) as given where ${dayOf('given.created_at')} = act.day`,
  ),
)

const addVotes = addStatement<MemberActs>(
  'votes',
  `select wanted.post_id, wanted.target_id, 'vote' as kind, wanted.user_id, post.group_id, vote.created_at as at
     from ${WANTED}
     join poll_votes as vote on vote.post_id = wanted.target_id and vote.user_id = wanted.user_id
     ${groupPost('wanted.post_id')}`,
)
const dropVotes = dropStatement<MemberActs>(
  'votes',
  outdated(
    'vote',
    `select from poll_votes
      where post_id = act.target_id and user_id = act.user_id and ${dayOf('created_at')} = act.day`,
  ),
)

const posts = (texts: readonly Text[]) => ({ postIds: pgArray(texts.map(({ postId }) => postId)) })
const comments = (texts: readonly Text[]) => ({
  ...posts(texts),
  targetIds: pgArray(texts.map(({ targetId }) => targetId)),
})
const memberActs = (acts: readonly MemberAct[]) => ({
  ...comments(acts),
  userIds: pgArray(acts.map(({ userId }) => userId)),
})

/** Brings the rows about some acts in line with what there is. The groups are locked before. */
export type Sync<T> = {
  /** Deletes the rows of what does not exist any more, with everything below it. */
  drop(tx: Tx, acts: readonly T[]): Promise<unknown>
  /** Adds the rows of what exists, since this day. */
  add(tx: Tx, acts: readonly T[], since: string): Promise<unknown>
}

const postsSync: Sync<Text> = {
  drop: (tx, texts) => dropPosts.all(tx, posts(texts)),
  add: (tx, texts, since) => addPosts.all(tx, { ...posts(texts), since }),
}
const commentsSync: Sync<Text> = {
  drop: (tx, texts) => dropComments.all(tx, comments(texts)),
  add: (tx, texts, since) => addComments.all(tx, { ...comments(texts), since }),
}
const reactionsSync: Sync<MemberAct> = {
  drop: (tx, acts) => dropReactions.all(tx, memberActs(acts)),
  add: (tx, acts, since) => addReactions.all(tx, { ...memberActs(acts), since }),
}
const votesSync: Sync<MemberAct> = {
  drop: (tx, acts) => dropVotes.all(tx, memberActs(acts)),
  add: (tx, acts, since) => addVotes.all(tx, { ...memberActs(acts), since }),
}

/** How the acts of each kind follow what there is. */
export const actsStore = {
  posts: postsSync,
  comments: commentsSync,
  reactions: reactionsSync,
  votes: votesSync,
}
