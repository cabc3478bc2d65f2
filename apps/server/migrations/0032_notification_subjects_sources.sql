-- notifications, outside a transaction: what goes with a deleted text
create index concurrently notification_actors_source on notification_actors (source_id) where source_id is not null;
