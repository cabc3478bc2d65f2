-- preferences: single-key shortcuts can be switched off
alter table user_preferences add column key_shortcuts boolean not null default true;
