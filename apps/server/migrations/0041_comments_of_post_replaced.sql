-- comments, outside a transaction: comments_by_post begins with the same column
drop index concurrently comments_of_post;
