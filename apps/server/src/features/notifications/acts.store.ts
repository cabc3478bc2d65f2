import type { SettableType } from '@guildhall/contract/notifications'
import { statement, type Tx } from '#platform/db'
import { bringing, placeAt } from './bring.store.ts'

/** A downvote is nobody's to know: it tells nothing, and takes back what was told before. */
const REACTED = `given.id as act_id, given.created_at as at, null::uuid as source_comment_id,
       null::uuid as source_post_id, given.id is not null as stands`

const likeOfPost = bringing<[postId: string, actorId: string]>(
  'bring_like_of_post',
  'like',
  false,
  `select post.author_id as user_id, post.id as target_id, post.id as post_id, null::uuid as comment_id,
          $4::uuid as actor_id, ${REACTED}
     from posts as post
     left join reactions as given
       on given.post_id = post.id and given.user_id = $4 and given.reaction_type <> 'downvote'
    where post.id = $3`,
)

const likeOfComment = bringing<[commentId: string, actorId: string]>(
  'bring_like_of_comment',
  'like',
  false,
  `select comment.author_id as user_id, comment.id as target_id, comment.post_id, comment.id as comment_id,
          $4::uuid as actor_id, ${REACTED}
     from comments as comment
     left join reactions as given
       on given.comment_id = comment.id and given.user_id = $4 and given.reaction_type <> 'downvote'
    where comment.id = $3`,
)

/** A comment that names its reader is told as a mention, and as nothing else. */
const names = (text: 'post' | 'comment', id: string, readerId: string) =>
  `exists (select from mentions where mentions.${text}_id = ${id} and mentions.user_id = ${readerId})`

const SAID = `said.id as act_id, said.created_at as at, said.id as source_comment_id, null::uuid as source_post_id,
       said.id is not null as stands`

// What answers the author of the post is told as a reply: mostly its parent says so, for the deepest replies the caller.
const comment = bringing<
  [postId: string, actorId: string, commentId: string | null, answeredId: string | null]
>(
  'bring_comment',
  'comment',
  true,
  `select post.author_id as user_id, post.id as target_id, post.id as post_id, null::uuid as comment_id,
          $4::uuid as actor_id, ${SAID}
     from posts as post
     left join lateral (
       select comment.id, comment.created_at
         from comments as comment
         left join comments as answered on answered.id = comment.parent_id
        where comment.author_id = $4 and comment.post_id = post.id and comment.deleted_at is null
          and answered.author_id is distinct from post.author_id
          and not (comment.id = $5 and exists (
                select from comments as named where named.id = $6 and named.author_id = post.author_id))
          and not ${names('comment', 'comment.id', 'post.author_id')}
        order by comment.id desc
        limit 1
     ) as said on true
    where post.id = $3`,
)

const REPLIED = `said.author_id = $4 and said.deleted_at is null
                   and not ${names('comment', 'said.id', 'answered.author_id')}`

// The deepest replies stand beside what they answer: such a one is named. Else the last one below counts.
const reply = bringing<[answeredId: string, actorId: string, commentId: string | null]>(
  'bring_reply',
  'reply',
  true,
  `select answered.author_id as user_id, answered.id as target_id, answered.post_id, answered.id as comment_id,
          $4::uuid as actor_id, ${SAID}
     from comments as answered
     left join lateral (
       select either.id, either.created_at
         from ((select said.id, said.created_at
                  from comments as said
                 where said.id = $5 and ${REPLIED})
                union all
               (select said.id, said.created_at
                  from comments as said
                 where said.parent_id = answered.id and ${REPLIED}
                 order by said.id desc
                 limit 1)) as either
        order by either.id desc
        limit 1
     ) as said on true
    where answered.id = $3`,
)

// Everyone may see such a share, so that any number of them can be told as one.
const openShare = bringing<[rootId: string, actorId: string]>(
  'bring_open_share',
  'share',
  true,
  `select root.author_id as user_id, root.id as target_id, root.id as post_id, null::uuid as comment_id,
          $4::uuid as actor_id, share.id as act_id, share.created_at as at, null::uuid as source_comment_id,
          share.id as source_post_id, share.id is not null as stands
     from posts as root
     -- Found by what is shared, before anything else about it: an index of public posts seems tiny until it is counted.
     left join lateral (
       select share.id, share.created_at
         from (select id, created_at, deleted_at, group_id, audience
                 from posts where original_post_id = root.id and author_id = $4
               offset 0) as share
        where share.deleted_at is null and share.group_id is null and share.audience = 'public'
          and not ${names('post', 'share.id', 'root.author_id')}
        order by share.id desc
        limit 1
     ) as share on true
    where root.id = $3`,
)

// A share for some is told alone, and decides by itself whether it is seen.
const closedShare = bringing<[shareId: string]>(
  'bring_closed_share',
  'share',
  true,
  `select root.author_id as user_id, share.id as target_id, share.id as post_id, null::uuid as comment_id,
          share.author_id as actor_id, share.id as act_id, share.created_at as at, null::uuid as source_comment_id,
          share.id as source_post_id,
          share.deleted_at is null and share.audience <> 'private'
            and (share.group_id is not null or share.audience <> 'public')
            and not ${names('post', 'share.id', 'root.author_id')} as stands
     from posts as share
     join posts as root on root.id = share.original_post_id
    where share.id = $3`,
)

const mention = bringing<[postId: string, commentId: string | null, memberId: string, actorId: string]>(
  'bring_mention',
  'mention',
  false,
  `select $5::uuid as user_id, coalesce(comment.id, post.id) as target_id, post.id as post_id, comment.id as comment_id,
          $6::uuid as actor_id, coalesce(comment.id, post.id) as act_id,
          case when comment.id is null then coalesce(post.edited_at, post.created_at)
               else coalesce(comment.edited_at, comment.created_at) end as at,
          comment.id as source_comment_id, null::uuid as source_post_id,
          case when comment.id is null then ${names('post', 'post.id', '$5')}
               else ${names('comment', 'comment.id', '$5')} end as stands
     from posts as post
     left join comments as comment on comment.id = $4
    where post.id = $3`,
)

// It is hidden as soon as it is answered or taken back: see `isReadableBy`.
const request = bringing<[requestId: string]>(
  'bring_request',
  'friend_request',
  false,
  `select addressee_id as user_id, id as target_id, null::uuid as post_id, null::uuid as comment_id,
          requester_id as actor_id, id as act_id, created_at as at, null::uuid as source_comment_id,
          null::uuid as source_post_id, status = 'pending' as stands
     from friendships
    where id = $3`,
)

// Who asks again within a day is found where they asked before: in the same place, and read where it was read.
const takeOverRequest = statement<
  [requesterId: string, addresseeId: string, requestId: string],
  { user_id: string }
>(
  'notifications.take_over_request',
  `with asked as (
     select target_id
       from notification_raises
      where user_id = $2 and actor_id = $1 and type = 'friend_request' and target_id <> $3
        and at > (select created_at from friendships where id = $3) - interval '1 day'
      order by at desc, id desc
      limit 1
   ), moved as (
     update notifications
        set target_id = $3
      where user_id = $2 and type = 'friend_request' and target_id = (select target_id from asked)
        and not exists (
          select from notifications as own
           where own.user_id = $2 and own.type = 'friend_request' and own.target_id = $3)
     returning id
   )
   update notification_raises
      set target_id = $3
    where user_id = $2 and actor_id = $1 and type = 'friend_request'
      and target_id = (select target_id from asked) and exists (select from moved)
   returning user_id`,
)

const acceptance = bringing<[requestId: string]>(
  'bring_acceptance',
  'friend_request_accepted',
  false,
  `select requester_id as user_id, id as target_id, null::uuid as post_id, null::uuid as comment_id,
          addressee_id as actor_id, id as act_id, coalesce(answered_at, created_at) as at,
          null::uuid as source_comment_id, null::uuid as source_post_id, status = 'accepted' as stands
     from friendships
    where id = $3`,
)

// A follow has no id: one is made of its time and of who follows.
const following = (which: string) =>
  `select followee.id as user_id, followee.id as target_id, null::uuid as post_id, null::uuid as comment_id,
          $3::uuid as actor_id,
          ${placeAt('following.created_at', '$3')} as act_id,
          following.created_at as at, null::uuid as source_comment_id, null::uuid as source_post_id,
          following.follower_id is not null as stands
     from users as followee
     left join user_follows as following
       on following.follower_id = $3 and following.followee_id = followee.id
    where followee.id = $4 and ${which}`

type FollowParameters = [followerId: string, followeeId: string]
const follow = bringing<FollowParameters>('bring_follow', 'follow', false, following('true'))
const unfollow = bringing<FollowParameters>(
  'bring_unfollow',
  'follow',
  false,
  following('following.follower_id is null'),
)

const hold = statement<[keys: readonly string[]]>(
  'notifications.hold',
  `select pg_advisory_xact_lock(hashtextextended('notifications ' || key, 0)) from unnest($1::text[]) as held (key)`,
)

/** What is grouped into one notification, or into one for each of several members: at it one after the other. */
type Group = { type: SettableType; targetId: string }

/** An id for a notification that may have to be made, and one for its new place. */
export type NewIds = [id: string, placeId: string]

/** Brings acts to what is true now, one statement each. Every one of them needs its group to be held. */
export const actsStore = {
  /** Keeps others away from these groups until the transaction ends; always in the same order, so that nobody waits in a circle. */
  hold: (tx: Tx, groups: readonly Group[]) =>
    hold.all(tx, [groups.map(({ type, targetId }) => `${type} ${targetId}`).toSorted()]),

  likeOfPost: (tx: Tx, ids: NewIds, postId: string, actorId: string) =>
    likeOfPost.maybe(tx, [...ids, postId, actorId]),
  likeOfComment: (tx: Tx, ids: NewIds, commentId: string, actorId: string) =>
    likeOfComment.maybe(tx, [...ids, commentId, actorId]),
  /** `said` is the comment that was just written, and what it answers; without it the last one that is left counts. */
  comment: (
    tx: Tx,
    ids: NewIds,
    postId: string,
    actorId: string,
    said?: { commentId: string; answeredId: string | null },
  ) => comment.maybe(tx, [...ids, postId, actorId, said?.commentId ?? null, said?.answeredId ?? null]),
  /** Without `commentId` the last one that is left. */
  reply: (tx: Tx, ids: NewIds, answeredId: string, actorId: string, commentId: string | null) =>
    reply.maybe(tx, [...ids, answeredId, actorId, commentId]),
  openShare: (tx: Tx, ids: NewIds, rootId: string, actorId: string) =>
    openShare.maybe(tx, [...ids, rootId, actorId]),
  closedShare: (tx: Tx, ids: NewIds, shareId: string) => closedShare.maybe(tx, [...ids, shareId]),
  mention: (
    tx: Tx,
    ids: NewIds,
    text: { postId: string; commentId: string | null },
    memberId: string,
    actorId: string,
  ) => mention.maybe(tx, [...ids, text.postId, text.commentId, memberId, actorId]),
  /** Has what was told of a request of the last day tell of this one; false where there was none. */
  takeOverRequest: async (tx: Tx, requesterId: string, addresseeId: string, requestId: string) =>
    (await takeOverRequest.all(tx, [requesterId, addresseeId, requestId])).length > 0,
  request: (tx: Tx, ids: NewIds, requestId: string) => request.maybe(tx, [...ids, requestId]),
  acceptance: (tx: Tx, ids: NewIds, requestId: string) => acceptance.maybe(tx, [...ids, requestId]),
  follow: (tx: Tx, ids: NewIds, followerId: string, followeeId: string) =>
    follow.maybe(tx, [...ids, followerId, followeeId]),
  /** The same, but nothing where the follow stands. */
  unfollow: (tx: Tx, ids: NewIds, followerId: string, followeeId: string) =>
    unfollow.maybe(tx, [...ids, followerId, followeeId]),
}
