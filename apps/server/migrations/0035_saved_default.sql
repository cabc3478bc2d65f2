-- saved: the default collection has no stored name until its owner renames it; readers see one in their language
alter table saved_collections alter column name drop not null;
update saved_collections set name = null where is_default and name = 'Saved';
alter table saved_collections add constraint name_unless_default check (name is not null or is_default);
