import { THEMES } from '@guildhall/contract/themes'
import { describe, expect, it } from 'vitest'
import { APPEARANCE_KEY } from '#web/theme/appearance.ts'
import { visit } from '../testing/visit.tsx'

const NAMES = { facebook: 'Classic', tiktok: 'New Age', twitter: 'Tech Mode' }

describe('the hero', () => {
  it.each(THEMES.map(({ id }) => id))('[S1-027] has exactly 120 particles in %s', async (theme) => {
    const page = await visit()
    page.click(NAMES[theme])
    expect(page.container.querySelectorAll('[data-particle]')).toHaveLength(120)
    expect(page.container.querySelectorAll('[aria-hidden] [data-particle]')).toHaveLength(120)
  })

  it.each(THEMES.map(({ id }) => id))(
    'applies the %s theme immediately and stores it for the next visit',
    async (theme) => {
      const page = await visit()
      page.click('Dark mode')
      page.click(NAMES[theme])

      const { dataset } = document.documentElement
      expect(dataset).toMatchObject({ theme, mode: 'dark' })
      expect(JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '')).toEqual({ theme, mode: 'dark' })
      expect(page.pressed()).toEqual([NAMES[theme], 'Dark mode'])

      page.click('Dark mode')
      expect(dataset).toMatchObject({ theme, mode: 'light' })
      expect(page.pressed()).toEqual([NAMES[theme]])
    },
  )
})
