-- comments, outside a transaction: the comments of a post in the order of their ids, replies among them
create index concurrently comments_by_post on comments (post_id, id);
