-- onboarding: who has finished the first steps, what members are interested in, and the words of what groups say of themselves
-- The default is stored once for all rows that exist: everyone who is a member already has finished.
alter table users add column is_onboarded boolean not null default true;
alter table users alter column is_onboarded set default false;

create table member_interests (
  user_id uuid primary key references users,
  interests text[] not null,
  updated_at timestamptz not null
);

-- The words of a group's description, kept by the database itself.
create table group_words (
  group_id uuid primary key references groups,
  words tsvector not null
);
create index group_words_words on group_words using gin (words);

create function search_keep_group_words() returns trigger language plpgsql as $$
begin
  insert into group_words (group_id, words)
  values (new.id, array_to_tsvector(search_text_words(new.description)))
  on conflict (group_id) do update set words = excluded.words;
  return null;
end $$;
create trigger search_keep_words after insert or update of description on groups
  for each row execute function search_keep_group_words();
