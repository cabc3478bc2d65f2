import type { Endpoint } from '@guildhall/contract/endpoint'
import { ListGroupLog } from '@guildhall/contract/group-log'
import * as moderation from '@guildhall/contract/moderation'
import * as notices from '@guildhall/contract/notices'
import { createReport } from '#features/reports'
import { memberActor } from '#platform/context'
import type { Caller, TestApp } from './app.ts'
import { buildComment, buildGroup, buildMember, buildPost } from './build.ts'
import { findCase, findNotice, sanction } from './build-moderation.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import { postFieldsFor, type Role } from './roles.ts'

const onGroup = { params: { id: UNKNOWN_ID } }
const onCase = { params: { id: UNKNOWN_ID, caseId: UNKNOWN_ID } }
const onMember = { params: { id: UNKNOWN_ID, userId: UNKNOWN_ID } }
const hide = { action: 'hide', reason: 'spam', note: 'Please keep sales out.' }

/** A group that relates to the caller as the role requires, with a reported post. */
const prepareCase = async (app: TestApp, caller: Caller, role: Role) => {
  const { id, ownerId, memberId } = await groupFor(app, caller, role)
  const postId = await buildPost(app.ctx, { author_id: memberId, group_id: id })
  const report = { targetType: 'post', targetId: postId, reason: 'spam', details: 'An ad' } as const
  await createReport(app.ctx, memberActor(ownerId), report)
  return { params: { id, caseId: await findCase(app.ctx, postId) } }
}

const prepareGroup = async (app: TestApp, caller: Caller, role: Role) => {
  const { params } = await prepareCase(app, caller, role)
  return { params: { id: params.id } }
}

/** Another member of such a group, who is muted or banned if `action` says so; the caller if the role is `own`. */
const prepareMember = (action?: 'mute' | 'ban') => async (app: TestApp, caller: Caller, role: Role) => {
  const { id, ownerId, memberId } = await groupFor(app, caller, role)
  if (action !== undefined) await sanction(app.ctx, ownerId, id, memberId, { action, days: 1 })
  const isSelf = role === 'own' && action === undefined
  return { params: { id, userId: isSelf && caller ? caller.memberId : memberId } }
}

/** A post that relates to the caller as the role requires. */
const preparePost = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: await buildPost(app.ctx, await postFieldsFor(app, caller, role)) },
})

/** A comment by the author of such a post. */
const prepareComment = async (app: TestApp, caller: Caller, role: Role) => {
  const fields = await postFieldsFor(app, caller, role)
  const post_id = await buildPost(app.ctx, fields)
  return { params: { id: await buildComment(app.ctx, { post_id, author_id: fields.author_id }) } }
}

/** A notice of the caller if the role is `own`, of someone else otherwise. */
const prepareNotice = async ({ ctx }: TestApp, caller: Caller, role: Role) => {
  const memberId = role === 'own' && caller ? caller.memberId : await buildMember(ctx)
  const ownerId = await buildMember(ctx)
  const groupId = await buildGroup(ctx, { privacy: 'private', ownerId, members: [memberId] })
  await sanction(ctx, ownerId, groupId, memberId, { action: 'ban', days: null })
  return { params: { id: await findNotice(ctx, memberId) } }
}

/** Examples for the calls about moderation. */
export const MODERATION_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [moderation.ListCases, { ...onGroup, query: { limit: '10', state: 'open' }, prepare: prepareGroup }],
  [moderation.GetCase, { ...onCase, prepare: prepareCase }],
  [moderation.DecideCase, { ...onCase, body: hide, prepare: prepareCase }],
  [
    moderation.SanctionMember,
    { ...onMember, body: { action: 'mute', reason: 'harassment', days: 3 }, prepare: prepareMember() },
  ],
  [moderation.UnmuteMember, { ...onMember, prepare: prepareMember('mute') }],
  [moderation.ListGroupBans, { ...onGroup, query: { limit: '10' }, prepare: prepareGroup }],
  [moderation.UnbanMember, { ...onMember, prepare: prepareMember('ban') }],
  [moderation.ModeratePost, { params: { id: UNKNOWN_ID }, body: hide, prepare: preparePost }],
  [moderation.ModerateComment, { params: { id: UNKNOWN_ID }, body: hide, prepare: prepareComment }],
  [ListGroupLog, { ...onGroup, query: { limit: '10' }, prepare: prepareGroup }],
  [notices.ListNotices, { query: { limit: '10' } }],
  [notices.GetNotice, { params: { id: UNKNOWN_ID }, prepare: prepareNotice }],
  [
    notices.AnswerNotice,
    { params: { id: UNKNOWN_ID }, body: { answer: 'I did not know.' }, prepare: prepareNotice },
  ],
]
