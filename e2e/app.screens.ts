import type { Locator, Page } from '@playwright/test'
import type { Appearance } from './appearances.ts'
import type { Screen } from './screen.ts'

const USER = '**/api/auth/user'
const PREFERENCES = '**/api/user/preferences'

/** The frame around member pages, settings, log-in, and pages that do not exist. */
export const SCREENS: Screen[] = [
  { name: 'home', state: 'loading', who: 'member', path: '/', before: neverAnswer(USER), shows: skeletons },
  {
    name: 'home',
    state: 'error',
    who: 'member',
    path: '/',
    before: fail(USER),
    shows: (page) => page.getByRole('heading', { name: 'Something went wrong' }),
    allowedProblems: [/status of 500 .*auth\/user/],
  },
  {
    name: 'settings',
    state: 'full',
    who: 'member',
    path: '/settings',
    shows: (page) => page.getByRole('region', { name: 'Account' }),
  },
  {
    name: 'settings',
    state: 'loading',
    who: 'member',
    path: '/settings',
    before: neverAnswer(USER),
    shows: skeletons,
  },
  {
    name: 'toast',
    state: 'success',
    who: 'member',
    path: '/settings',
    act: changeThemeAndBack,
    shows: toast,
  },
  {
    name: 'toast',
    state: 'error',
    who: 'member',
    path: '/settings',
    before: failSaves,
    act: (page) => page.getByRole('switch', { name: 'Push Notifications' }).click(),
    shows: toast,
    allowedProblems: [/status of 500 .*preferences/, /could not be saved/],
  },
  {
    name: 'menu',
    state: 'open',
    who: 'member',
    path: '/',
    act: openMenu,
    shows: (page) => page.getByText('Log Out', { exact: true }),
  },
  {
    name: 'log-out',
    state: 'drafts',
    who: 'member',
    path: '/',
    act: askAtLogOut,
    shows: (page) => page.getByRole('dialog', { name: 'Log out?' }),
  },
  {
    name: 'shortcuts',
    state: 'open',
    who: 'member',
    path: '/',
    act: openShortcuts,
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'missing',
    state: 'member',
    who: 'member',
    path: '/nowhere',
    act: (page) => ownMenu(page).waitFor(),
    shows: notFound,
    allowedProblems: [/status of 404 .*nowhere/],
  },
  {
    name: 'missing',
    state: 'visitor',
    who: 'visitor',
    path: '/nowhere',
    shows: notFound,
    allowedProblems: [/status of 404 .*nowhere/],
  },
  {
    name: 'login',
    state: 'leaving',
    who: 'visitor',
    path: '/login',
    before: blockLogin,
    shows: (page) => page.getByRole('status'),
  },
  {
    name: 'login',
    state: 'failed',
    who: 'visitor',
    path: '/login?failed=1',
    before: blockLogin,
    shows: (page) => page.getByRole('alert'),
  },
  { name: 'logged-out', state: 'hint', who: 'visitor', path: '/settings', before: blockLogin, shows: toast },
  { name: 'identity', state: 'full', who: 'visitor', path: '/api/login', shows: identity, themes: false },
  {
    name: 'identity',
    state: 'error',
    who: 'visitor',
    path: '/api/login',
    act: (page) => page.getByRole('button', { name: 'Join as a new person' }).click(),
    shows: (page) => page.getByText('Please tell us your first name.'),
    themes: false,
    allowedProblems: [/status of 422/],
  },
]

function neverAnswer(url: string): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(url, () => new Promise(() => {})))
}

function fail(url: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(url, (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
    )
  }
}

async function failSaves(page: Page): Promise<void> {
  await page.route(PREFERENCES, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
      : route.continue(),
  )
}

/** Blocks the redirect to the identity provider, so that the page stays open. */
async function blockLogin(page: Page): Promise<void> {
  await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }))
}

async function openMenu(page: Page): Promise<void> {
  await ownMenu(page).click()
}

/** Logs out with a kept draft, which is gone again for the next screen. */
async function askAtLogOut(page: Page): Promise<void> {
  const key = 'guildhall.draft.new-post.mara.profile.1'
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ value: {}, savedAt: Date.now(), isKept: true })),
    key,
  )
  await openMenu(page)
  await page.getByText('Log Out', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).waitFor()
  await page.evaluate((name) => localStorage.removeItem(name), key)
}

/** The button that opens the member's own menu: in the top bar, or the last tab on phones. */
function ownMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^(Your menu|You)$/, disabled: false }).filter({ visible: true })
}

async function openShortcuts(page: Page): Promise<void> {
  await ownMenu(page).waitFor()
  await page.keyboard.press('?')
}

async function changeThemeAndBack(page: Page, { theme }: Appearance): Promise<void> {
  const current = { facebook: 'Classic', tiktok: 'New Age', twitter: 'Tech Mode' }[theme]
  const other = current === 'Classic' ? 'Tech Mode' : 'Classic'
  await page.getByRole('radio', { name: other }).check()
  await page.getByText(`Switched to ${other} theme successfully!`).first().waitFor()
  await page.getByRole('radio', { name: current }).check()
  await page.getByText(`Switched to ${current} theme successfully!`).first().waitFor()
}

function skeletons(page: Page): Locator {
  return page.locator('main .animate-shimmer').first()
}

function toast(page: Page): Locator {
  return page.locator('[data-tone]')
}

function notFound(page: Page): Locator {
  return page.getByRole('heading', { name: 'Page not found' })
}

function identity(page: Page): Locator {
  return page.getByRole('heading', { name: 'Who would you like to be?' })
}
