-- all features, outside a transaction: a deletion in the tables of one feature never reaches those of another
-- One table at a time, each in a transaction of its own: it is locked for as long as a change of the catalogue takes,
-- then checked while it is in use. A run that was interrupted goes on where it ended.
do $$
declare
  changed constant text[] := '{
    sessions.user_id, idempotency_keys.user_id, user_preferences.user_id,
    friends.user_id, friends.friend_id, friendships.requester_id, friendships.addressee_id,
    user_follows.follower_id, user_follows.followee_id, user_blocks.blocker_id, user_blocks.blocked_id,
    user_mutes.muter_id, user_mutes.muted_id, former_usernames.user_id, group_memberships.user_id,
    media.owner_id, media_usage.owner_id, profile_photos.user_id,
    mentions.post_id, mentions.comment_id, mentions.user_id, mentions.group_id,
    posts.author_id, posts.group_id, posts.media_id,
    poll_votes.user_id, video_views.user_id, video_engagements.user_id,
    comments.post_id, comments.author_id, reactions.post_id, reactions.comment_id, reactions.user_id,
    saved_collections.user_id, saved_posts.user_id, saved_posts.post_id,
    reports.reporter_id, reports.subject_id, reports.group_id, viral_posts.post_id, user_badges.user_id,
    notifications.user_id, notification_actors.actor_id, notification_settings.user_id,
    delivery_settings.user_id, delivery_waiting.user_id, delivery_plans.user_id, push_subscriptions.user_id,
    sent_mails.user_id, member_names.member_id, group_names.group_id, post_words.post_id}';
  reference text;
  command text;
begin
  foreach reference in array changed loop
    select format('alter table %1$s drop constraint %2$I, add constraint %2$I foreign key (%3$I) references %4$s not valid',
                  conrelid::regclass, conname, attname, confrelid::regclass)
      into command
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confdeltype <> 'a' and connamespace = current_schema()::regnamespace
       and format('%s.%s', conrelid::regclass, attname) = reference;
    continue when command is null;
    perform set_config('lock_timeout', '500ms', true);
    execute command;
    commit;
  end loop;

  -- Sessions end without knowing of subscriptions, which go when the end of their session is published.
  perform set_config('lock_timeout', '500ms', true);
  alter table push_subscriptions drop constraint if exists push_subscriptions_session_id_fkey;
  commit;

  for command in
    select format('alter table %s validate constraint %I', conrelid::regclass, conname)
      from pg_constraint
     where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace
  loop
    execute command;
    commit;
  end loop;
end $$;
