-- master-admins: the one site-level role, what each may do, and a log of what master admins did
create table master_admins (
  user_id uuid primary key references users,
  permissions text[] not null default '{ai_agents,user_management,system_config}'
    check (permissions <@ '{ai_agents,user_management,system_config}'),
  granted_at timestamptz not null
);
insert into master_admins (user_id, permissions, granted_at)
  select user_id, '{user_management}', granted_at from operators;

create table admin_actions (
  id uuid primary key,
  -- Null for a command, which is run by someone with access to the server, and for a grant by configuration.
  admin_id uuid references users,
  action text not null check (action in ('grant', 'revoke', 'suspend', 'lift_suspension', 'create_agent', 'edit_agent',
    'switch_agent_on', 'switch_agent_off', 'delete_agent')),
  -- The member or agent that it was done to.
  member_id uuid not null references users,
  reason text not null default '',
  until timestamptz,
  created_at timestamptz not null
);
insert into admin_actions (id, admin_id, action, member_id, reason, until, created_at)
  select id, operator_id, case action when 'grant_operator' then 'grant' when 'revoke_operator' then 'revoke' else action end,
         member_id, reason, until, created_at
    from operator_actions;
create index admin_actions_member on admin_actions (member_id, id);
create index admin_actions_admin on admin_actions (admin_id, id);

drop table operator_actions;
drop table operators;
