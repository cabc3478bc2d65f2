-- relations and reports: who asked whom to be friends and what came of it; what members report
-- One row for a pair, whoever asked: two requests that cross meet in it.
create table friendships (
  id uuid primary key,
  requester_id uuid not null references users on delete cascade,
  addressee_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'blocked')),
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint no_self_request check (requester_id <> addressee_id)
);
create unique index friendships_pair
  on friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index friendships_incoming on friendships (addressee_id, id) where status = 'pending';
create index friendships_outgoing on friendships (requester_id, id) where status = 'pending';
-- Whoever was declined, or declined, is not suggested.
create index friendships_of_requester on friendships (requester_id, addressee_id);
create index friendships_of_addressee on friendships (addressee_id, requester_id);

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target_type text not null check (target_type in ('post', 'comment', 'member', 'group')),
  target_id uuid not null,
  -- Who is answerable for it: the author, the member, the owner of the group.
  subject_id uuid not null references users on delete cascade,
  -- Where it was written: its admins look at the report first.
  group_id uuid references groups on delete set null,
  reason text not null check (
    reason in ('spam', 'harassment', 'hate', 'violence', 'sexual', 'false_information', 'impersonation', 'other')),
  details text not null default '',
  created_at timestamptz not null,
  -- From when the site looks at it too.
  site_at timestamptz not null,
  unique (reporter_id, target_type, target_id)
);
create index reports_subject on reports (subject_id);
create index reports_group on reports (group_id, id) where group_id is not null;
create index reports_site on reports (site_at, id);
