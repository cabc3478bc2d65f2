import { planDelivery, sendMail, sendPush } from '#features/delivery'
import { fanOutEdit, fanOutPost, fillGap, forgetSources, forgetTimelines, scorePost } from '#features/feed'
import {
  clearIncoming,
  clearLateUpload,
  prepareImage,
  prepareLargeImage,
  prepareLargeVideo,
  prepareVideo,
  pushSettled,
  removeReleased,
} from '#features/media'
import {
  recheckComment,
  recheckDeletion,
  recheckEdit,
  recheckMembership,
  recheckPair,
  tellAccepted,
  tellCommentedOn,
  tellFollowed,
  tellMentioned,
  tellMoreVoters,
  tellPollOver,
  tellReacted,
  tellRequested,
  tellShared,
  welcomeMember,
} from '#features/notifications'
import { pushPreferences } from '#features/preferences'
import { awardAnswerer, awardWriter, pushProfile } from '#features/profiles'
import { watcherWorkers } from '#features/realtime'
import { pushPair } from '#features/relations'
import { tellSessionEnded } from '#features/sessions'
import { countMember } from '#features/stats'

/** Every reaction to an event. */
export const workers = [
  tellSessionEnded,
  pushPreferences,
  countMember,
  pushPair,
  prepareImage,
  prepareLargeImage,
  prepareVideo,
  prepareLargeVideo,
  clearIncoming,
  clearLateUpload,
  pushSettled,
  removeReleased,
  fanOutPost,
  fanOutEdit,
  forgetSources,
  forgetTimelines,
  fillGap,
  scorePost,
  pushProfile,
  awardWriter,
  awardAnswerer,
  ...watcherWorkers,
  tellReacted,
  tellCommentedOn,
  tellMentioned,
  tellShared,
  tellRequested,
  tellAccepted,
  tellFollowed,
  tellPollOver,
  tellMoreVoters,
  welcomeMember,
  recheckComment,
  recheckEdit,
  recheckDeletion,
  recheckPair,
  recheckMembership,
  planDelivery,
  sendMail,
  sendPush,
]
