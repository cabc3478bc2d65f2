import { get, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callPath, type Endpoint } from '@guildhall/contract/endpoint'
import { ListMessageChanges, ListMessages, type Message } from '@guildhall/contract/messages'
import type { Push } from '@guildhall/contract/push'
import type { SignedIn } from '#test/app'
import { until } from '#test/streams'
import { syncThread, type SyncedThread } from '../../web/src/features/messages/thread/sync-thread.ts'

const OPEN_MS = 20_000
const RECONNECT_MS = 300
const MAX_TRIES = 20

/** What happened in all browsers of a proof. */
export type ChatFigures = {
  /** Pushes of messages, and those that a browser had received before. */
  pushes: number
  repeated: number
  /** How often a browser fetched what has changed, and how many messages it first got in this way. */
  fetches: number
  fetched: number
  reconnects: number
  /** Pushes for a conversation that the member is not in. */
  foreign: number
}

/** Returns figures to begin with. */
export function noFigures(): ChatFigures {
  return { pushes: 0, repeated: 0, fetches: 0, fetched: 0, reconnects: 0, foreign: 0 }
}

type Options = {
  who: SignedIn
  /** The processes, the one that the stream is opened at first; the next one after each disconnect. */
  urls: readonly string[]
  figures: ChatFigures
  /** Called when a message appears on screen. */
  onShown?: (message: Message, browser: ChatBrowser) => void
}

/**
 * A browser with a stream and open conversations. What it does with a push, a gap or a disconnect is the web
 * application’s own code.
 */
export class ChatBrowser {
  readonly who: SignedIn
  readonly threads = new Map<string, SyncedThread>()
  /** Everything that was ever on screen, by id. */
  readonly shown = new Map<string, Message>()
  readonly #options: Options
  readonly #received = new Set<string>()
  #at = 0
  #request: ClientRequest | null = null
  #isLive = false
  #isDone = false

  constructor(options: Options) {
    this.who = options.who
    this.#options = options
  }

  /** Opens the stream and these conversations, and waits until both are there. */
  async open(conversations: readonly { id: string; change: number }[]): Promise<void> {
    for (const { id, change } of conversations) {
      const thread = syncThread({ calls: this.#callsOf(id), change })
      this.threads.set(id, thread)
      thread.subscribe(() => this.#look(thread))
    }
    this.#connect()
    await until(() => this.#isLive, OPEN_MS, 'a stream did not open')
    const isReady = (thread: SyncedThread) => thread.get().status === 'ready'
    for (let tries = 1; ![...this.threads.values()].every(isReady); tries += 1) {
      if (tries === MAX_TRIES) throw new Error('a conversation did not open')
      if (tries > 1) await sleep(RECONNECT_MS)
      const all = [...this.threads.values()]
      await Promise.all(all.map((thread) => thread.open({ readSeq: 0, hasUnread: false })))
    }
  }

  close(): void {
    this.#isDone = true
    this.#request?.destroy()
  }

  /** The ids of the messages of a conversation, in the order in which they are on screen. */
  messagesOf(conversationId: string): readonly Message[] {
    return this.threads.get(conversationId)?.get().messages ?? []
  }

  get #url(): string {
    const { urls } = this.#options
    return urls[this.#at % urls.length] ?? ''
  }

  #connect(): void {
    let text = ''
    let isOver = false
    const onEnd = () => {
      if (isOver) return
      isOver = true
      this.#isLive = false
      if (this.#isDone) return
      this.#at += 1
      this.#options.figures.reconnects += 1
      setTimeout(() => this.#isDone || this.#connect(), RECONNECT_MS)
    }
    const { cookie } = this.who
    this.#request = get(`${this.#url}/api/stream`, { headers: { cookie }, agent: false }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.+)$/m.exec(block)?.[1]
          if (data !== undefined && !/^event: beat$/m.test(block)) this.#receive(JSON.parse(data) as Push)
        }
      })
      response.on('close', onEnd).on('error', onEnd)
    })
    this.#request.on('error', onEnd)
  }

  /** As push-handlers.ts of the web application does. */
  #receive(push: Push): void {
    if (push.type === 'message.changed') {
      const { conversationId, change, message } = push
      const { figures } = this.#options
      const key = `${conversationId} ${change}`
      figures.pushes += 1
      if (this.#received.has(key)) figures.repeated += 1
      this.#received.add(key)
      const thread = this.threads.get(conversationId)
      if (thread === undefined) figures.foreign += 1
      thread?.receive(change, message)
    }
    if (push.type === 'conversation.changed') this.threads.get(push.conversationId)?.catchUp()
    if (push.type !== 'hello' && push.type !== 'resync') return
    this.#isLive = true
    for (const thread of this.threads.values()) thread.catchUp()
  }

  #look(thread: SyncedThread): void {
    const { messages } = thread.get()
    const { figures, onShown } = this.#options
    for (let at = messages.length - 1; at >= 0; at -= 1) {
      const message = messages[at]
      // What is older was on screen before, or came with a page that is looked at from its end.
      if (message === undefined || this.shown.get(message.id) === message) continue
      const isFirst = !this.shown.has(message.id)
      this.shown.set(message.id, message)
      if (!isFirst) continue
      if (!this.#received.has(`${message.conversationId} ${message.seq}`)) figures.fetched += 1
      onShown?.(message, this)
    }
  }

  #callsOf(id: string) {
    return {
      page: (query: { direction: 'older' | 'newer'; cursor?: number }) =>
        this.#read(ListMessages, id, { ...query }),
      changes: (cursor: number) => {
        this.#options.figures.fetches += 1
        return this.#read(ListMessageChanges, id, { cursor })
      },
    }
  }

  async #read(
    call: Endpoint,
    id: string,
    query: Record<string, unknown>,
  ): Promise<{ items: Message[]; next: string | null }> {
    const response = await fetch(this.#url + callPath(call, { id }, { ...query, limit: 50 }), {
      headers: { cookie: this.who.cookie },
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return { items: (await response.json()) as Message[], next: response.headers.get('x-next-cursor') }
  }
}
