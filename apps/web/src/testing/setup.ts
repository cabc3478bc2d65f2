import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { resetStores } from '#web/lib/stores.ts'
import { messages } from '#web/locales/en.po'

beforeEach(() => void activateLocale('en', messages))

if (typeof window !== 'undefined') {
  polyfillDom()
  configure({ asyncUtilTimeout: process.env['CI'] ? 40_000 : 8_000 })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    resetStores()
  })
  afterEach(cleanup)
}

isolateChannels()

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
