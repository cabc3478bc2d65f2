import { vi } from 'vitest'

type Size = { width: number; height: number }

/** Stubs the size of the screen and of elements, which jsdom does not know. */
export function stubLayout(screen: Size, sizeOf: (element: HTMLElement) => Size | undefined): void {
  for (const side of ['Width', 'Height'] as const) {
    const key = side === 'Width' ? 'width' : 'height'
    vi.spyOn(document.documentElement, `client${side}`, 'get').mockReturnValue(screen[key])
    vi.spyOn(HTMLElement.prototype, `offset${side}`, 'get').mockImplementation(function (this: HTMLElement) {
      return sizeOf(this)?.[key] ?? 0
    })
  }
}
