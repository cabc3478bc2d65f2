import type { Page, Route } from '@playwright/test'
import type { Profile } from '@guildhall/contract/profiles'
import { aPhoto } from './files.ts'
import { MADE_BARE, MADE_OWN, MADE_PROFILE, MADE_PROFILE_PATH, serveProfile } from './made-profiles.ts'
import type { Screen } from './screen.ts'

const NO = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const PROFILE = '**/api/users/*'
const CHECK = '**/api/username/check/*'
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const words = (text: string) => (page: Page) => page.getByText(text).first()
const card = (page: Page) => page.getByRole('article').first()
const dialog = (page: Page) => page.getByRole('dialog')
const serve = (profile: Profile) => (page: Page) => serveProfile(page, profile)

/** A profile in every state, the dialog that changes it, and the address of a username. */
export const PROFILE_SCREENS: Screen[] = [
  on('profile', 'full', { before: serve(MADE_PROFILE), shows: card }),
  on('profile', 'own', { before: serve(MADE_OWN), shows: card }),
  on('profile', 'bare', {
    before: (page) => serveProfile(page, MADE_BARE, { posts: [], media: [] }),
    shows: heading('No posts yet'),
  }),
  on('profile', 'agent', {
    before: (page) =>
      serveProfile(page, { ...MADE_BARE, kind: 'agent', firstName: 'Prom', lastName: 'AI' }, { media: [] }),
    shows: card,
    pictureOnly: true,
  }),
  on('profile', 'empty', {
    before: (page) => serveProfile(page, MADE_OWN, { posts: [], media: [] }),
    shows: words('Share your first post to get started!'),
  }),
  on('profile', 'loading', {
    before: answer(PROFILE, never),
    shows: (page) => page.locator('.profile-me .animate-shimmer').first(),
  }),
  on('profile', 'error', {
    before: answer(PROFILE, (route) => route.fulfill(NO)),
    shows: heading('This profile could not be loaded'),
    faults: [/status of 500 .*users/],
  }),
  on('profile', 'missing', { shows: heading('User not found'), faults: [/status of 404 .*(users|blocks)/] }),
  on('profile', 'media', {
    before: serve(MADE_PROFILE),
    path: `${MADE_PROFILE_PATH}?tab=media`,
    shows: (page) => page.locator('.profile-tile').first(),
  }),
  on('profile', 'media-empty', {
    before: (page) => serveProfile(page, MADE_PROFILE, { media: [] }),
    path: `${MADE_PROFILE_PATH}?tab=media`,
    shows: heading('No photos or videos yet'),
  }),
  on('profile', 'posts-error', {
    before: async (page) => {
      await serveProfile(page)
      await page.route('**/api/users/*/posts?*', (route) => route.fulfill(NO))
    },
    shows: heading('These posts could not be loaded'),
    faults: [/status of 500 .*posts/],
  }),
  on('profile', 'likes-private', {
    before: serve(MADE_PROFILE),
    path: `${MADE_PROFILE_PATH}?tab=likes`,
    shows: heading('Likes are private'),
  }),
  on('profile', 'likes-own', {
    before: serve(MADE_OWN),
    path: `${MADE_PROFILE_PATH}?tab=likes`,
    shows: (page) => page.getByRole('switch'),
  }),
  on('profile', 'about', {
    before: serve(MADE_PROFILE),
    path: `${MADE_PROFILE_PATH}?tab=about`,
    shows: heading('Details'),
  }),
  on('edit-profile', 'open', { before: serve(MADE_OWN), does: openEdit, shows: dialog }),
  on('edit-profile', 'available', {
    before: checked({ available: true, message: 'Username is available' }),
    does: type('ines_makes'),
    shows: words('Username is available'),
  }),
  on('edit-profile', 'taken', {
    before: checked({ available: false, message: 'Username is already taken' }),
    does: type('ines'),
    shows: words('Username is already taken'),
  }),
  on('edit-profile', 'invalid', {
    before: serve(MADE_OWN),
    does: type('9ines'),
    shows: words('Username must start with a letter'),
  }),
  on('edit-profile', 'checking', {
    before: async (page) => {
      await serveProfile(page, MADE_OWN)
      await page.route(CHECK, never)
    },
    does: type('ines_makes'),
    shows: words('Checking...'),
    pictureOnly: true,
  }),
  on('edit-profile', 'crop-photo', {
    before: serve(MADE_OWN),
    does: choose('Change profile photo'),
    shows: (page) => page.getByRole('slider', { name: 'Zoom', disabled: false }),
  }),
  on('edit-profile', 'crop-cover', {
    before: serve(MADE_OWN),
    does: choose('Change cover photo'),
    shows: (page) => page.getByRole('slider', { name: 'Zoom', disabled: false }),
  }),
  on('edit-profile', 'uploading', {
    before: async (page) => {
      await serveProfile(page, MADE_OWN)
      await page.route('**/api/objects/upload', never)
    },
    does: async (page) => {
      await choose('Change cover photo')(page)
      await page.getByRole('button', { name: 'Use this picture' }).click()
    },
    shows: (page) => page.getByRole('progressbar'),
  }),
  on('username', 'loading', {
    before: answer('**/api/users/by-username/*', never),
    path: '/u/ines_duarte',
    shows: words('Loading profile...'),
  }),
  on('username', 'missing', {
    path: '/u/nobody_at_all',
    shows: heading('User Not Found'),
    faults: [/status of 404 .*(by-username|blocks)/],
  }),
]

function on(
  name: string,
  state: Screen['state'],
  rest: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & { path?: string },
): Screen {
  return { name, path: MADE_PROFILE_PATH, state, who: 'member', ...rest }
}

function answer(url: string, how: (route: Route) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => void (await page.route(url, how))
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await dialog(page).waitFor()
}

function checked(answer: { available: boolean; message: string }): (page: Page) => Promise<void> {
  return async (page) => {
    await serveProfile(page, MADE_OWN)
    await page.route(CHECK, (route) => route.fulfill({ json: answer }))
  }
}

function type(username: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openEdit(page)
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill(username)
  }
}

function choose(button: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openEdit(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(await aPhoto())
  }
}
