import type { Message } from '@guildhall/contract/messages'
import { buildMessage } from '@guildhall/contract/testing/messages'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { ConversationModel, MODEL_PAGE, type Pushed } from '#web/testing/conversation-model.ts'
import { syncThread } from './sync-thread.ts'
import { MAX_WINDOW } from './thread-window.ts'

function conversationOf(count: number): ConversationModel {
  const conversation = new ConversationModel()
  for (let n = 0; n < count; n += 1) conversation.write()
  conversation.pushes.length = 0
  return conversation
}

async function openThread(conversation: ConversationModel, { readSeq }: { readSeq?: number } = {}) {
  const thread = syncThread({ calls: conversation.calls, change: conversation.last })
  await thread.open({ readSeq: readSeq ?? 0, hasUnread: readSeq !== undefined })
  const deliver = () => {
    for (const { change, message } of conversation.pushes.splice(0)) thread.receive(change, message)
  }
  return { thread, deliver, texts: () => thread.get().messages.map(({ content }) => content) }
}

const textsOf = (messages: readonly Message[]) => messages.map(({ content }) => content)
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

describe('opening', () => {
  it('shows the newest messages, and older ones page by page', async () => {
    const { thread } = await openThread(conversationOf(12))
    expect(thread.get()).toMatchObject({ hasOlder: true, hasNewer: false, target: { seq: 12, align: 'end' } })
    await thread.loadOlder()
    await thread.loadOlder()
    expect(thread.get().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(thread.get().hasOlder).toBe(false)
  })

  it('begins at the first unread message', async () => {
    const { thread } = await openThread(conversationOf(30), { readSeq: 12 })
    const { messages, hasOlder, hasNewer, target } = thread.get()
    expect(target).toMatchObject({ seq: 13, align: 'start' })
    expect(messages.map(({ seq }) => seq)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect([hasOlder, hasNewer]).toEqual([true, true])
  })

  it('says that it failed, and can be tried again', async () => {
    const conversation = conversationOf(3)
    conversation.isDown = true
    const { thread } = await openThread(conversation)
    expect(thread.get().status).toBe('failed')
    conversation.isDown = false
    await thread.open({ readSeq: 0, hasUnread: false })
    expect(thread.get()).toMatchObject({ status: 'ready', messages: { length: 3 } })
  })

  it('says that the conversation is gone', async () => {
    const gone = () => Promise.reject(new ApiError(404, 'not_found'))
    const thread = syncThread({ calls: { page: gone, changes: gone }, change: 0 })
    await thread.open({ readSeq: 0, hasUnread: false })
    expect(thread.get().status).toBe('gone')
  })
})

describe('pushes', () => {
  it('applies the next number without a request', async () => {
    const conversation = conversationOf(3)
    const { deliver, texts } = await openThread(conversation)
    const before = conversation.reads
    conversation.write()
    conversation.edit(buildMessage(2).id)
    deliver()
    expect(texts()).toEqual([
      'Message number 1',
      'Message number 2 *',
      'Message number 3',
      'Message number 4',
    ])
    expect(conversation.reads).toBe(before)
  })

  it('ignores a push that it knows', async () => {
    const conversation = conversationOf(3)
    const { thread } = await openThread(conversation)
    const before = thread.get()
    thread.receive(2, buildMessage(2, { content: 'Old' }))
    expect(thread.get()).toBe(before)
  })

  it('fetches what a gap hides, and goes on from the pushed number', async () => {
    const conversation = conversationOf(3)
    const { thread, deliver, texts } = await openThread(conversation)
    conversation.write()
    conversation.skip()
    conversation.write()
    conversation.pushes.shift()
    deliver()
    await settled()
    expect(texts()).toEqual(textsOf(conversation.list()))
    const { reads } = conversation
    conversation.write()
    deliver()
    expect(thread.get().messages.length).toBe(6)
    expect(conversation.reads).toBe(reads)
  })

  it('fetches what comes without its message', async () => {
    const conversation = conversationOf(3)
    const { deliver } = await openThread(conversation)
    const { reads } = conversation
    conversation.hint()
    deliver()
    await settled()
    expect(conversation.reads).toBe(reads + 1)
  })

  it('does not bring back a message that this member deleted', async () => {
    const conversation = conversationOf(3)
    const { thread, deliver, texts } = await openThread(conversation)
    thread.remove(buildMessage(2).id)
    conversation.edit(buildMessage(2).id)
    deliver()
    expect(texts()).toEqual(['Message number 1', 'Message number 3'])
  })

  it('keeps what is pushed while a page is on its way', async () => {
    const conversation = conversationOf(12)
    const { thread, deliver } = await openThread(conversation)
    const { promise, resolve } = Promise.withResolvers<void>()
    conversation.delay = () => promise
    const loading = thread.loadOlder()
    await settled()
    conversation.edit(buildMessage(5).id)
    conversation.write()
    deliver()
    conversation.delay = () => Promise.resolve()
    resolve()
    await loading
    await settled()
    expect(textsOf(thread.get().messages)).toEqual(textsOf(conversation.list().slice(2)))
  })

  it('catches up after a failure, by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const conversation = conversationOf(3)
      const { thread, texts } = await openThread(conversation)
      thread.subscribe(() => {})
      conversation.write()
      conversation.isDown = true
      thread.catchUp()
      await vi.advanceTimersByTimeAsync(10)
      conversation.isDown = false
      await vi.advanceTimersByTimeAsync(5_000)
      expect(texts()).toEqual(textsOf(conversation.list()))
    } finally {
      vi.useRealTimers()
    }
  })

  it('loads the newest messages again if more was missed than is worth fetching', async () => {
    const conversation = conversationOf(3)
    const { thread } = await openThread(conversation)
    for (let n = 0; n < 60; n += 1) conversation.write()
    thread.catchUp()
    await settled()
    expect(textsOf(thread.get().messages.slice(-MODEL_PAGE))).toEqual(
      textsOf(conversation.list().slice(-MODEL_PAGE)),
    )
    expect(thread.get().hasNewer).toBe(false)
  })
})

describe('jumping', () => {
  it('loads what is around a message that is far away, and comes back', async () => {
    const conversation = conversationOf(100)
    const { thread, deliver } = await openThread(conversation)
    await thread.jumpTo(20, { isHighlighted: true })
    expect(thread.get()).toMatchObject({
      target: { seq: 20, isHighlighted: true },
      hasNewer: true,
      hasOlder: true,
    })
    conversation.write()
    deliver()
    expect(thread.get().beyond.map(({ seq }) => seq)).toEqual([101])
    await thread.jumpToLatest()
    expect(thread.get()).toMatchObject({ hasNewer: false, target: { seq: 101, align: 'end' } })
  })

  it('asks for nothing if the message is here', async () => {
    const conversation = conversationOf(4)
    const { thread } = await openThread(conversation)
    const { reads } = conversation
    await thread.jumpTo(2, { isHighlighted: true })
    expect(thread.get().target).toMatchObject({ seq: 2, align: 'center' })
    expect(conversation.reads).toBe(reads)
  })
})

/** A small random generator with a seed, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % max
  }
}

it('loses, doubles and reorders nothing, whatever is dropped, repeated or late', async () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const { thread, conversation } = await converse(seed)
    await expect
      .poll(() => textsOf(thread.get().messages), { message: `seed ${seed}` })
      .toEqual(textsOf(conversation.list()))
  }
}, 60_000)

/** Lets two people write while pushes and answers are lost, repeated and late, and returns what all of it came to. */
async function converse(seed: number) {
  const random = randomOf(seed)
  const conversation = conversationOf(1 + random(40))
  const waiting: (() => void)[] = []
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  conversation.delay = () =>
    random(3) === 0 ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()
  const releasing = setInterval(release, 1)
  const { thread } = await openThread(
    conversation,
    random(2) === 0 ? { readSeq: random(conversation.last) } : {},
  )
  thread.setFollowing(random(2) === 0)
  const late: Pushed[] = []
  const acts = [
    () => void conversation.write(),
    () => void conversation.write(),
    () => conversation.skip(),
    () => conversation.hint(),
    () => conversation.edit(conversation.list()[random(conversation.messages.size)]?.id ?? ''),
    () => {
      conversation.isDown = random(3) === 0
    },
    () => void thread.loadOlder(),
    () => void thread.loadNewer(),
    () => void thread.jumpTo(random(conversation.last + 1), { isHighlighted: false }).catch(() => {}),
    () => void thread.jumpToLatest(),
    () => {
      // A message of one's own is answered before, after or instead of its push.
      const own = conversation.write()
      if (random(2) === 0) thread.upsert(own)
    },
    release,
  ]
  for (let step = 0; step < 80; step += 1) {
    acts[random(acts.length)]?.()
    await Promise.resolve()
    for (const push of conversation.pushes.splice(0)) {
      const fate = random(10)
      if (fate < 2) continue
      if (fate < 5) late.push(push)
      else thread.receive(push.change, push.message)
      if (fate === 9) thread.receive(push.change, push.message)
    }
    const at = random(5)
    const [push] = late.length > at ? late.splice(at, 1) : []
    if (push) thread.receive(push.change, push.message)
    expectInOrder(thread.get().messages)
  }
  conversation.isDown = false
  thread.catchUp()
  // What is shown is a part of the conversation without holes, in its newest version.
  await vi.waitFor(() => {
    const { messages, hasNewer } = thread.get()
    const shown = conversation
      .list()
      .filter(
        ({ seq }) => seq >= (messages[0]?.seq ?? 0) && (!hasNewer || seq <= (messages.at(-1)?.seq ?? 0)),
      )
    expect(textsOf(messages), `seed ${seed}`).toEqual(textsOf(shown))
  })
  await thread.jumpToLatest()
  await vi.waitFor(() => expect(thread.get().hasNewer, `seed ${seed}`).toBe(false))
  while (thread.get().hasOlder) await thread.loadOlder()
  expect(thread.get().messages.length).toBeLessThanOrEqual(MAX_WINDOW)
  clearInterval(releasing)
  conversation.delay = () => Promise.resolve()
  release()
  return { thread, conversation }
}

function expectInOrder(messages: readonly Message[]): void {
  const numbers = messages.map(({ seq }) => seq)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
}
