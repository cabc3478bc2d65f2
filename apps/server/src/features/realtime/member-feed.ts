import type { Ctx } from '#platform/context'
import { listenForPushes, type Note } from '#platform/push'
import { isLater, readAfter, touch } from '#platform/push-history'
import { frame, ownFrame, send, type Stream } from './stream.ts'

/**
 * The pushes of one member in this process: each goes to all of the member's live streams once and in order.
 * Every push names the one before it, so that whatever NATS loses, doubles or swaps is seen and read from Redis.
 */
export class MemberFeed {
  readonly memberId: string
  readonly streams = new Set<Stream>()
  /** The id up to which everything was sent; null while Redis cannot tell. */
  position: string | null = null
  /** Resolves when the feed listens and knows where it stands. */
  readonly ready: Promise<void>
  readonly #ctx: Ctx
  readonly #stopListening: () => void
  readonly #waiting: Note[] = []
  #held = 0
  #lastHold: Promise<void> = Promise.resolve()

  constructor(ctx: Ctx, memberId: string) {
    this.#ctx = ctx
    this.memberId = memberId
    this.#stopListening = listenForPushes(ctx, memberId, (note) => {
      this.#waiting.push(note)
      this.#handleWaiting()
    })
    this.ready = this.hold(async () => {
      // Listening must be known to NATS before Redis is asked, or a push could fall between the two.
      await ctx.nats.settle()
      this.position = await this.#newest()
    })
  }

  /** Runs `work` while pushes wait, so that the position stays where it is; several works wait for each other. */
  hold(work: () => Promise<void>): Promise<void> {
    this.#held += 1
    const done = this.#lastHold.then(work).finally(() => {
      this.#held -= 1
      this.#handleWaiting()
    })
    this.#lastHold = done.catch(() => undefined)
    return done
  }

  /** Sends what Redis holds after the position; does nothing while Redis is away. Only while the feed is held. */
  async catchUp(): Promise<void> {
    if (this.position === null) return this.moveTo(await this.#newest(), false)
    const missed = await this.#readMissed(this.position)
    if (missed !== 'away') await this.#sendMissed(missed)
  }

  /** Goes on from `id`, the newest entry; `missed` where something may have been pushed that nobody can tell any more. */
  moveTo(id: string | null, missed: boolean): void {
    this.position = id
    if (missed) this.#write(ownFrame('resync', id))
  }

  /** Sends what has no place in the order of pushes to the streams that are live. */
  hint(bytes: Uint8Array): void {
    this.#write(bytes)
  }

  close(): void {
    this.#stopListening()
  }

  #handleWaiting(): void {
    while (this.#held === 0) {
      const note = this.#waiting.shift()
      if (note === undefined) return
      this.#handle(note)
    }
  }

  #handle(note: Note): void {
    const { id, before, data } = note
    if (id === null) return this.#write(frame(data, null))
    if (this.position === null || before === '' || before === this.position) return this.#deliver(id, data)
    if (this.#isNew(id)) void this.hold(() => this.#closeGap(id, data))
  }

  /** Something before this push did not arrive: Redis has it, or nobody. */
  async #closeGap(id: string, data: string): Promise<void> {
    if (this.position !== null) {
      const missed = await this.#readMissed(this.position)
      await this.#sendMissed(missed === 'away' ? null : missed)
    }
    if (this.#isNew(id)) this.#deliver(id, data)
  }

  async #readMissed(after: string) {
    return readAfter(this.#ctx.redis, this.memberId, after).catch(() => 'away' as const)
  }

  async #sendMissed(missed: Awaited<ReturnType<typeof readAfter>>): Promise<void> {
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
    return this.position === null || isLater(id, this.position)
  }

  async #newest(): Promise<string | null> {
    const [newest] = await touch(this.#ctx.redis, [this.memberId]).catch(() => [])
    return newest?.id ?? null
  }
}
