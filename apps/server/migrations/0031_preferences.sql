-- preferences: what a member begins with is said by the contract alone
alter table user_preferences
  alter theme drop default,
  alter language drop default,
  alter email_notifications drop default,
  alter push_notifications drop default,
  alter dark_mode drop default,
  alter key_shortcuts drop default;
