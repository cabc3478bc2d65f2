import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLayout } from '#web/testing/layout.ts'
import { TRAY_REACTIONS } from './reaction-labels.ts'
import { ReactionTray } from './ReactionTray.tsx'

const onClose = vi.fn()
const tray = () => screen.getByRole('menu', { hidden: true })
const button = () => screen.getByText('Upvote')
const flush = () => act(() => new Promise((resolve) => void setTimeout(resolve)))

beforeEach(() => {
  onClose.mockClear()
  stubLayout({ width: window.innerWidth, height: window.innerHeight }, (element) =>
    element.getAttribute('role') === 'menu' ? { width: 280, height: 58 } : undefined,
  )
})

function moveButton(left: number, top: number) {
  vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 80, 40))
}

async function scrollButtonTo(top: number) {
  moveButton(300, top)
  fireEvent.scroll(window)
  await flush()
}

/** Opens the tray of a button at this position. */
function open(left: number, top: number, takesFocus = false) {
  render(<button type="button">Upvote</button>)
  moveButton(left, top)
  render(
    <I18nProvider i18n={i18n}>
      <ReactionTray
        button={{ current: button() }}
        types={TRAY_REACTIONS}
        reaction={null}
        takesFocus={takesFocus}
        onChoose={() => {}}
        onClose={onClose}
      />
    </I18nProvider>,
  )
}

describe('the tray of reactions', () => {
  it.each([
    ['above its button and aligned with it', 300, 400, '294px', '336px'],
    ['below it if the top bar is in the way', 300, 100, '294px', '146px'],
    ['within the left edge of the screen', 2, 400, '8px', '336px'],
    ['within the right edge of the screen', 940, 400, '736px', '336px'],
  ])('is %s', async (_where, x, y, left, top) => {
    open(x, y)
    await flush()
    expect([tray().style.left, tray().style.top]).toEqual([left, top])
  })

  it('is invisible and without the focus until it has its position', async () => {
    open(300, 400, true)
    expect(tray().style.visibility).toBe('hidden')
    expect(tray().contains(document.activeElement)).toBe(false)
    await flush()
    expect(tray().style.visibility).toBe('')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Like')
  })

  it('follows its button while the page scrolls, and closes once it is out of view', async () => {
    open(300, 400)
    await flush()
    await scrollButtonTo(250)
    expect(tray().style.top).toBe('186px')
    await scrollButtonTo(100)
    expect(tray().style.top).toBe('146px')
    expect(onClose).not.toHaveBeenCalled()
    await scrollButtonTo(19)
    expect(onClose, 'behind the top bar').toHaveBeenCalled()
  })

  it('closes once its button is below the screen', async () => {
    open(300, 400)
    await flush()
    await scrollButtonTo(window.innerHeight)
    expect(onClose).toHaveBeenCalled()
  })

  it('stays open at a button that was out of view from the beginning', async () => {
    open(300, 10)
    await flush()
    expect(onClose).not.toHaveBeenCalled()
  })
})
