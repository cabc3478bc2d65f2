-- media, outside a transaction: photos are stored with the width in which they are shown, a thousand at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(media_id order by media_id) into batch
      from (select media_id from profile_photos where media_id > last order by media_id limit 1000) as next;
    exit when batch is null;
    update users
       set profile_image_url = users.profile_image_url || '?size=' || shown.width
      from (select photo.user_id, media.id,
                   coalesce((select max(available.width) from unnest(media.widths) as available (width) where available.width <= 320),
                            (select min(available.width) from unnest(media.widths) as available (width))) as width
              from profile_photos as photo
              join media on media.id = photo.media_id
             where media.id = any(batch) and photo.place = 'profile' and media.widths <> '{}') as shown
     where users.id = shown.user_id and users.profile_image_url = '/objects/' || shown.id::text;
    update users
       set cover_image_url = users.cover_image_url || '?size=' || shown.width
      from (select photo.user_id, media.id,
                   coalesce((select max(available.width) from unnest(media.widths) as available (width) where available.width <= 1280),
                            (select min(available.width) from unnest(media.widths) as available (width))) as width
              from profile_photos as photo
              join media on media.id = photo.media_id
             where media.id = any(batch) and photo.place = 'cover' and media.widths <> '{}') as shown
     where users.id = shown.user_id and users.cover_image_url = '/objects/' || shown.id::text;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
