export const MEDIA_TEXTS = {
  // The first two are worded in the specification.
  'media.too_large': 'File size must be less than {max}MB',
  'media.wrong_type': 'File type not supported. Accepted: image/*, video/*',
  'media.too_many_open': 'You have {max} uploads in progress. Try again in a few minutes.',

  // Why an uploaded file is refused.
  'media.unreadable_image': 'We couldn’t read this photo. Use JPEG, PNG, WebP or GIF.',
  'media.unreadable_video': 'We couldn’t read this video. Use MP4, WebM or MOV.',
  'media.not_arrived': 'The upload didn’t arrive. Please try again.',
  'media.too_many_pixels':
    'This photo is too large: at most {megapixels, number} megapixels and {side, number} pixels a side.',
  'media.too_many_frames': 'This animation is too long: at most {max, number} frames.',
  'media.too_long': 'This video is too long: at most {minutes, plural, one {# minute} other {# minutes}}.',
  'media.resolution_too_high': 'This video is too large: at most 4K.',
  'media.frame_rate_too_high': 'This video has too many frames: at most {max, number} a second.',
  'media.too_costly':
    'This video is too long for its resolution. Use 1080p with 30 frames a second, or a shorter clip.',
  'media.wrong_codec':
    'We can’t play this video. Use H.264, HEVC, VP8, VP9 or AV1, with AAC, MP3, Opus or Vorbis audio.',
  'media.wrong_tracks': 'This video must have one video track, at most one audio track, and no subtitles.',
} as const
