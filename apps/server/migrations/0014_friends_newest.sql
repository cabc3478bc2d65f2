-- relations, outside a transaction: a member's friends, the newest friendship first
create index concurrently if not exists friends_newest on friends (user_id, created_at desc, friend_id desc);
