import { objectPathOf } from '@guildhall/contract/media'
import { acceptAnswer, createComment, editComment } from '#features/comments'
import { setQuietHours } from '#features/delivery'
import { messageGroupMembers } from '#features/group-messages'
import { editGroup, inviteToGroup, joinGroup, setEntryQuestions } from '#features/groups'
import { saveInterests } from '#features/onboarding'
import { setMasterAdmin } from '#features/master-admins'
import { deletePost, sharePost, voteInPoll } from '#features/posts'
import { createConversation, reactToMessage, sendMessage } from '#features/messages'
import { memberActor, type Actor, type Ctx } from '#platform/context'
import { savePreferences } from '#features/preferences'
import { editProfile } from '#features/profiles'
import { createCalendarAddress } from '../src/features/group-events/calendar-address.ts'
import { createInviteLink } from '../src/features/groups/create-invite-link.ts'
import { deleteGroup } from '../src/features/groups/delete-group.ts'
import { deleteMessage } from '../src/features/messages/delete-message.ts'
import { renameConversation } from '../src/features/messages/rename-conversation.ts'
import { reportConversation } from '../src/features/messages/report-conversation.ts'
import { answerNotice } from '../src/features/moderation/answer-notice.ts'
import { saveSetting } from '../src/features/notifications/save-setting.ts'
import { editPost } from '../src/features/posts/edit-post.ts'
import { recordView } from '../src/features/posts/record-view.ts'
import { createReport } from '../src/features/reports/create-report.ts'
import type { SignedIn, TestApp } from './app.ts'
import { buildAnsweredRun, buildFeedback, buildGlobalAgent } from './build-agent.ts'
import { buildEvent } from './build-event.ts'
import { buildGroupAgent, buildGroupAnswer } from './build-group-agent.ts'
import { buildMessage } from './build-message.ts'
import { buildOwnBanners } from './build-own-banners.ts'
import { buildOwnPipelines } from './build-own-pipelines.ts'
import { buildTrial } from './build-trial.ts'
import { findNotice, sanction } from './build-moderation.ts'
import {
  befriend,
  block,
  buildCollection,
  buildComment,
  buildGroup,
  buildMedia,
  buildMember,
  buildPost,
  buildReaction,
  buildRequest,
  buildSaved,
  buildUsername,
  follow,
  mute,
} from './build.ts'

/** The word that is in every name and text of the member. */
export const CANARY = 'canary'
/** The word that is in every text of others. */
export const FOREIGN = 'foreign'
/** What the member logs in with. */
export const CANARY_IDENTITY = { issuer: 'https://provider.example', subject: 'canary-subject' }

/** A member with one of everything, and what of others it is connected to. */
export type MemberData = {
  member: SignedIn
  /** Another member who wrote what the member reacted to. */
  other: string
  /** Has blocked the member; has muted them. */
  blocker: string
  muter: string
  otherPost: string
  /** A comment of the member with a reply of the other. */
  answered: string
  reply: string
  question: string
  /** A group that the member owns, and its admin. */
  group: string
  admin: string
  /** A group without other members. */
  lonelyGroup: string
  media: string[]
}

/** Creates a member with at least one row in every table that has rows of members. */
export async function buildMemberData(app: TestApp): Promise<MemberData> {
  const { ctx } = app
  const id = await buildMember(ctx, {
    ...CANARY_IDENTITY,
    firstName: 'Canary',
    lastName: 'Birdcanary',
    email: 'canary@example.com',
  })
  const member = await app.signIn(id)
  const [other, blocker, muter, admin] = [
    await buildMember(ctx),
    await buildMember(ctx),
    await buildMember(ctx),
    await buildMember(ctx),
  ]
  const asOther = memberActor(other)
  await buildUsername(ctx, id, 'canary_former')
  await buildUsername(ctx, id, 'canary_current')

  const [photo, shown, unused] = [
    await buildMedia(ctx, id),
    await buildMedia(ctx, id, { attached: true }),
    await buildMedia(ctx, id),
  ]
  await editProfile(ctx, member, id, {
    bio: 'A canary sings',
    location: 'Canary Islands',
    website: 'https://canary.example/',
    profileImageUrl: objectPathOf(photo),
    likesArePublic: true,
  })
  await savePreferences(ctx, member, { theme: 'twitter' })
  await saveInterests(ctx, member, ['design', 'crafts'])
  await saveSetting(ctx, member, 'like', { email: true })
  await setQuietHours(ctx, member, { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' })

  await befriend(ctx, id, await buildMember(ctx))
  await buildRequest(ctx, id, await buildMember(ctx))
  await buildRequest(ctx, await buildMember(ctx), id)
  await follow(ctx, id, other)
  await follow(ctx, other, id)
  await block(ctx, id, await buildMember(ctx))
  await buildMessage(ctx, id, { userId: blocker }, 'canary, before the block')
  await block(ctx, blocker, id)
  await mute(ctx, id, await buildMember(ctx))
  await mute(ctx, muter, id)

  const bird = await buildMember(ctx)
  const group = await buildGroup(ctx, {
    name: 'Birds',
    ownerId: id,
    members: [bird],
    admins: [admin],
  })
  const lonelyGroup = await buildGroup(ctx, { name: 'Canary club', ownerId: id, privacy: 'private' })
  const fish = await buildGroup(ctx, { name: 'Fish', ownerId: other, members: [id] })
  await sanction(ctx, other, fish, id, { action: 'mute', days: 30 })
  await answerNotice(ctx, member, await findNotice(ctx, id), 'the canary answers')
  const lake = await buildGroup(ctx, { name: 'Lake', ownerId: other, members: [id] })
  await sanction(ctx, other, lake, id, { action: 'ban', days: null })
  await sanction(ctx, id, group, bird, { action: 'warn', note: 'Too loud' })
  const lost = await buildGroup(ctx, { name: 'Lost reef', ownerId: other, members: [id] })
  await deleteGroup(ctx, asOther, lost)
  const curious = await buildGroup(ctx, { name: 'Curious', ownerId: other })
  await setEntryQuestions(ctx, asOther, curious, ['Why here?'])
  await joinGroup(ctx, member, curious, { revision: 1, answers: ['canary, for the singing'] })
  const reef = await buildGroup(ctx, { name: 'Reef', ownerId: other, privacy: 'private' })
  await inviteToGroup(ctx, asOther, reef, id)
  await inviteToGroup(ctx, member, group, other)
  await createInviteLink(ctx, member, group, { days: null, maxUses: null })
  const cover = await buildMedia(ctx, id)
  await editGroup(ctx, member, group, { coverImageUrl: objectPathOf(cover) })

  await messageGroupMembers(ctx, member, group, { userIds: [bird], text: 'a canary message' })
  await messageGroupMembers(ctx, asOther, fish, { userIds: [id], text: 'foreign message' })
  const sent = await buildMedia(ctx, id)
  await buildTalk(ctx, member, asOther, sent)
  await buildEvent(ctx, group, { title: 'Song evening', going: [id] })
  await createCalendarAddress(ctx, member)

  const otherPost = await buildPost(ctx, { author_id: other, content: 'foreign post' })
  const poll = await buildPost(ctx, { author_id: other, content: 'foreign poll', poll: ['one', 'two'] })
  const video = await buildPost(ctx, {
    author_id: other,
    content: 'foreign video',
    media_type: 'video',
    video_url: '/objects/none',
  })
  const question = await buildPost(ctx, {
    author_id: other,
    content: 'foreign question',
    post_type: 'question',
  })
  const deleted = await buildPost(ctx, { author_id: other, content: 'foreign, soon deleted' })

  const post = await buildPost(ctx, { author_id: id, content: 'a canary draft' })
  await editPost(ctx, member, post, { content: 'a canary post' })
  await buildPost(ctx, { author_id: id, content: 'canary of the group', group_id: group })
  await buildPost(ctx, { author_id: id, content: 'canary poll', poll: ['canary seed', 'canary song'] })
  await buildPost(ctx, {
    author_id: id,
    content: 'canary picture',
    media_type: 'image',
    image_url: objectPathOf(shown),
    media_id: shown,
    media_alt: 'a yellow canary',
  })
  await sharePost(ctx, member, otherPost, { content: 'canary share', privacy: 'public', groupId: null })
  await voteInPoll(ctx, member, poll, 1)
  await voteInPoll(ctx, asOther, poll, 0)
  await recordView(ctx, member, video, { viewDuration: 5, completedView: false })

  const answered = await buildComment(ctx, { post_id: otherPost, author_id: id, content: 'canary, answered' })
  const reply = await buildComment(ctx, {
    post_id: otherPost,
    author_id: other,
    answered_id: answered,
    content: 'foreign reply',
  })
  await buildComment(ctx, { post_id: otherPost, author_id: id, answered_id: reply, content: 'canary reply' })
  const alone = await buildComment(ctx, { post_id: otherPost, author_id: id, content: 'canary draft' })
  await editComment(ctx, member, alone, 'canary comment')
  const answer = await buildComment(ctx, { post_id: question, author_id: id, content: 'canary answer' })
  await acceptAnswer(ctx, asOther, question, answer)
  await buildComment(ctx, { post_id: post, author_id: other, content: 'foreign comment' })
  await createComment(ctx, asOther, otherPost, {
    content: 'foreign words to @canary_current',
    parentId: null,
  })

  for (const target of [{ postId: otherPost }, { commentId: reply }, { postId: deleted }])
    await buildReaction(ctx, { ...target, userId: id, type: 'love' })
  for (const target of [{ postId: otherPost }, { postId: post }, { commentId: alone }])
    await buildReaction(ctx, { ...target, userId: other })
  await deletePost(ctx, asOther, deleted)
  await buildSaved(ctx, id, otherPost, await buildCollection(ctx, id, { name: 'Canary collection' }))
  await createReport(ctx, member, {
    targetType: 'post',
    targetId: otherPost,
    reason: 'spam',
    details: 'the canary says so',
  })
  await setMasterAdmin(ctx, id, { on: true })
  await buildGlobalAgent(ctx, { admin: { memberId: id, kind: 'master_admin' } })
  const run = await buildAnsweredRun(ctx, { postId: otherPost, askerId: id })
  await buildFeedback(ctx, { ...run, memberId: id, note: 'the canary disagrees' })
  const owned = await buildGroupAgent(ctx, group, id, { name: 'Helper' })
  const asked = await buildPost(ctx, {
    author_id: other,
    group_id: group,
    content: 'foreign post of the group',
  })
  await buildGroupAnswer(ctx, { agentId: owned.id, groupId: group, postId: asked, askerId: id })
  await buildTrial(ctx, { groupId: group, memberId: id, name: 'Canary AI' })
  await buildOwnPipelines(
    ctx,
    { id, other },
    { owned: { groupId: group, userId: bird }, foreign: [curious, fish] },
  )
  await buildOwnBanners(ctx, { id, other }, { owned: group, foreign: fish })
  await insertRest(app, member, video, group)
  return {
    member,
    other,
    blocker,
    muter,
    otherPost,
    answered,
    reply,
    question,
    group,
    admin,
    lonelyGroup,
    media: [photo, shown, unused, cover, sent],
  }
}

/** A conversation of several people, which the member created, with messages of both and a report about the member. */
async function buildTalk(ctx: Ctx, member: Actor, other: Actor, photoId: string): Promise<void> {
  const third = await buildMember(ctx)
  const { id: conversationId } = await createConversation(ctx, member, {
    userIds: [other.memberId, third],
    title: 'Songs',
  })
  await renameConversation(ctx, member, conversationId, 'Canary songs')
  await renameConversation(ctx, member, conversationId, 'Songs')
  const media = { type: 'image' as const, url: objectPathOf(photoId), alt: 'a canary in flight' }
  await sendMessage(ctx, member, { id: ctx.newId(), conversationId, content: 'a canary photo', media })
  const first = await buildMessage(ctx, other.memberId, { conversationId }, 'foreign message of several')
  const second = await buildMessage(ctx, other.memberId, { conversationId }, 'foreign, soon deleted')
  await reactToMessage(ctx, member, first.id, '🐤')
  await deleteMessage(ctx, member, second.id)
  await buildMessage(ctx, member.memberId, { conversationId }, 'canary https://song.example/')
  await reportConversation(ctx, other, conversationId, {
    userId: member.memberId,
    reason: 'other',
    details: 'a foreign word about the canary',
    includeMessages: true,
  })
}

/** Inserts rows that only workers write, or nothing yet. */
async function insertRest(
  { ctx }: TestApp,
  { memberId, sessionId }: SignedIn,
  video: string,
  group: string,
): Promise<void> {
  const insert = (sql: string, values: readonly unknown[]) => ctx.db.query('', `insert into ${sql}`, values)
  await insert(`video_engagements values ($1, $2, 'like', now()), ($1, $2, 'share', now())`, [
    video,
    memberId,
  ])
  await insert(`user_badges values ($1, 'helpful', now())`, [memberId])
  await insert(`group_periods (group_id, days) values ($1, 7) on conflict do nothing`, [group])
  await insert(`group_helpers values ($1, 7, $2, 1, 1)`, [group, memberId])
  await insert(`media_usage values ($1, 100, now())`, [memberId])
  await insert(
    `push_subscriptions (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
     values ($1, $2, $3, 'https://push.example/canary', 'hash', 'key', 'secret', now())`,
    [ctx.newId(), memberId, sessionId],
  )
  await insert(`delivery_plans (user_id, channel) values ($1, 'email')`, [memberId])
  await insert(`delivery_waiting values ($1, 'email', $2, now())`, [memberId, ctx.newId()])
  await insert(`sent_mails values ($1, $2, 'sent', 1, now())`, [ctx.newId(), memberId])
  await insert(`notification_raises values ($1, $2, now(), $3, 'like', $3)`, [
    memberId,
    ctx.newId(),
    ctx.newId(),
  ])
}
