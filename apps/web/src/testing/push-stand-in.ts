import { onTestFinished, vi } from 'vitest'

type Options = { permission?: NotificationPermission; answer?: NotificationPermission }

/** What a browser brings for pushes, which the DOM of the tests has not: asks, subscribes, and hears its worker. */
export class PushStandIn {
  permission: NotificationPermission
  answer: NotificationPermission
  asked = 0
  readonly registered: string[] = []
  /** The keys of the site that were subscribed with, base64url. */
  readonly keys: string[] = []
  readonly #worker = new EventTarget()
  #current: PushSubscription | null = null
  #count = 0

  /** Puts it into the browser until the test is over. */
  static install(options: Options = {}): PushStandIn {
    const made = new PushStandIn(options)
    const worker = Object.assign(made.#worker, {
      register: async (url: string) => void made.registered.push(url),
      getRegistration: async () => ({ pushManager: made.#manager() }),
      ready: Promise.resolve({ pushManager: made.#manager() }),
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', made.#notification())
    onTestFinished(() => void vi.unstubAllGlobals())
    return made
  }

  private constructor({ permission = 'default', answer = 'granted' }: Options) {
    this.permission = permission
    this.answer = answer
  }

  isSubscribed(): boolean {
    return this.#current !== null
  }

  /** The subscription as it is told to the server. */
  last(): PushSubscriptionJSON {
    return this.#current?.toJSON() ?? {}
  }

  /** Something that the worker says to the page. */
  message(data: unknown): void {
    this.#worker.dispatchEvent(new MessageEvent('message', { data }))
  }

  #notification() {
    const ask = async () => {
      this.asked += 1
      this.permission = this.answer
      return this.answer
    }
    const read = () => this.permission
    return {
      get permission() {
        return read()
      },
      requestPermission: ask,
    }
  }

  #manager() {
    return {
      getSubscription: async () => this.#current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        this.keys.push(Buffer.from(applicationServerKey).toString('base64url'))
        this.#current = this.#subscription()
        return this.#current
      },
    }
  }

  #subscription(): PushSubscription {
    this.#count += 1
    const endpoint = `https://push.example/${this.#count}`
    const unsubscribe = async () => {
      this.#current = null
      return true
    }
    const toJSON = () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } })
    return { endpoint, unsubscribe, toJSON } as unknown as PushSubscription
  }
}
