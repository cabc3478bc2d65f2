import { THEMES } from '@guildhall/contract/themes'
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visit } from './testing/visit.tsx'

it.each(THEMES.map(({ id }) => id))(
  'every word of the page comes from the catalogue in %s',
  async (theme) => {
    const { container } = await visit({ locale: 'pseudo' })
    fireEvent.click(container.querySelector(`[data-look="${theme}"]`)!)

    const words = [...textsOf(container), ...labelsOf(container)].filter((text) => /\p{Letter}/u.test(text))
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter(isPlain)).toEqual([])
  },
)

function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // Names stay as they are in every language, and so do the initials of a name.
    if (!walker.currentNode.parentElement?.closest('[translate="no"], [data-hue]')) {
      yield walker.currentNode.textContent ?? ''
    }
  }
}

function labelsOf(root: Element): string[] {
  return ['aria-label', 'alt', 'title'].flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
}

// The pseudo-locale gives most letters an accent: a word without any was never in the catalogue.
function isPlain(text: string): boolean {
  return !/\p{Letter}/u.test(text.replaceAll(/[a-z]/gi, ''))
}
