import { fanOutPost, forgetSources, forgetTimelines, scorePost } from '#features/feed'
import { clearIncoming, prepareImage, prepareVideo, pushSettled, removeReleased } from '#features/media'
import { pushPreferences } from '#features/preferences'
import {
  tellAnswered,
  tellCommentChanged,
  tellCommented,
  tellCounted,
  tellDeleted,
  tellEdited,
  tellPollEnded,
} from '#features/realtime'
import { tellSessionEnded } from '#features/sessions'
import { countMember } from '#features/stats'

/** Every reaction to an event. */
export const workers = [
  tellSessionEnded,
  pushPreferences,
  countMember,
  prepareImage,
  prepareVideo,
  clearIncoming,
  pushSettled,
  removeReleased,
  fanOutPost,
  forgetSources,
  forgetTimelines,
  scorePost,
  tellEdited,
  tellPollEnded,
  tellDeleted,
  tellCounted,
  tellCommented,
  tellCommentChanged,
  tellAnswered,
]
