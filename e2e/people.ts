import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Look } from './looks.ts'
import type { Backstage, Name } from './stack/backstage.ts'

const SESSION_COOKIE = '__Host-guildhall_session'

/** A member whom a journey put into a browser. */
export type Signed = { memberId: string; token: string }

/** Puts a session into a browser, as the log-in would. Journeys about log-in go through the identity provider instead. */
export async function bringSession(context: BrowserContext, base: string, token: string): Promise<void> {
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

/** The secret of the session this browser holds, if any. */
export async function sessionOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
}

/** Somebody new with a session in this browser and, where a look is given, with that look saved. */
export async function joinAndSignIn(
  context: BrowserContext,
  base: string,
  backstage: Backstage,
  { look, memberId, ...name }: Partial<Name> & { look?: Look; memberId?: string } = {},
): Promise<Signed> {
  const id = memberId ?? (await backstage.join({ firstName: 'Robin', lastName: 'Field', ...name }))
  const token = await backstage.signIn(id)
  await bringSession(context, base, token)
  if (look) await saveLook(context, base, look)
  return { memberId: id, token }
}

/** Saves a look for the member of this browser. */
export async function saveLook(context: BrowserContext, base: string, { theme, mode }: Look): Promise<void> {
  const response = await context.request.put(`${base}/api/user/preferences`, {
    data: { theme, darkMode: mode === 'dark' },
    headers: { origin: base },
  })
  if (!response.ok())
    throw new Error(`the look could not be saved: ${response.status()} ${await response.text()}`)
}

/** Where home calls a member by name: in the prompt to write, or beside the feed where the prompt has no names. */
export function greeting(page: Page, firstName: string): Locator {
  return page
    .getByRole('button', { name: `on your mind, ${firstName}?` })
    .or(page.getByRole('complementary', { name: 'You' }).getByText(firstName, { exact: false }))
    .first()
}

/** At the identity provider: chooses one of the people of the demo. */
export async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** At the identity provider: fills in the form for somebody new. */
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
