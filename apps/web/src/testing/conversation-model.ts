import type { Message } from '@guildhall/contract/messages'
import { buildMessage } from '@guildhall/contract/testing/messages'
import type { ThreadCalls } from '#web/features/messages/thread/thread-state.ts'

/** How many messages one page of the model has. */
export const MODEL_PAGE = 5
/** A push of the server. */
export type Pushed = { change: number; message: Message | null }

/** A conversation on the server: it gives out numbers, and answers with pages as the contract says. */
export class ConversationModel {
  readonly messages = new Map<string, Message>()
  readonly pushes: Pushed[] = []
  last = 0
  reads = 0
  isDown = false
  /** Held back until a test lets them through. */
  delay: () => Promise<void> = () => Promise.resolve()

  write(): Message {
    const n = this.next()
    return this.put(buildMessage(n))
  }

  /** A number that this viewer never sees, for example of a message from someone they blocked. */
  skip(): void {
    this.next()
  }

  edit(id: string): void {
    const message = this.messages.get(id)
    if (message) this.put({ ...message, change: this.next(), content: `${message.content} *` })
  }

  hint(): void {
    this.pushes.push({ change: this.next(), message: null })
  }

  list(): Message[] {
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq)
  }

  readonly calls: ThreadCalls = {
    page: ({ direction, cursor }) =>
      this.#answer(
        () => {
          const all = this.list()
          if (direction === 'newer') return all.filter(({ seq }) => seq >= (cursor ?? 0))
          return all.filter(({ seq }) => seq < (cursor ?? Infinity)).reverse()
        },
        ({ seq }) => seq + (direction === 'newer' ? 1 : 0),
      ),
    changes: (cursor) =>
      this.#answer(
        () =>
          this.list()
            .filter(({ change }) => change > cursor)
            .sort((a, b) => a.change - b.change),
        ({ change }) => change,
      ),
  }

  async #answer(select: () => Message[], cursorOf: (last: Message) => number) {
    this.reads += 1
    if (this.isDown) throw new TypeError('Failed to fetch')
    // The snapshot is taken before the answer travels.
    const found = select()
    const items = found.slice(0, MODEL_PAGE)
    const last = items.at(-1)
    await this.delay()
    return { items, next: found.length > MODEL_PAGE && last ? String(cursorOf(last)) : null }
  }

  put(message: Message): Message {
    this.messages.set(message.id, message)
    this.pushes.push({ change: message.change, message })
    return message
  }

  next(): number {
    this.last += 1
    return this.last
  }
}
