-- groups: the log of a group knows what is done with its banners
alter table group_actions
  drop constraint group_actions_action_check,
  add constraint group_actions_action_check check (action in (
    'edit', 'set_role', 'remove_member', 'transfer', 'invite', 'revoke_invite', 'create_link', 'revoke_link',
    'create_event', 'edit_event', 'cancel_event',
    'hide', 'restore', 'remove_content', 'warn', 'mute', 'unmute', 'ban', 'unban', 'dismiss', 'keep',
    'export', 'message', 'delete_group', 'restore_group', 'pin', 'unpin', 'edit_questions', 'edit_welcome',
    'create_agent', 'edit_agent', 'switch_agent_on', 'switch_agent_off', 'vote_agent_off', 'delete_agent', 'restore_agent',
    'edit_agent_budget', 'assign_lead', 'edit_hot_threshold', 'create_banner', 'edit_banner', 'delete_banner'
  )) not valid;
