import { MAX_UNREAD } from '@guildhall/contract/conversations'
import { buildMember, buildViewer } from '@guildhall/contract/testing/members'
import { buildConversationSummary, buildMessage } from '@guildhall/contract/testing/messages'
import { describe, expect, it } from 'vitest'
import { byPlace, withMessage, withRead } from './with-changes.ts'

const other = { from: buildMember(1), isOwn: false }
const own = { from: buildViewer(), isOwn: true }

describe('a message in a conversation of the list', () => {
  it('becomes its last one and counts as unread', () => {
    const message = buildMessage(5, { seq: 5, change: 5 })
    const changed = withMessage(buildConversationSummary(1), message, other)
    expect(changed).toMatchObject({ lastMessage: message, unreadCount: 1, read: false, change: 5 })
    expect(changed.lastAt).toBe(message.createdAt)
  })

  it('of the viewer is read, and accepts the conversation', () => {
    const before = buildConversationSummary(1, { unreadCount: 2, read: false, isAccepted: false })
    const message = buildMessage(5, { fromUserId: buildViewer().id })
    expect(withMessage(before, message, own)).toMatchObject({
      unreadCount: 0,
      read: true,
      readSeq: 5,
      isAccepted: true,
    })
  })

  it('counts once, however often it arrives, and up to the limit', () => {
    const message = buildMessage(5)
    const once = withMessage(buildConversationSummary(1), message, other)
    expect(withMessage(once, message, other).unreadCount).toBe(1)
    const full = buildConversationSummary(1, { unreadCount: MAX_UNREAD, read: false })
    expect(withMessage(full, message, other).unreadCount).toBe(MAX_UNREAD)
  })

  it('does not count if it says what happened to the conversation, or was read elsewhere', () => {
    const notice = buildMessage(5, { type: 'notice', notice: { kind: 'left', subjectId: null, title: null } })
    expect(withMessage(buildConversationSummary(1), notice, other).unreadCount).toBe(0)
    const read = buildConversationSummary(1, { readSeq: 9 })
    expect(withMessage(read, buildMessage(5), other).unreadCount).toBe(0)
  })

  it('that was edited replaces the last one, and no other', () => {
    const before = withMessage(buildConversationSummary(1), buildMessage(5), other)
    const edited = buildMessage(5, { content: 'Edited', change: 6 })
    expect(withMessage(before, edited, other).lastMessage?.content).toBe('Edited')
    const older = buildMessage(3, { content: 'Edited', change: 7 })
    expect(withMessage(before, older, other)).toMatchObject({ change: 7, lastMessage: { seq: 5 } })
    const late = buildMessage(5, { content: 'Older', change: 4 })
    expect(withMessage(before, late, other).lastMessage?.content).toBe('Message number 5')
  })
})

it('reading goes up to a message and never back', () => {
  const unread = withMessage(buildConversationSummary(1), buildMessage(5), other)
  expect(withRead(unread, 3)).toMatchObject({ readSeq: 3, unreadCount: 1, read: false })
  expect(withRead(unread, 5)).toMatchObject({ readSeq: 5, unreadCount: 0, read: true })
  expect(withRead(withRead(unread, 5), 2).readSeq).toBe(5)
})

it('conversations are in the order of the server: pinned ones, then the newest', () => {
  const [first, second, third] = [1, 2, 3].map((n) => buildConversationSummary(n))
  const pinned = { ...third!, isPinned: true }
  expect([second!, first!, pinned].toSorted(byPlace).map(({ id }) => id)).toEqual([
    pinned.id,
    first!.id,
    second!.id,
  ])
})
