import type { Page } from '@playwright/test'
import { pathOf, serveMessages, type SampleMessages } from './fixtures/messages.ts'
import type { Screen } from './screen.ts'

type MessagesScreen = Omit<Screen, 'before' | 'name' | 'path' | 'state' | 'who'> & {
  path?: string
  serves?: SampleMessages
  /** What differs from the samples. */
  before?: (page: Page) => Promise<unknown>
}

/** A screen of the messages, by default the list. */
export function list(state: string, { serves, before, ...rest }: MessagesScreen): Screen {
  return {
    name: 'messages',
    state,
    who: 'member',
    path: '/messages',
    before: async (page) => {
      await serveMessages(page, serves)
      await before?.(page)
    },
    ...rest,
  }
}

/** A conversation that is open. */
export function thread(state: string, serves: SampleMessages, rest: MessagesScreen): Screen {
  const tab = serves.open?.folder === 'requests' ? '?tab=requests' : ''
  return list(state, { path: `${pathOf(serves)}${tab}`, serves, ...rest })
}

/** Deletes drafts and unsent messages, which would be in the next screens, too. */
export async function deleteUnsent(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^guildhall\.(?:draft\.message|unsent)\./.test(key)) localStorage.removeItem(key)
    indexedDB.deleteDatabase('guildhall.unsent')
  })
}
