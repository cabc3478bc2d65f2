-- search, outside a transaction: finds posts by their words; what was written last waits in a short list of its own
create index concurrently post_words_words on post_words using gin (words) with (gin_pending_list_limit = 256);
