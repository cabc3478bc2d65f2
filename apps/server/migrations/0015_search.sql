-- search: the words by which members, groups and posts are found; kept by the database itself, so that they never drift
create extension if not exists pg_trgm;

-- Capitals, accents and widths make no difference. The same as `fold` of the contract: a test holds the two together.
create function search_fold(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = length(said) then lower(said) else
    normalize(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC) end
$$;

-- The signs of scripts that put nothing between words: Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer.
create function search_signs() returns text language sql immutable parallel safe as $$
  select '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U000323af]'
$$;

-- A text in its runs, as `runsOf` of the contract: a word, signs that stand together, or one picture.
create function search_runs(said text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(btrim(
    case when octet_length(said) = length(said) then regexp_replace(lower(said), '[^0-9a-z]+', ' ', 'g') else
      regexp_replace(regexp_replace(search_fold(said),
        search_signs() || '+|[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]', ' \& ', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u05be-\u05c3\u060c-\u061f\u066a-\u066d\u06d4\u0964-\u0965\u2000-\u22ff\u2400-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u3000-\u3004\u3008-\u303f\ue000-\uf8ff\ufe00-\ufe6f\uff00-\uff0f\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U0010ffff]+',
        ' ', 'g') end), ' ')
$$;

-- The words of a name. Each sign is one, so that a family name is found in whatever order the two are written.
-- In plpgsql, which keeps its plan: in plain SQL every call would be planned anew, for longer than a new post takes.
create function search_name_words(said text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(
    select distinct left(word, 40) collate "C"
      from unnest(search_runs(said)) as run,
           unnest(case when run ~ search_signs() then string_to_array(run, null) else array[run] end) as word
     limit 20);
end $$;

-- The words of a text. Every two signs are one, and the last sign by itself.
create function search_text_words(said text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if octet_length(said) = length(said) then
    return array(select distinct left(run, 40) collate "C" from unnest(search_runs(said)) as run);
  end if;
  return array(
    select distinct left(word, 40) collate "C"
      from unnest(search_runs(said)) as run,
           unnest(case when run ~ search_signs()
                       then array(select substr(run, at, 2) from generate_series(1, length(run)) as at)
                       else array[run] end) as word);
end $$;

-- How widely someone or something is known. It grows by one where the number doubles, so that it seldom changes.
create function search_rank(number integer) returns smallint language sql immutable parallel safe as $$
  select floor(ln(greatest(number, 0) + 1.0::float8) / ln(2.0::float8))::smallint
$$;

-- One row for each word of the name and handle. Each length of a beginning has an index in the order of the results, which
-- is read alone: it holds the word too.
create table member_names (
  member_id uuid not null references users on delete cascade,
  word text collate "C" not null,
  rank smallint not null,
  primary key (member_id, word)
);
create index member_names_1 on member_names (left(word, 1), rank desc, member_id desc) include (word);
create index member_names_2 on member_names (left(word, 2), rank desc, member_id desc) include (word);
create index member_names_3 on member_names (left(word, 3), rank desc, member_id desc) include (word);
create index member_names_4 on member_names (left(word, 4), rank desc, member_id desc) include (word);
create index member_names_5 on member_names (left(word, 5), rank desc, member_id desc) include (word);
create index member_names_word on member_names (word, rank desc, member_id desc);

create table group_names (
  group_id uuid not null references groups on delete cascade,
  word text collate "C" not null,
  rank smallint not null,
  primary key (group_id, word)
);
create index group_names_1 on group_names (left(word, 1), rank desc, group_id desc) include (word);
create index group_names_2 on group_names (left(word, 2), rank desc, group_id desc) include (word);
create index group_names_3 on group_names (left(word, 3), rank desc, group_id desc) include (word);
create index group_names_4 on group_names (left(word, 4), rank desc, group_id desc) include (word);
create index group_names_5 on group_names (left(word, 5), rank desc, group_id desc) include (word);
create index group_names_word on group_names (word, rank desc, group_id desc);

-- What a post says. Beside its words stand those that no text can hold: @ and its author, # and its group, ! for a
-- picture or video; a filter is one more word to look for.
create table post_words (
  post_id uuid primary key references posts on delete cascade,
  words tsvector not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- How common the words are, from autovacuum: it decides which way a search goes.
alter table post_words alter column words set statistics 300;

create function search_keep_member() returns trigger language plpgsql as $$
begin
  delete from member_names where member_id = new.id;
  -- Agents are named behind an @; they are no members.
  if new.kind = 'member' then
    insert into member_names (member_id, word, rank)
    select new.id, word, search_rank(new.followers_count)
      from unnest(search_name_words(concat_ws(' ', new.first_name, new.last_name, new.username))) as word;
  end if;
  return null;
end $$;
create function search_rank_member() returns trigger language plpgsql as $$
begin
  update member_names set rank = search_rank(new.followers_count) where member_id = new.id;
  return null;
end $$;
create function search_keep_group() returns trigger language plpgsql as $$
begin
  delete from group_names where group_id = new.id;
  insert into group_names (group_id, word, rank)
  select new.id, word, search_rank(new.member_count)
    from unnest(search_name_words(concat_ws(' ', new.name, new.handle))) as word;
  return null;
end $$;
create function search_rank_group() returns trigger language plpgsql as $$
begin
  update group_names set rank = search_rank(new.member_count) where group_id = new.id;
  return null;
end $$;
create function search_post_words(post posts) returns tsvector language plpgsql stable parallel safe as $$
begin
  return array_to_tsvector(
    search_text_words(concat_ws(' ', post.content, post.poll_question, array_to_string(post.poll_options, ' ')))
    || array_remove(array[
         '@' || post.author_id, '#' || post.group_id, case when post.media_type <> 'none' then '!' end], null));
end $$;
create function search_keep_post() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from post_words where post_id = new.id;
  else
    insert into post_words (post_id, words) values (new.id, search_post_words(new))
    on conflict (post_id) do update set words = excluded.words;
  end if;
  return null;
end $$;

create trigger search_keep after insert or update of kind, first_name, last_name, username on users
  for each row execute function search_keep_member();
create trigger search_rank after update of followers_count on users
  for each row when (search_rank(old.followers_count) <> search_rank(new.followers_count))
  execute function search_rank_member();
create trigger search_keep after insert or update of name, handle on groups
  for each row execute function search_keep_group();
create trigger search_rank after update of member_count on groups
  for each row when (search_rank(old.member_count) <> search_rank(new.member_count))
  execute function search_rank_group();
create trigger search_keep after insert or update of content, media_type, group_id, deleted_at on posts
  for each row execute function search_keep_post();
