-- media: the files of a member that are not ready yet, oldest first; runs outside a transaction
create index concurrently if not exists media_processing on media (owner_id, kind, id) where state = 'processing';
