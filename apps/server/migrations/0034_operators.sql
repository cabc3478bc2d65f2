-- operators: members who may use operator calls, and a log of what operators did
create table operators (
  user_id uuid primary key references users,
  granted_at timestamptz not null
);

create table operator_actions (
  id uuid primary key,
  -- Null for a command, which is run by someone with access to the server.
  operator_id uuid references users,
  action text not null check (action in ('grant_operator', 'revoke_operator', 'suspend', 'lift_suspension')),
  member_id uuid not null references users,
  reason text not null default '',
  until timestamptz,
  created_at timestamptz not null
);
create index operator_actions_member on operator_actions (member_id, id);
create index operator_actions_operator on operator_actions (operator_id, id);
