import { onTestFinished, vi } from 'vitest'

type Options = { permission?: NotificationPermission; answer?: NotificationPermission }

/** Fake of the push API, which jsdom lacks: permission, subscriptions and messages of the service worker. */
export class PushStandIn {
  permission: NotificationPermission
  answer: NotificationPermission
  asked = 0
  readonly registered: string[] = []
  /** The application server keys of the subscriptions, base64url. */
  readonly keys: string[] = []
  readonly #worker = new EventTarget()
  #current: PushSubscription | null = null
  #count = 0

  /** Installs it until the test ends. */
  static install(options: Options = {}): PushStandIn {
    const standIn = new PushStandIn(options)
    const worker = Object.assign(standIn.#worker, {
      register: async (url: string) => void standIn.registered.push(url),
      getRegistration: async () => ({ pushManager: standIn.#manager() }),
      ready: Promise.resolve({ pushManager: standIn.#manager() }),
    })
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', standIn.#notification())
    onTestFinished(() => void vi.unstubAllGlobals())
    return standIn
  }

  private constructor({ permission = 'default', answer = 'granted' }: Options) {
    this.permission = permission
    this.answer = answer
  }

  isSubscribed(): boolean {
    return this.#current !== null
  }

  /** Returns the subscription as it is sent to the server. */
  last(): PushSubscriptionJSON {
    return this.#current?.toJSON() ?? {}
  }

  /** Sends a message from the worker to the page. */
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
