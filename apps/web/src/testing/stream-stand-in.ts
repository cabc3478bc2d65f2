/** Fake of EventSource, which jsdom lacks: records the connections and lets a test act as the server. */
export class EventSourceStandIn {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: EventSourceStandIn[] = []

  readonly url: string
  readyState = EventSourceStandIn.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { lastEventId: string; data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readonly #beats = new Set<() => void>()

  constructor(url: string) {
    this.url = url
    EventSourceStandIn.opened.push(this)
  }

  static get live(): EventSourceStandIn[] {
    return EventSourceStandIn.opened.filter((source) => source.readyState !== EventSourceStandIn.CLOSED)
  }

  open(): void {
    this.readyState = EventSourceStandIn.OPEN
    this.onopen?.()
  }

  say(id: string, message: unknown): void {
    this.onmessage?.({ lastEventId: id, data: JSON.stringify(message) })
  }

  addEventListener(_type: 'beat', listener: () => void): void {
    this.#beats.add(listener)
  }

  /** Sends a heartbeat of the server. */
  beat(): void {
    for (const listener of this.#beats) listener()
  }

  /** Drops the connection; a browser would reconnect by itself. */
  drop(): void {
    this.readyState = EventSourceStandIn.CONNECTING
    this.onerror?.()
  }

  /** Replies with something other than a stream. */
  refuse(): void {
    this.readyState = EventSourceStandIn.CLOSED
    this.onerror?.()
  }

  close(): void {
    this.readyState = EventSourceStandIn.CLOSED
  }
}
