import type { Ctx } from '#platform/context'
import { listenForPushes, type PushMessage } from '#platform/push'
import { isLaterPushId, readPushesAfter, extendHistory } from '#platform/push-history'
import { frame, ownFrame, send, type Stream } from './stream.ts'

/**
 * The pushes of one member in this process: each goes to all of the member's live streams, once and in order. Every
 * push names its predecessor, so that anything NATS loses, duplicates or reorders is detected and read from Redis.
 */
export class MemberChannel {
  readonly memberId: string
  readonly streams = new Set<Stream>()
  /** The id up to which everything was sent; null while Redis is down. */
  position: string | null = null
  /** Resolves when the channel is subscribed and knows its position. */
  readonly ready: Promise<void>
  readonly #ctx: Ctx
  readonly #stopListening: () => void
  readonly #queue: PushMessage[] = []
  #pauses = 0
  #lastPause: Promise<void> = Promise.resolve()

  constructor(ctx: Ctx, memberId: string) {
    this.#ctx = ctx
    this.memberId = memberId
    this.#stopListening = listenForPushes(ctx, memberId, (message) => {
      this.#queue.push(message)
      this.#handleQueue()
    })
    this.ready = this.whilePaused(async () => {
      // The subscription must have reached NATS before Redis is read, or a push could fall between the two.
      await ctx.nats.flush()
      this.position = await this.#newest()
    })
  }

  /** Runs `work` while pushes are queued, so that the position does not move; concurrent calls run one by one. */
  whilePaused(work: () => Promise<void>): Promise<void> {
    this.#pauses += 1
    const done = this.#lastPause.then(work).finally(() => {
      this.#pauses -= 1
      this.#handleQueue()
    })
    this.#lastPause = done.catch(() => undefined)
    return done
  }

  /** Sends what Redis has after the position; does nothing while Redis is down. Call it only within `whilePaused`. */
  async catchUp(): Promise<void> {
    if (this.position === null) return this.moveTo(await this.#newest(), false)
    const missed = await this.#readMissed(this.position)
    if (missed !== 'down') await this.#sendMissed(missed)
  }

  /** Continues from `id`, the newest entry; `missed` if pushes may have been lost for good. */
  moveTo(id: string | null, missed: boolean): void {
    this.position = id
    if (missed) this.#write(ownFrame('resync', id))
  }

  /** Sends a message that is not part of the ordered pushes to the live streams. */
  hint(bytes: Uint8Array): void {
    this.#write(bytes)
  }

  close(): void {
    this.#stopListening()
  }

  #handleQueue(): void {
    while (this.#pauses === 0) {
      const message = this.#queue.shift()
      if (message === undefined) return
      this.#handle(message)
    }
  }

  #handle({ id, before, data }: PushMessage): void {
    if (id === null) return this.#write(frame(data, null))
    if (this.position === null || before === '' || before === this.position) return this.#deliver(id, data)
    if (this.#isNew(id)) void this.whilePaused(() => this.#closeGap(id, data))
  }

  /** A push before this one did not arrive: it is in Redis, or lost. */
  async #closeGap(id: string, data: string): Promise<void> {
    if (this.position !== null) {
      const missed = await this.#readMissed(this.position)
      await this.#sendMissed(missed === 'down' ? null : missed)
    }
    if (this.#isNew(id)) this.#deliver(id, data)
  }

  async #readMissed(after: string) {
    return readPushesAfter(this.#ctx.redis, this.memberId, after).catch(() => 'down' as const)
  }

  async #sendMissed(missed: Awaited<ReturnType<typeof readPushesAfter>>): Promise<void> {
    if (missed === null) this.moveTo(await this.#newest(), true)
    else for (const entry of missed) this.#deliver(entry.id, entry.data)
  }

  #deliver(id: string, data: string | null): void {
    this.position = id
    if (data !== null) this.#write(frame(data, id))
  }

  #write(bytes: Uint8Array): void {
    for (const stream of this.streams) if (stream.live) send(stream, bytes)
  }

  #isNew(id: string): boolean {
    return this.position === null || isLaterPushId(id, this.position)
  }

  async #newest(): Promise<string | null> {
    const [newest] = await extendHistory(this.#ctx.redis, [this.memberId]).catch(() => [])
    return newest?.id ?? null
  }
}
