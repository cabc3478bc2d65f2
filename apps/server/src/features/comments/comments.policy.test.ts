import { describe, expect, it } from 'vitest'
import { commentsPolicy, type CommentFacts, type ThreadFacts } from './comments.policy.ts'

const VIEWER = 'viewer'

const post = (facts: Partial<ThreadFacts> = {}): ThreadFacts => ({
  author_id: 'asker',
  group_id: null,
  audience: 'public',
  post_type: 'question',
  is_friend: false,
  is_blocked: false,
  group_privacy: null,
  group_role: null,
  muted_until: null,
  is_by_owner: false,
  is_hidden: false,
  ...facts,
})
const inGroup = (group_role: ThreadFacts['group_role']) =>
  post({ group_id: 'group', group_privacy: 'public', group_role })
const mine = { author_id: VIEWER, is_deleted: false, is_blocked: false, hidden_at: null, parent_id: null }
const theirs = {
  author_id: 'someone',
  is_deleted: false,
  is_blocked: false,
  hidden_at: null,
  parent_id: null,
}
const ROLES = [null, 'member', 'admin', 'owner'] as const

describe('a comment', () => {
  it('can be replied to by anyone who may take part: in a group by its members', () => {
    expect(commentsPolicy.canReply(VIEWER, theirs, post())).toBe(true)
    expect(ROLES.map((role) => commentsPolicy.canComment(VIEWER, inGroup(role)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(ROLES.map((role) => commentsPolicy.canReply(VIEWER, theirs, inGroup(role)))).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('cannot be accepted if it is the viewer’s own reply to another comment', () => {
    const own = post({ author_id: VIEWER })
    expect(commentsPolicy.canAccept(VIEWER, mine, own)).toBe(true)
    expect(commentsPolicy.canAccept(VIEWER, { ...mine, parent_id: 'above' }, own)).toBe(false)
    expect(commentsPolicy.canAccept(VIEWER, { ...theirs, parent_id: 'above' }, own)).toBe(true)
  })

  it('[D-031] can be edited only by its author', () => {
    expect(commentsPolicy.canEdit(VIEWER, mine, post())).toBe(true)
    expect(commentsPolicy.canEdit(VIEWER, theirs, post())).toBe(false)
    expect(ROLES.map((role) => commentsPolicy.canEdit(VIEWER, mine, inGroup(role)))).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('in a block is visible to group moderators, but no one can reply to it', () => {
    const blocked = { ...theirs, is_blocked: true, is_hidden: true }
    expect(ROLES.map((role) => commentsPolicy.canSee(VIEWER, blocked, inGroup(role)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(commentsPolicy.canSee(VIEWER, blocked, post())).toBe(false)
    expect(ROLES.map((role) => commentsPolicy.canReply(VIEWER, blocked, inGroup(role)))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is always visible to its author, whatever happened to its post', () => {
    const closed = post({
      group_id: 'group',
      group_privacy: 'private',
      audience: 'members',
      is_blocked: true,
    })
    expect(commentsPolicy.canSee(VIEWER, { ...mine, is_hidden: true }, closed)).toBe(true)
    expect(commentsPolicy.canSee(VIEWER, { ...theirs, is_hidden: false }, closed)).toBe(false)
    expect(commentsPolicy.canDelete(VIEWER, mine)).toBe(true)
  })

  it('[D-032] can be deleted by its author alone', () => {
    expect(commentsPolicy.canDelete(VIEWER, mine)).toBe(true)
    expect(commentsPolicy.canDelete(VIEWER, theirs)).toBe(false)
  })

  it('can be moderated by the owner and admins of the group, but not their own and not the owner’s', () => {
    const owned = (role: ThreadFacts['group_role']) => ({ ...inGroup(role), group_owner_id: 'owner' })
    const canModerate = (comment: CommentFacts) =>
      ROLES.map((role) => commentsPolicy.canModerateComment(VIEWER, comment, owned(role)))
    expect(canModerate(theirs)).toEqual([false, false, true, true])
    expect(canModerate({ ...theirs, hidden_at: new Date() })).toEqual([false, false, true, true])
    expect(canModerate(mine)).toEqual([false, false, false, false])
    expect(canModerate({ ...theirs, author_id: 'owner' })).toEqual([false, false, false, false])
    expect(canModerate({ ...theirs, is_deleted: true })).toEqual([false, false, false, false])
  })

  it('that is hidden can be read by its author and moderators, and no one can reply to it or edit it', () => {
    const hidden = { ...theirs, hidden_at: new Date() }
    const canSee = ROLES.map((role) => commentsPolicy.canSeeHidden(VIEWER, hidden, inGroup(role)))
    expect(canSee).toEqual([false, false, true, true])
    expect(commentsPolicy.canSeeHidden(VIEWER, mine, inGroup(null))).toBe(true)
    expect(ROLES.some((role) => commentsPolicy.canReply(VIEWER, hidden, inGroup(role)))).toBe(false)
    expect(commentsPolicy.canEdit(VIEWER, { ...mine, hidden_at: new Date() }, inGroup('member'))).toBe(false)
    expect(commentsPolicy.canDelete(VIEWER, { ...mine, hidden_at: new Date() })).toBe(true)
  })

  it('[D-049] can be accepted by the author of a question, or by the owner and admins of the group', () => {
    expect(commentsPolicy.canAccept(VIEWER, theirs, post({ author_id: VIEWER }))).toBe(true)
    expect(commentsPolicy.canAccept(VIEWER, mine, post())).toBe(false)
    expect(commentsPolicy.canAccept(VIEWER, theirs, post({ author_id: VIEWER, post_type: 'post' }))).toBe(
      false,
    )
    expect(ROLES.map((role) => commentsPolicy.canAccept(VIEWER, theirs, inGroup(role)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('[D-032] allows nothing once it is deleted', () => {
    const deleted = {
      author_id: VIEWER,
      is_deleted: true,
      is_blocked: false,
      hidden_at: null,
      parent_id: null,
    }
    const everything = { ...inGroup('owner'), author_id: VIEWER }
    expect([
      commentsPolicy.canReply(VIEWER, deleted, everything),
      commentsPolicy.canEdit(VIEWER, deleted, everything),
      commentsPolicy.canDelete(VIEWER, deleted),
      commentsPolicy.canAccept(VIEWER, deleted, everything),
    ]).toEqual([false, false, false, false])
  })
})
