-- relations: the flag alone says who is well known, also for members whose followers were counted in bulk
update users set is_well_known = true where followers_count >= 1000 and not is_well_known;
