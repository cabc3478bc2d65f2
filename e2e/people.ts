import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Appearance } from './appearances.ts'
import type { Seed, Name } from './stack/seed.ts'

const SESSION_COOKIE = '__Host-guildhall_session'

/** A member who is signed in to a browser. */
export type SignedInMember = { memberId: string; token: string }

/** Sets the session cookie as log-in does. Journeys about log-in use the identity provider instead. */
export async function setSessionCookie(context: BrowserContext, base: string, token: string): Promise<void> {
  await context.addCookies([
    {
      name: SESSION_COOKIE,
      value: token,
      url: base.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ])
}

/** Returns the session cookie of this browser, if any. */
export async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
}

/** Signs a new or existing member in to this browser and, if given, saves their appearance. */
export async function joinAndSignIn(
  context: BrowserContext,
  base: string,
  seed: Seed,
  { appearance, memberId, ...name }: Partial<Name> & { appearance?: Appearance; memberId?: string } = {},
): Promise<SignedInMember> {
  const id = memberId ?? (await seed.createMember({ firstName: 'Robin', lastName: 'Field', ...name }))
  const token = await seed.signIn(id)
  await setSessionCookie(context, base, token)
  if (appearance) await saveAppearance(context, base, appearance)
  return { memberId: id, token }
}

/** Saves an appearance for the member signed in to this browser. */
export async function saveAppearance(
  context: BrowserContext,
  base: string,
  { theme, mode }: Appearance,
): Promise<void> {
  const response = await context.request.put(`${base}/api/user/preferences`, {
    data: { theme, darkMode: mode === 'dark' },
    headers: { origin: base },
  })
  if (!response.ok())
    throw new Error(`the appearance could not be saved: ${response.status()} ${await response.text()}`)
}

/** The member's name on the home page: in the prompt, or next to the feed in themes without it there. */
export function greeting(page: Page, firstName: string): Locator {
  return page
    .getByRole('button', { name: `on your mind, ${firstName}?` })
    .or(page.getByRole('complementary', { name: 'You' }).getByText(firstName, { exact: false }))
    .first()
}

/** At the identity provider: chooses one of the demo people. */
export async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** At the identity provider: fills in the form for a new person. */
export async function joinAtProvider(
  page: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page
    .getByLabel('E-mail')
    .fill(`guest-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`)
  await page.getByRole('button', { name: 'Join as a new person' }).click()
}
