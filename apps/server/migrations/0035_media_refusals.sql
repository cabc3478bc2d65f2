-- media: why a file was refused, as the code of a text instead of an English sentence
alter table media add column refusal text;
update media
   set refusal = case
     when message like 'File type not supported.%' then 'media.wrong_type'
     when message like 'The upload did%' then 'media.not_arrived'
     when message like 'This photo is too large:%' or message like 'This picture is too large:%' then 'media.too_many_pixels'
     when message like 'This animation is too long:%' then 'media.too_many_frames'
     when message like 'This video is too long:%' then 'media.too_long'
     when message like 'This video is too large:%' then 'media.resolution_too_high'
     when message like 'This video has too many frames:%' then 'media.frame_rate_too_high'
     when message like 'This video is too long for its resolution.%' then 'media.too_costly'
     when message like 'We can''t play this video.%' then 'media.wrong_codec'
     when message like 'This video must have one picture track%' then 'media.wrong_tracks'
     -- The others say that it could not be read.
     when kind = 'image' then 'media.unreadable_image'
     else 'media.unreadable_video'
   end
 where message is not null;
alter table media drop column message;
