import { I18nProvider } from '@lingui/react'
import { act, configure, fireEvent, render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { speak } from '#web/lib/i18n.ts'
import { Landing } from '../Landing.tsx'
import { messages as english } from '../locales/en.po'
import { messages as pseudo } from '../locales/pseudo.po'
import type { Stats } from '../counters/load-stats.ts'

// Nothing on this page is hidden by style, and asking each time makes queries by role slow.
configure({ defaultHidden: true })

type Answer = Stats | 'never' | 'fails'

/** Opens the landing page on a clock that stands still, where the stats call has been answered like this. */
export async function visit({
  stats = 'never',
  still = false,
  locale = 'en',
}: { stats?: Answer; still?: boolean; locale?: 'en' | 'pseudo' } = {}) {
  vi.useFakeTimers()
  const observers: FakeObserver[] = []
  class FakeObserver {
    readonly seen: Element[] = []
    readonly tell: IntersectionObserverCallback
    readonly options: IntersectionObserverInit
    constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.tell = tell
      this.options = options
      observers.push(this)
    }
    observe(element: Element): void {
      this.seen.push(element)
    }
    disconnect(): void {
      this.seen.length = 0
    }
  }
  const fetched = vi.fn((_address: string, { signal }: { signal: AbortSignal }) => answerOf(stats, signal))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query === '(prefers-reduced-motion: reduce)',
    addEventListener() {},
    removeEventListener() {},
  }))

  const page = render(
    <I18nProvider i18n={speak(locale, { en: english, pseudo }[locale])}>
      <Landing />
    </I18nProvider>,
  )
  onTestFinished(() => {
    page.unmount()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)

  return {
    ...page,
    fetched,
    /** The thresholds at which the page asked to be told. */
    thresholds: () => observers.map((observer) => observer.options.threshold),
    /** Scrolls until this share of every observed element is visible. */
    show: (share: number) =>
      act(() => {
        for (const observer of observers) {
          const entries = observer.seen.map((target) => ({
            target,
            intersectionRatio: share,
            isIntersecting: share > 0,
          }))
          if (entries.length > 0) {
            observer.tell(entries as IntersectionObserverEntry[], observer as unknown as IntersectionObserver)
          }
        }
      }),
    /** Lets time pass, and everything that waits for it happen. */
    pass,
    /** Presses the button with this name. */
    click: (name: string) => fireEvent.click(page.getByRole('button', { name })),
    /** The names of the buttons that are pressed in. */
    pressed: () =>
      page.getAllByRole('button', { pressed: true }).map((button) => button.ariaLabel ?? button.textContent),
    /** What a counter shows now. */
    counter: (label: string) =>
      page.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent,
  }
}

function answerOf(stats: Answer, signal: AbortSignal): Promise<Response> {
  if (stats === 'never') {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  if (stats === 'fails') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(Response.json(stats))
}
