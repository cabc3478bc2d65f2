-- The media, and the posts with their counters.
insert into media (id, owner_id, kind, state, content_type, length, width, height, duration_ms, preview, widths, bytes,
  created_at)
select bench.media_id(n), bench.member_id(author_n), media, 'ready',
    case media when 'image' then 'image/jpeg' else 'video/mp4' end, 200000, 1280, 720,
    case media when 'video' then 12000 end,
    'data:image/webp;base64,' || encode(decode(md5('preview ' || n) || md5(n::text) || md5('end ' || n), 'hex'), 'base64'),
    case media when 'image' then '{320,640,1280}'::int[] else '{320,640}' end, 400000,
    bench.moment(bench.post_ms(n) - 60000)
  from drafts where media <> 'none' order by n;

insert into posts (id, author_id, group_id, original_post_id, content, image_url, video_url, media_type, media_id,
  media_alt, privacy, audience, post_type, is_poll, poll_question, poll_options, poll_ends_at, feeling, poll_counts,
  reaction_counts, comment_count, share_count, view_count, created_at)
select bench.post_id(d.n), bench.member_id(d.author_n), case when group_n is not null then bench.group_id(group_n) end,
    case when d.share_n is not null then bench.post_id(d.share_n) end,
    a.phrase || '. ' || b.phrase || ', ' || c.phrase || '.' || case when d.n % 5 < 4 then ' ' || e.phrase else '' end,
    case media when 'image' then '/objects/' || bench.media_id(d.n) end,
    case media when 'video' then '/objects/' || bench.media_id(d.n) end,
    media, case when media <> 'none' then bench.media_id(d.n) end, case media when 'none' then '' else b.phrase end,
    case when group_n is not null then 'public' else audience end, audience,
    case when d.n % 25 = 0 then 'question' else 'post' end, options is not null,
    case when options is not null then c.phrase || '?' end,
    case when options is not null then (string_to_array(e.phrase, ' '))[1:options] end,
    case when options is not null then bench.moment(bench.post_ms(d.n) + 7 * 86400000) end,
    case when d.n % 20 = 0 then 'happy' end,
    case when options is not null then (coalesce(v.counts, '{0,0,0,0}'))[1:options] end,
    coalesce(r.counts, '{0,0,0,0,0,0,0,0}'), coalesce(m.count, 0), coalesce(s.count, 0), coalesce(w.count, 0),
    bench.moment(bench.post_ms(d.n))
  from drafts d
  join phrases a on a.n = p1 join phrases b on b.n = p2 join phrases c on c.n = p3 join phrases e on e.n = p4
  left join (select post_n, array[count(*) filter (where kind = 1), count(*) filter (where kind = 2),
      count(*) filter (where kind = 3), count(*) filter (where kind = 4), count(*) filter (where kind = 5),
      count(*) filter (where kind = 6), count(*) filter (where kind = 7), count(*) filter (where kind = 8)]::int[] as counts
      from reacted group by 1) r on r.post_n = d.n
  left join (select post_n, count(*)::int from commented group by 1) m on m.post_n = d.n
  left join (select share_n, count(*)::int from drafts where share_n is not null group by 1) s on s.share_n = d.n
  left join (select post_n, count(*)::int from viewed group by 1) w on w.post_n = d.n
  left join (select post_n, array[count(*) filter (where choice = 0), count(*) filter (where choice = 1),
      count(*) filter (where choice = 2), count(*) filter (where choice = 3)]::int[] as counts
      from voted group by 1) v on v.post_n = d.n
 order by d.n;
