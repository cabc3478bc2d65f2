import { I18nProvider } from '@lingui/react'
import { act, configure, fireEvent, render } from '@testing-library/react'
import type { TrendingGroup } from '@guildhall/contract/trending'
import { onTestFinished, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { Landing } from '../Landing.tsx'
import { messages as english } from '../locales/en.po'
import { messages as pseudo } from '../locales/en-XA.po'
import type { Stats } from '../counters/load-stats.ts'
import { STATS_PATH, TRENDING_PATH } from '../paths.ts'

// No styles hide anything on this page, and checking that each time makes queries by role slow.
configure({ defaultHidden: true })

/** A value, no response at all, or a network error. */
type Reply<T> = T | Response | 'never' | 'fails'

/** Opens the landing page with fake timers and the given replies to its calls. */
export async function visit({
  stats = 'never',
  trending = 'never',
  reducedMotion = false,
  locale = 'en',
}: {
  stats?: Reply<Stats>
  trending?: Reply<TrendingGroup[]>
  reducedMotion?: boolean
  locale?: 'en' | 'en-XA'
} = {}) {
  vi.useFakeTimers()
  const observers: FakeObserver[] = []
  class FakeObserver {
    readonly observed: Element[] = []
    readonly callback: IntersectionObserverCallback
    readonly options: IntersectionObserverInit
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.callback = callback
      this.options = options
      observers.push(this)
    }
    observe(element: Element): void {
      this.observed.push(element)
    }
    disconnect(): void {
      this.observed.length = 0
    }
  }
  const replies: Record<string, Reply<unknown>> = { [STATS_PATH]: stats, [TRENDING_PATH]: trending }
  const fetchMock = vi.fn((path: string, { signal }: { signal: AbortSignal }) =>
    replyWith(replies[path] ?? 'fails', signal),
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query === '(prefers-reduced-motion: reduce)',
    addEventListener() {},
    removeEventListener() {},
  }))

  const page = render(
    <I18nProvider i18n={activateLocale(locale, { en: english, 'en-XA': pseudo }[locale])}>
      <Landing />
    </I18nProvider>,
  )
  onTestFinished(() => {
    page.unmount()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await advance(0)

  return {
    ...page,
    /** Returns how often the page called each path. */
    calls: () => countBy(fetchMock.mock.calls.map(([path]) => path)),
    /** Changes the reply to later calls for the trending groups. */
    setTrending: (reply: Reply<TrendingGroup[]>) => void (replies[TRENDING_PATH] = reply),
    /** Returns the thresholds of all observers. */
    thresholds: () => observers.map((observer) => observer.options.threshold),
    /** Makes this ratio of every observed element visible. */
    show: (ratio: number) =>
      act(() => {
        for (const observer of observers) {
          const entries = observer.observed.map((target) => ({
            target,
            intersectionRatio: ratio,
            isIntersecting: ratio > 0,
          }))
          if (entries.length > 0) {
            observer.callback(
              entries as IntersectionObserverEntry[],
              observer as unknown as IntersectionObserver,
            )
          }
        }
      }),
    /** Advances the fake timers by this many milliseconds. */
    advance,
    /** Clicks the button with this name. */
    click: (name: string) => fireEvent.click(page.getByRole('button', { name })),
    /** Returns the names of the pressed toggle buttons. */
    pressed: () =>
      page.getAllByRole('button', { pressed: true }).map((button) => button.ariaLabel ?? button.textContent),
    /** Returns what a counter currently shows. */
    counter: (label: string) =>
      page.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent,
  }
}

function countBy(paths: string[]): Record<string, number> {
  return Object.fromEntries(paths.map((path) => [path, paths.filter((other) => other === path).length]))
}

function replyWith(reply: Reply<unknown>, signal: AbortSignal): Promise<Response> {
  if (reply === 'never') {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  if (reply === 'fails') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(reply instanceof Response ? reply : Response.json(reply))
}
