-- leads: a touchpoint knows the banner that was clicked
alter table crm_touchpoints add column banner_id uuid;
