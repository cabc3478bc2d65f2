import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { BlockedOrMuted } from '../blocks.ts'
import { Comment } from '../comments.ts'
import { DeliverySettings } from '../delivery.ts'
import { Friend, FriendRequest, Relation, SuggestedFriend } from '../friends.ts'
import { Group, GroupDetails, GroupMember } from '../groups.ts'
import { Attendee, GroupEvent } from '../group-events.ts'
import { GroupAnalytics } from '../group-analytics.ts'
import { GroupInvite, InviteLink } from '../group-invites.ts'
import { TrendingGroup } from '../trending.ts'
import { MediaState, MediaView } from '../media.ts'
import { CurrentUser, MemberCard } from '../members.ts'
import { Mention, MentionSuggestion } from '../mentions.ts'
import { GroupLogEntry } from '../group-log.ts'
import { Case, Decision, GroupBan } from '../moderation.ts'
import { Notice } from '../notices.ts'
import { Notification, NotificationSubject } from '../notifications.ts'
import { SuggestedPerson } from '../onboarding.ts'
import { Post, PostFields } from '../posts.ts'
import { Preferences } from '../preferences.ts'
import { Profile } from '../profiles.ts'
import { Reaction } from '../reactions.ts'
import { Collection, SavedPost } from '../saved.ts'
import { SearchedGroup } from '../search.ts'
import { Session } from '../sessions.ts'
import { buildBlockedOrMuted } from './blocks.ts'
import { buildComment } from './comments.ts'
import { buildDeliverySettings } from './delivery.ts'
import { buildFriend, buildRelation, buildRequest, buildSuggested } from './friends.ts'
import { buildGroupAnalytics } from './group-analytics.ts'
import { buildAttendee, buildEvent } from './group-events.ts'
import {
  buildGroup,
  buildGroupDetails,
  buildGroupInvite,
  buildGroupMember,
  buildInviteLink,
  buildTrendingGroup,
} from './groups.ts'
import { buildMedia, buildMediaState } from './media.ts'
import { buildMember, buildUser } from './members.ts'
import { buildMention, buildSuggestion } from './mentions.ts'
import { buildCase, buildDecision, buildGroupBan, buildGroupLogEntry, buildNotice } from './moderation.ts'
import { buildNotification, buildSubject } from './notifications.ts'
import { buildSuggestedPerson } from './onboarding.ts'
import { buildOriginal, buildPost } from './posts.ts'
import { buildPreferences } from './preferences.ts'
import { buildOwnProfile, buildProfile } from './profiles.ts'
import { buildReaction } from './reactions.ts'
import { buildCollection, buildSaved } from './saved.ts'
import { buildFound, buildFoundGroup } from './search.ts'
import { buildSession } from './sessions.ts'

it.each<[string, z.ZodMiniType, unknown]>([
  ['BlockedOrMuted', BlockedOrMuted, buildBlockedOrMuted(1)],
  ['Comment', Comment, buildComment(1, { replies: [buildComment(2)] })],
  ['DeliverySettings', DeliverySettings, buildDeliverySettings()],
  ['Friend', Friend, buildFriend(1)],
  ['FriendRequest', FriendRequest, buildRequest(1)],
  ['Relation', Relation, buildRelation(1)],
  ['SuggestedFriend', SuggestedFriend, buildSuggested(1)],
  ['SuggestedPerson', SuggestedPerson, buildSuggestedPerson(1)],
  ['Group', Group, buildGroup(1)],
  ['GroupDetails', GroupDetails, buildGroupDetails(1, { memberships: [buildGroupMember(1)] })],
  ['GroupMember', GroupMember, buildGroupMember(1)],
  ['GroupEvent', GroupEvent, buildEvent(1, { faces: [buildMember(1)] })],
  ['Attendee', Attendee, buildAttendee(1)],
  ['GroupAnalytics', GroupAnalytics, buildGroupAnalytics()],
  ['GroupInvite', GroupInvite, buildGroupInvite(1)],
  ['InviteLink', InviteLink, buildInviteLink(1)],
  ['TrendingGroup', TrendingGroup, buildTrendingGroup(1)],
  ['MediaView', MediaView, buildMedia({ kind: 'video' })],
  ['MediaState', MediaState, buildMediaState()],
  ['MemberCard', MemberCard, buildMember(1)],
  ['MemberCard', MemberCard, buildFound(1)],
  ['CurrentUser', CurrentUser, buildUser()],
  ['Mention', Mention, buildMention()],
  ['MentionSuggestion', MentionSuggestion, buildSuggestion(1)],
  ['Case', Case, buildCase(1)],
  ['Decision', Decision, buildDecision()],
  ['GroupBan', GroupBan, buildGroupBan(1)],
  ['GroupLogEntry', GroupLogEntry, buildGroupLogEntry(1)],
  ['Notice', Notice, buildNotice(1)],
  ['Notification', Notification, buildNotification(1)],
  ['NotificationSubject', NotificationSubject, buildSubject()],
  ['Post', Post, buildPost(1, { media: buildMedia(), mentions: [buildMention()] })],
  ['OriginalPost', PostFields, buildOriginal(1)],
  ['Preferences', Preferences, buildPreferences()],
  ['Profile', Profile, buildProfile()],
  ['Profile', Profile, buildOwnProfile()],
  ['Reaction', Reaction, buildReaction(1)],
  ['Collection', Collection, buildCollection(1)],
  ['SavedPost', SavedPost, buildSaved(1, {}, buildCollection(1))],
  ['SearchedGroup', SearchedGroup, buildFoundGroup(1)],
  ['Session', Session, buildSession(1)],
])('the sample of %s is what the contract declares, and nothing more', (_name, schema, sample) => {
  expect(z.parse(schema, sample)).toEqual(sample)
})
