-- reacting: one reaction set, replaced or taken back, and its counters with it
-- A function, because each of its steps sees what the one before it waited for: the target is held first, then one looks.
-- In a single statement the update would go back to the row as it was before the wait, and those who wait behind it would
-- be in its way.
create function give_reaction(
  to_post uuid, to_comment uuid, member uuid, type text, wish text, new_id uuid, at timestamptz,
  -- Empty counts: the target is gone.
  out counts integer[], out was text, out becomes text, out id uuid, out created_at timestamptz
) language plpgsql as $$
declare
  types constant text[] := '{upvote,downvote,like,love,laugh,wow,sad,angry}';
begin
  if to_comment is null then
    select p.reaction_counts into counts from posts p where p.id = to_post and p.deleted_at is null for no key update;
    select r.reaction_type, r.id, r.created_at into was, id, created_at
      from reactions r where r.post_id = to_post and r.user_id = member;
  else
    select c.reaction_counts into counts from comments c where c.id = to_comment and c.deleted_at is null for no key update;
    select r.reaction_type, r.id, r.created_at into was, id, created_at
      from reactions r where r.comment_id = to_comment and r.user_id = member;
  end if;
  becomes := case when was = type and wish is distinct from 'on' then null when wish = 'off' then was else type end;
  if counts is null or was is not distinct from becomes then
    return;
  end if;

  if becomes is null then
    delete from reactions r where r.id = give_reaction.id;
  elsif was is null then
    id := new_id;
    created_at := at;
    insert into reactions (id, post_id, comment_id, user_id, reaction_type, created_at)
    values (new_id, case when to_comment is null then to_post end, to_comment, member, becomes, at);
  else
    update reactions r set reaction_type = becomes where r.id = give_reaction.id;
  end if;

  for place in 1 .. cardinality(types) loop
    counts[place] := counts[place] + (becomes is not distinct from types[place])::int - (was is not distinct from types[place])::int;
  end loop;
  if to_comment is null then
    update posts p set reaction_counts = counts where p.id = to_post;
  else
    -- A comment is sorted by its score: a downvote takes from it, everything else adds.
    update comments c set reaction_counts = counts, score = (select sum(n) from unnest(counts) n) - 2 * counts[2]
     where c.id = to_comment;
  end if;
end $$;
