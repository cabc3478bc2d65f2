import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { speak } from '#web/lib/i18n.ts'
import { resetStores } from '#web/lib/stores.ts'
import { messages } from '#web/locales/en.po'

beforeEach(() => void speak('en', messages))

if (typeof window !== 'undefined') {
  lendWhatIsMissing()
  configure({ asyncUtilTimeout: 8_000 })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    resetStores()
  })
  afterEach(cleanup)
}

const CARD_PX = 200

/** What the DOM of the tests lacks and the components ask for. */
function lendWhatIsMissing(): void {
  window.scrollTo = () => {}
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      // A screen of the size that the tests' DOM says it has.
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
  // Nothing is laid out here; what is drawn by its height gets one.
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
