/** The browser's EventSource, which the DOM of the tests lacks: records who connected and lets a test speak as the server. */
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

  /** The server says that it is still there. */
  beat(): void {
    for (const listener of this.#beats) listener()
  }

  /** The connection breaks; a browser would try again by itself. */
  drop(): void {
    this.readyState = EventSourceStandIn.CONNECTING
    this.onerror?.()
  }

  /** The server answers with something else than a stream. */
  refuse(): void {
    this.readyState = EventSourceStandIn.CLOSED
    this.onerror?.()
  }

  close(): void {
    this.readyState = EventSourceStandIn.CLOSED
  }
}
