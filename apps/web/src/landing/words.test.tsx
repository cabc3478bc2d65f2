import { THEMES } from '@guildhall/contract/themes'
import { buildTrendingGroup } from '@guildhall/contract/testing/groups'
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visit } from './testing/visit.tsx'

it.each(THEMES.map(({ id }) => id))('all text on the page comes from the catalogue in %s', async (theme) => {
  // What members wrote is not in the catalogue; with an accent it counts as translated.
  const trending = [1, 2, 3, 4].map((n) => buildTrendingGroup(n, { description: 'Über uns' }))
  const { container } = await visit({ locale: 'en-XA', trending })
  fireEvent.click(container.querySelector(`[data-look="${theme}"]`)!)

  const texts = [...textsOf(container), ...labelsOf(container)].filter((text) => /\p{Letter}/u.test(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(isUntranslated)).toEqual([])
})

function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // Names and their initials are not translated.
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

// The pseudo-locale puts an accent on most letters: text without any did not come from the catalogue.
function isUntranslated(text: string): boolean {
  return !/\p{Letter}/u.test(text.replaceAll(/[a-z]/gi, ''))
}
