import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { Receipt, ReceiptSource, ThreadRun } from '../agent-runs.ts'
import { AgentDay, AgentFeedback, AgentUsage, GlobalAgent, ModelStatus } from '../agents.ts'
import { BlockedOrMuted } from '../blocks.ts'
import { Comment } from '../comments.ts'
import {
  Conversation,
  ConversationPerson,
  ConversationSummary,
  DirectConversation,
} from '../conversations.ts'
import { CtaBanner, CtaBannerResults, MemberCtaBanner } from '../cta-banners.ts'
import { DeliverySettings } from '../delivery.ts'
import { Friend, FriendRequest, Relation, SuggestedFriend } from '../friends.ts'
import { Group, GroupDetails, GroupMember } from '../groups.ts'
import { Attendee, GroupEvent } from '../group-events.ts'
import { AgentTrial, TrialResult } from '../agent-trials.ts'
import { GroupAgent, GroupAgentUsage } from '../group-agents.ts'
import { GroupAnalytics } from '../group-analytics.ts'
import { GroupInvite, InviteLink } from '../group-invites.ts'
import { TrendingGroup } from '../trending.ts'
import { Lead, LeadDetails, LeadFilter, Pipeline, Touchpoint } from '../leads.ts'
import { MediaState, MediaView } from '../media.ts'
import { CurrentUser, MemberCard } from '../members.ts'
import { Mention, MentionSuggestion } from '../mentions.ts'
import { Message } from '../messages.ts'
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
import {
  buildAgentCard,
  buildAgentDay,
  buildAgentFeedback,
  buildAgentUsage,
  buildGlobalAgent,
  buildModelStatus,
  buildReceipt,
  buildReceiptSource,
  buildThreadRun,
} from './agents.ts'
import { buildBlockedOrMuted } from './blocks.ts'
import { buildComment } from './comments.ts'
import { buildCtaBanner, buildCtaBannerResults, buildMemberCtaBanner } from './cta-banners.ts'
import { buildDeliverySettings } from './delivery.ts'
import { buildFriend, buildRelation, buildRequest, buildSuggested } from './friends.ts'
import {
  buildAdminAgent,
  buildAgentTrial,
  buildCommentor,
  buildGroupAgentUsage,
  buildPostCreator,
  buildTrialResult,
} from './group-agents.ts'
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
import { buildLead, buildLeadDetails, buildLeadFilter, buildPipeline, buildTouchpoint } from './leads.ts'
import { buildMedia, buildMediaState } from './media.ts'
import { buildMember, buildUser } from './members.ts'
import { buildMention, buildSuggestion } from './mentions.ts'
import {
  buildConversation,
  buildConversationPerson,
  buildConversationSummary,
  buildDirectConversation,
  buildGroupConversation,
  buildMessage,
} from './messages.ts'
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
  ['AgentDay', AgentDay, buildAgentDay(0)],
  ['AgentFeedback', AgentFeedback, buildAgentFeedback(1)],
  ['AgentUsage', AgentUsage, buildAgentUsage()],
  ['GlobalAgent', GlobalAgent, buildGlobalAgent(1)],
  ['ModelStatus', ModelStatus, buildModelStatus()],
  ['Receipt', Receipt, buildReceipt()],
  ['ReceiptSource', ReceiptSource, buildReceiptSource(1)],
  ['ThreadRun', ThreadRun, buildThreadRun(1)],
  ['BlockedOrMuted', BlockedOrMuted, buildBlockedOrMuted(1)],
  ['Comment', Comment, buildComment(1, { replies: [buildComment(2)] })],
  ['Conversation', Conversation, buildConversation(1)],
  ['ConversationPerson', ConversationPerson, buildConversationPerson(1)],
  ['ConversationSummary', ConversationSummary, buildConversationSummary(1)],
  ['ConversationSummary', ConversationSummary, buildGroupConversation(1)],
  ['DirectConversation', DirectConversation, buildDirectConversation(1)],
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
  ['GroupAgent', GroupAgent, buildCommentor(1)],
  ['GroupAgent', GroupAgent, buildAdminAgent(1)],
  ['GroupAgent', GroupAgent, buildPostCreator(1)],
  ['GroupAgentUsage', GroupAgentUsage, buildGroupAgentUsage()],
  ['AgentTrial', AgentTrial, buildAgentTrial(1)],
  ['TrialResult', TrialResult, buildTrialResult(1)],
  ['GroupAnalytics', GroupAnalytics, buildGroupAnalytics()],
  ['GroupInvite', GroupInvite, buildGroupInvite(1)],
  ['InviteLink', InviteLink, buildInviteLink(1)],
  ['TrendingGroup', TrendingGroup, buildTrendingGroup(1)],
  ['Lead', Lead, buildLead(1)],
  ['LeadDetails', LeadDetails, buildLeadDetails(1)],
  ['LeadFilter', LeadFilter, buildLeadFilter(1)],
  ['Pipeline', Pipeline, buildPipeline({ counts: { hot: 2 } })],
  ['Touchpoint', Touchpoint, buildTouchpoint(1)],
  ['CtaBanner', CtaBanner, buildCtaBanner(1)],
  ['MemberCtaBanner', MemberCtaBanner, buildMemberCtaBanner(1)],
  ['CtaBannerResults', CtaBannerResults, buildCtaBannerResults()],
  ['MediaView', MediaView, buildMedia({ kind: 'video' })],
  ['MediaState', MediaState, buildMediaState()],
  ['MemberCard', MemberCard, buildMember(1)],
  ['MemberCard', MemberCard, buildFound(1)],
  ['MemberCard', MemberCard, buildAgentCard(1)],
  ['CurrentUser', CurrentUser, buildUser()],
  ['Mention', Mention, buildMention()],
  ['MentionSuggestion', MentionSuggestion, buildSuggestion(1)],
  ['Message', Message, buildMessage(1, { media: buildMedia() })],
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
