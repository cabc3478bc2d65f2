import { buildMessage } from '@guildhall/contract/testing/messages'
import { describe, expect, it } from 'vitest'
import {
  addNewer,
  addOlder,
  covers,
  EMPTY_WINDOW,
  MAX_WINDOW,
  mergeMessages,
  removeMessage,
  type ThreadWindow,
} from './thread-window.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => buildMessage(from + at))
const numbers = ({ messages }: ThreadWindow) => messages.map(({ seq }) => seq)
const windowOf = (from: number, to: number, rest: Partial<ThreadWindow> = {}): ThreadWindow => ({
  ...EMPTY_WINDOW,
  messages: range(from, to),
  ...rest,
})
const following = { isFollowing: true }
const reading = { isFollowing: false }

describe('mergeMessages', () => {
  it('adds new messages at the live end, by number', () => {
    const window = mergeMessages(windowOf(1, 3), [buildMessage(5), buildMessage(4)], following)
    expect(numbers(window)).toEqual([1, 2, 3, 4, 5])
  })

  it('keeps the newer version of a message, and takes the new URLs of the same one', () => {
    const edited = buildMessage(2, { change: 9, content: 'Edited' })
    const window = mergeMessages(windowOf(1, 3), [edited, buildMessage(2)], following)
    expect(window.messages[1]).toBe(edited)
    const again = { ...edited, media: null }
    expect(mergeMessages(window, [again], following).messages[1]).toBe(again)
  })

  it('remembers messages that arrive beyond a window that is not at the end', () => {
    const window = mergeMessages(windowOf(10, 20, { hasNewer: true }), [buildMessage(90)], reading)
    expect(numbers(window).at(-1)).toBe(20)
    expect(window.beyond.map(({ seq }) => seq)).toEqual([90])
  })

  it('ignores messages before a window that is not at the beginning', () => {
    const window = windowOf(10, 20, { hasOlder: true })
    expect(numbers(mergeMessages(window, [buildMessage(3, { change: 30 })], following))).toEqual(
      numbers(window),
    )
  })

  it('moves with the live end, and never has more than 300 messages', () => {
    const window = mergeMessages(windowOf(1, MAX_WINDOW), [buildMessage(MAX_WINDOW + 1)], following)
    expect(window.messages.length).toBeLessThanOrEqual(MAX_WINDOW)
    expect(window.messages.at(-1)?.seq).toBe(MAX_WINDOW + 1)
    expect(window.hasOlder).toBe(true)
  })

  it('stays where the reader is when it is full', () => {
    const window = mergeMessages(windowOf(1, MAX_WINDOW), [buildMessage(MAX_WINDOW + 1)], reading)
    expect(window.messages[0]?.seq).toBe(1)
    expect(window).toMatchObject({ hasNewer: true, hasOlder: false })
    expect(window.beyond.map(({ seq }) => seq)).toEqual([MAX_WINDOW + 1])
  })
})

describe('addOlder and addNewer', () => {
  it('drops the newest messages when older ones fill the window, and the other way around', () => {
    const older = addOlder(windowOf(101, 400, { hasOlder: true }), { items: range(51, 100), hasMore: true })
    expect([numbers(older)[0], numbers(older).at(-1), older.hasNewer]).toEqual([51, 350, true])
    const newer = addNewer(older, { items: range(351, 400), hasMore: true })
    expect(newer.messages.length).toBeLessThanOrEqual(MAX_WINDOW)
    expect([numbers(newer).at(-1), newer.hasOlder]).toEqual([400, true])
  })

  it('is not at the end yet if a message arrived while the last page was read', () => {
    const window = windowOf(1, 50, { hasNewer: true, beyond: [buildMessage(61)] })
    expect(addNewer(window, { items: range(51, 60), hasMore: false })).toMatchObject({ hasNewer: true })
    expect(addNewer(window, { items: range(51, 61), hasMore: false })).toMatchObject({
      hasNewer: false,
      beyond: [],
    })
  })

  it('takes a page that overlaps', () => {
    const window = addNewer(windowOf(1, 3, { hasNewer: true }), { items: range(3, 5), hasMore: false })
    expect(numbers(window)).toEqual([1, 2, 3, 4, 5])
  })
})

it('knows which numbers it covers', () => {
  const window = windowOf(10, 20, { hasOlder: true })
  expect([9, 10, 20, 99].map((seq) => covers(window, seq))).toEqual([false, true, true, true])
  expect(covers(EMPTY_WINDOW, 5)).toBe(true)
})

it('removes a message', () => {
  expect(numbers(removeMessage(windowOf(1, 3), buildMessage(2).id))).toEqual([1, 3])
})
