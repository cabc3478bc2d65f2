-- notifications, outside a transaction: whom a change of something concerns
create index concurrently notifications_root on notifications (root_id) where root_id is not null;
