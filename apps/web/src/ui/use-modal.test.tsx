import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useModal } from './use-modal.ts'

function TestModal() {
  const { onCloseAutoFocus } = useModal(() => {})
  return <button onClick={(event) => onCloseAutoFocus(event.nativeEvent)}>Close</button>
}

it('returns the focus to the button of the menu that opened it, even if the menu is gone by then', async () => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <article data-post="1" tabindex="-1"><button id="more">More</button></article>
      <article data-post="2" tabindex="-1"></article>
    </main>
    <div role="menu" aria-labelledby="more"><div role="menuitem" tabindex="-1">Delete post</div></div>`
  const menu = document.querySelector('[role="menu"]')
  document.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  menu?.remove()
  expect(document.activeElement).toBe(document.body)

  const { getByText } = render(<TestModal />)
  getByText('Close').click()
  await waitFor(() => expect(document.activeElement?.id).toBe('more'))
})
