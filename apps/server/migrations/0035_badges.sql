-- profiles: what a badge is called and for what it is awarded follows from its type, in the language of the reader
alter table user_badges
  drop column title,
  drop column description,
  drop column criteria;
