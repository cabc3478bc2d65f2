/** Writes a post by $2 with the text $3, its event $4 and the key of the request $5, and returns its card. */
export const WRITE = `
  with post as (
    insert into posts (id, author_id, content, audience, created_at) values ($1::uuid, $2::uuid, $3::text, 'public', now())
    returning *
  ), event as (
    insert into bench.published (id, name, payload, created_at, due_at)
    select $4::uuid, 'post.created', jsonb_build_object('postId', id, 'authorId', author_id, 'groupId', null), now(), now()
      from post
  ), request as (
    insert into bench.request_keys (user_id, call, key, body_hash, created_at, made_id)
    select author_id, 'POST /api/posts', $5::text, sha256(convert_to(content, 'UTF8')), now(), id from post
  )
  select json_build_object(
      'id', p.id, 'author', json_build_object('id', u.id, 'kind', u.kind, 'firstName', u.first_name,
        'lastName', u.last_name, 'username', u.username, 'profileImageUrl', u.profile_image_url,
        'isVerified', u.is_verified),
      'content', p.content, 'privacy', p.privacy, 'createdAt', p.created_at, 'editedAt', p.edited_at,
      'imageUrl', p.image_url, 'videoUrl', p.video_url, 'mediaType', p.media_type, 'media', null,
      'postType', p.post_type, 'group', null, 'feeling', p.feeling, 'isPoll', p.is_poll,
      'pollQuestion', p.poll_question, 'pollOptions', p.poll_options, 'pollEndsAt', p.poll_ends_at, 'isShare', false,
      'originalPost', null, 'reactions', '[]'::json, 'comments', '[]'::json,
      '_count', json_build_object('comments', p.comment_count, 'shares', p.share_count, 'views', p.view_count),
      'pollResults', null, 'pollVotes', null, 'viewerVote', null,
      'viewer', json_build_object('reaction', null, 'isSaved', false, 'canEdit', true, 'canDelete', true,
        'canShare', true, 'canVote', false), 'reason', null) as card
    from post p join users u on u.id = p.author_id`

/** The Redis keys of all who get a post of $1: friends, and followers, unless the author has more than are delivered to. */
export const READERS = `
  select array_agg('written:' || id) as ids from (
    select friend_id as id from friends where user_id = $1
    union
    select follower_id from user_follows
     where followee_id = $1 and not (select is_well_known from users where id = $1)
    except
    select muter_id from user_mutes where muted_id = $1) as reader`
