-- reactions, outside a transaction: those to a comment of one type, the newest first
create index concurrently reactions_comment_type on reactions (comment_id, reaction_type, id desc) where comment_id is not null;
