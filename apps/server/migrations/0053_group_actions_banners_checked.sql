-- groups: checks the older rows of the log in a transaction of its own, which lets others read and write meanwhile
alter table group_actions validate constraint group_actions_action_check;
