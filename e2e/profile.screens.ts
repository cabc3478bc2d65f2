import type { Page, Route } from '@playwright/test'
import type { Profile } from '@guildhall/contract/profiles'
import { testPhoto } from './files.ts'
import {
  SAMPLE_MINIMAL_PROFILE,
  SAMPLE_OWN_PROFILE,
  SAMPLE_PROFILE,
  SAMPLE_PROFILE_PATH,
  serveProfile,
} from './fixtures/profiles.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const PROFILE = '**/api/users/*'
const CHECK = '**/api/username/check/*'
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const text = (content: string) => (page: Page) => page.getByText(content).first()
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const serve = (profile: Profile) => (page: Page) => serveProfile(page, profile)

/** The profile page in every state, the Edit Profile dialog, and the username URL. */
export const SCREENS: Screen[] = [
  screen('profile', 'full', { before: serve(SAMPLE_PROFILE), shows: card }),
  screen('profile', 'own', { before: serve(SAMPLE_OWN_PROFILE), shows: card }),
  screen('profile', 'bare', {
    before: (page) => serveProfile(page, SAMPLE_MINIMAL_PROFILE, { posts: [], media: [] }),
    shows: heading('No posts yet'),
  }),
  screen('profile', 'agent', {
    before: (page) =>
      serveProfile(
        page,
        { ...SAMPLE_MINIMAL_PROFILE, kind: 'agent', firstName: 'Prom', lastName: 'AI' },
        { media: [] },
      ),
    shows: card,
    screenshotOnly: true,
  }),
  screen('profile', 'empty', {
    before: (page) => serveProfile(page, SAMPLE_OWN_PROFILE, { posts: [], media: [] }),
    shows: text('Share your first post to get started!'),
  }),
  screen('profile', 'loading', {
    before: mockRoute(PROFILE, never),
    shows: (page) => page.locator('.profile-me .animate-shimmer').first(),
  }),
  screen('profile', 'error', {
    before: mockRoute(PROFILE, (route) => route.fulfill(SERVER_ERROR)),
    shows: heading('Couldn’t load this profile'),
    allowedProblems: [/status of 500 .*users/],
  }),
  screen('profile', 'missing', {
    shows: heading('User not found'),
    allowedProblems: [/status of 404 .*(users|blocks)/],
  }),
  screen('profile', 'media', {
    before: serve(SAMPLE_PROFILE),
    path: `${SAMPLE_PROFILE_PATH}?tab=media`,
    shows: (page) => page.locator('.profile-tile').first(),
  }),
  screen('profile', 'media-empty', {
    before: (page) => serveProfile(page, SAMPLE_PROFILE, { media: [] }),
    path: `${SAMPLE_PROFILE_PATH}?tab=media`,
    shows: heading('No photos or videos yet'),
  }),
  screen('profile', 'posts-error', {
    before: async (page) => {
      await serveProfile(page)
      await page.route('**/api/users/*/posts?*', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load these posts'),
    allowedProblems: [/status of 500 .*posts/],
  }),
  screen('profile', 'likes-private', {
    before: serve(SAMPLE_PROFILE),
    path: `${SAMPLE_PROFILE_PATH}?tab=likes`,
    shows: heading('Likes are private'),
  }),
  screen('profile', 'likes-own', {
    before: serve(SAMPLE_OWN_PROFILE),
    path: `${SAMPLE_PROFILE_PATH}?tab=likes`,
    shows: (page) => page.getByRole('switch'),
  }),
  screen('profile', 'about', {
    before: serve(SAMPLE_PROFILE),
    path: `${SAMPLE_PROFILE_PATH}?tab=about`,
    shows: heading('Details'),
  }),
  screen('edit-profile', 'open', { before: serve(SAMPLE_OWN_PROFILE), act: openEdit, shows: dialog }),
  screen('edit-profile', 'available', {
    before: serveCheck({ available: true, message: 'Username is available' }),
    act: typeUsername('ines_makes'),
    shows: text('Username is available'),
  }),
  screen('edit-profile', 'taken', {
    before: serveCheck({ available: false, message: 'Username is already taken' }),
    act: typeUsername('ines'),
    shows: text('Username is already taken'),
  }),
  screen('edit-profile', 'invalid', {
    before: serve(SAMPLE_OWN_PROFILE),
    act: typeUsername('9ines'),
    shows: text('Username must start with a letter'),
  }),
  screen('edit-profile', 'checking', {
    before: async (page) => {
      await serveProfile(page, SAMPLE_OWN_PROFILE)
      await page.route(CHECK, never)
    },
    act: typeUsername('ines_makes'),
    shows: text('Checking…'),
    screenshotOnly: true,
  }),
  screen('edit-profile', 'crop-photo', {
    before: serve(SAMPLE_OWN_PROFILE),
    act: choosePhoto('Change profile photo'),
    shows: (page) => page.getByRole('slider', { name: 'Zoom', disabled: false }),
  }),
  screen('edit-profile', 'crop-cover', {
    before: serve(SAMPLE_OWN_PROFILE),
    act: choosePhoto('Change cover photo'),
    shows: (page) => page.getByRole('slider', { name: 'Zoom', disabled: false }),
  }),
  screen('edit-profile', 'uploading', {
    before: async (page) => {
      await serveProfile(page, SAMPLE_OWN_PROFILE)
      await page.route('**/api/objects/upload', never)
    },
    act: async (page) => {
      await choosePhoto('Change cover photo')(page)
      await page.getByRole('button', { name: 'Use this photo' }).click()
    },
    shows: (page) => page.getByRole('progressbar'),
  }),
  screen('username', 'loading', {
    before: mockRoute('**/api/users/by-username/*', never),
    path: '/u/ines_duarte',
    shows: text('Loading profile...'),
  }),
  screen('username', 'missing', {
    path: '/u/nobody_at_all',
    shows: heading('User Not Found'),
    allowedProblems: [/status of 404 .*(by-username|blocks)/],
  }),
]

function screen(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: SAMPLE_PROFILE_PATH, state, who: 'member', ...rest }
}

function mockRoute(url: string, handler: (route: Route) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(url, handler))
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog(page).waitFor()
}

function serveCheck(response: { available: boolean; message: string }): (page: Page) => Promise<void> {
  return async (page) => {
    await serveProfile(page, SAMPLE_OWN_PROFILE)
    await page.route(CHECK, (route) => route.fulfill({ json: response }))
  }
}

function typeUsername(username: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openEdit(page)
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username)
  }
}

function choosePhoto(button: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openEdit(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(await testPhoto())
  }
}
