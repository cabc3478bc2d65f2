import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { resetStores } from '#web/lib/stores.ts'
import { messages } from '#web/locales/en.po'

/** How long to wait for what must happen: a busy machine is no fault of ours. */
const WAIT_MS = process.env['CI'] ? 40_000 : 8_000
waitLonger()

beforeEach(() => void activateLocale('en', messages))

if (typeof window !== 'undefined') {
  polyfillDom()
  configure({ asyncUtilTimeout: WAIT_MS })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    resetStores()
  })
  afterEach(cleanup)
}

isolateChannels()

/** `vi.waitFor` waits a second by default, and Vitest has no setting for it. */
function waitLonger(): void {
  const waitFor = vi.waitFor.bind(vi)
  vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: WAIT_MS })
}

/** Channels of Node reach all workers: without this, a test would receive the pushes of another file. */
function isolateChannels(): void {
  const file = crypto.randomUUID()
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name}.${file}`)
    }
  }
}

const CARD_PX = 200

/** Adds what jsdom lacks and the components need. */
function polyfillDom(): void {
  window.scrollTo = () => {}
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      // A screen of the size that jsdom reports.
      matches: window.innerWidth >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom has no layout; virtualized items need a height.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    get(this: HTMLElement) {
      return this.dataset['index'] === undefined ? 0 : CARD_PX
    },
  })
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  URL.createObjectURL ??= () => 'blob:chosen'
  URL.revokeObjectURL ??= () => {}
  globalThis.CSS ??= { supports: () => true } as unknown as typeof CSS
}
