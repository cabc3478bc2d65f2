-- media: the tickets of a member that are still open; runs outside a transaction
create index concurrently if not exists media_tickets on media (owner_id, ticket_ends_at);
