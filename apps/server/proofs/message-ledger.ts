import { setTimeout as sleep } from 'node:timers/promises'
import { SendMessage, type Message } from '@guildhall/contract/messages'
import type { SignedIn } from '#test/app'
import { Refused, sendCall } from '#test/client'
import type { Ctx } from '#platform/context'

const MAX_TRIES = 200

/** A message that the server acknowledged, with the times before it was sent and after it was acknowledged. */
type Entry = { message: Message; sentAt: number; acknowledgedAt: number }

/** A message in the database. */
export type StoredMessage = {
  id: string
  conversation_id: string
  seq: number
  sender_id: string
  is_notice: boolean
  created_at: Date
}

/** What was acknowledged to those who sent messages, to be compared with the database. */
export class MessageLedger {
  readonly entries = new Map<string, Entry>()
  /** How often something was sent again because there was no acknowledgment. */
  retries = 0
  /** How many messages had been stored when they were sent again: only their acknowledgment was lost. */
  storedBefore = 0

  /** Sends a message as the web application does: again with the same id, until it is acknowledged. */
  async send(
    urls: readonly string[],
    who: SignedIn,
    body: { id: string; conversationId: string; content: string },
    { onSend = () => {}, dropAfterMs }: { onSend?: () => void; dropAfterMs?: number } = {},
  ): Promise<Message> {
    onSend()
    const sentAt = performance.now()
    if (dropAfterMs !== undefined) await this.#drop(urls[0] ?? '', who, body, dropAfterMs)
    let lastTry = 0
    const message = await this.retry(urls, (url) => {
      lastTry = Date.now()
      return sendCall({ url, cookie: who.cookie }, SendMessage, { body })
    })
    if (Date.parse(message.createdAt) < lastTry) this.storedBefore += 1
    this.entries.set(body.id, { message, sentAt, acknowledgedAt: performance.now() })
    return message
  }

  /** Sends a message and loses the connection before there is an answer. */
  async #drop(url: string, { cookie }: SignedIn, body: object, afterMs: number): Promise<void> {
    this.retries += 1
    const request = fetch(url + SendMessage.path, {
      method: SendMessage.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(afterMs),
    })
    await request.catch(() => {})
  }

  /** Repeats a call at the next process until it is answered. */
  async retry<T>(urls: readonly string[], call: (url: string) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(urls[(tries - 1) % urls.length] ?? '')
      } catch (error) {
        const isFinal = error instanceof Refused && error.status < 500 && ![408, 429].includes(error.status)
        if (isFinal || tries === MAX_TRIES) throw error
        this.retries += 1
        await sleep(Math.min(50 * tries, 500))
      }
    }
  }

  /**
   * Returns what is wrong: each acknowledged message must be stored once, with the number that was acknowledged, and
   * nothing else must be; the numbers must have the order of time. Without `hasChanges`, they have no gaps.
   */
  findFaults(
    stored: readonly StoredMessage[],
    lastChanges: ReadonlyMap<string, number>,
    hasChanges = false,
  ): string[] {
    const faults: string[] = []
    const byId = new Map(stored.map((row) => [row.id, row]))
    for (const { message } of this.entries.values()) {
      const row = byId.get(message.id)
      const isSame =
        row?.seq === message.seq &&
        row.conversation_id === message.conversationId &&
        row.sender_id === message.fromUserId
      if (!isSame)
        faults.push(`${message.id} was acknowledged as ${message.seq} and is ${row?.seq ?? 'missing'}`)
    }
    for (const row of stored)
      if (!row.is_notice && !this.entries.has(row.id)) faults.push(`${row.id} was never acknowledged`)
    for (const [id, rows] of Map.groupBy(stored, (row) => row.conversation_id)) {
      faults.push(...this.#findDisorder(rows))
      const last = lastChanges.get(id)
      const numbers = rows.map(({ seq }) => seq)
      const isWhole = numbers.every((seq, at) => seq === at + 1) && last === numbers.length
      if (!isWhole && !hasChanges) faults.push(`${id} has gaps: ${numbers.join()} of ${last}`)
      if (new Set(numbers).size !== numbers.length || (last ?? 0) < numbers.length)
        faults.push(`${id} has used a number twice`)
    }
    return faults
  }

  /** What was acknowledged before another message was sent must have a lower number. */
  #findDisorder(rows: readonly StoredMessage[]): string[] {
    const faults: string[] = []
    let earliestLater = Number.POSITIVE_INFINITY
    let laterTime = Number.POSITIVE_INFINITY
    for (const row of rows.toReversed()) {
      const entry = this.entries.get(row.id)
      if (row.created_at.getTime() > laterTime) faults.push(`${row.id} is later than the next message`)
      laterTime = row.created_at.getTime()
      if (entry === undefined) continue
      if (entry.sentAt > earliestLater) faults.push(`${row.id} was sent after one with a higher number`)
      earliestLater = Math.min(earliestLater, entry.acknowledgedAt)
    }
    return faults
  }
}

/** Returns all messages, by conversation and number, and the last number of each conversation. */
export async function readStored(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ stored: StoredMessage[]; lastChanges: Map<string, number> }> {
  const stored = await ctx.db.query<StoredMessage>(
    'test.stored_messages',
    `select id, conversation_id, seq::float8 as seq, sender_id, notice_kind is not null as is_notice, created_at
       from direct_messages order by conversation_id, direct_messages.seq`,
    [],
  )
  const conversations = await ctx.db.query<{ id: string; last_change: number }>(
    'test.last_changes',
    'select id, last_change::float8 as last_change from conversations',
    [],
  )
  return { stored, lastChanges: new Map(conversations.map(({ id, last_change }) => [id, last_change])) }
}
