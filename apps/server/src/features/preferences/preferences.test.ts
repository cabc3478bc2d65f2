import { DEFAULT_PREFERENCES, GetPreferences, PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { exportPreferences } from './export-preferences.ts'

const app = await startTestApp()
afterAll(() => app.close())

describe('preferences', () => {
  it('[S1-178] are null for a member who never saved any, which is not an error', async () => {
    expect(await app.as(await app.signIn()).call(GetPreferences)).toBeNull()
  })

  it('[S1-092] [S1-179] [S1-180] [S2-202] start with the defaults and keep fields that are not given', async () => {
    const ann = await app.signIn()
    const saved = await app.as(ann).call(PutPreferences, { body: { darkMode: true } })
    expect(saved).toEqual({ ...DEFAULT_PREFERENCES, theme: 'facebook', language: 'en', darkMode: true })
    await app.as(ann).call(PutPreferences, { body: { theme: 'tiktok' } })
    expect(await app.as(ann).call(GetPreferences)).toEqual({ ...saved, theme: 'tiktok' })
  })

  it('turn single-key shortcuts off and keep them off', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(PutPreferences, { body: { keyShortcuts: false } })
    await app.as(ann).call(PutPreferences, { body: { darkMode: true } })
    expect(await app.as(ann).call(GetPreferences)).toMatchObject({ keyShortcuts: false, darkMode: true })
  })

  it('hide AI comments and keep posts out of insights, each on its own', async () => {
    const ann = await app.signIn()
    await app.as(ann).call(PutPreferences, { body: { keepOutOfInsights: true } })
    await app.as(ann).call(PutPreferences, { body: { hideAiComments: true } })
    await app.as(ann).call(PutPreferences, { body: { keepOutOfInsights: false } })
    const expected = { hideAiComments: true, keepOutOfInsights: false }
    expect(await app.as(ann).call(GetPreferences)).toMatchObject(expected)
    const exported = exportPreferences.sections['preferences']?.(app.ctx, ann.memberId) ?? []
    for await (const preferences of exported) expect(preferences).toMatchObject(expected)
    const [stored] = await app.ctx.db.query<{ extras: object }>(
      'test.extras',
      'select extras from user_preferences where user_id = $1',
      [ann.memberId],
    )
    expect(stored?.extras).toEqual(expected)
  })

  it('[S1-179] keep all concurrent changes of different fields', async () => {
    const ann = await app.signIn()
    await Promise.all([
      app.as(ann).call(PutPreferences, { body: { theme: 'twitter' } }),
      app.as(ann).call(PutPreferences, { body: { emailNotifications: false } }),
      app.as(ann).call(PutPreferences, { body: { pushNotifications: false } }),
    ])
    expect(await app.as(ann).call(GetPreferences)).toMatchObject({
      theme: 'twitter',
      emailNotifications: false,
      pushNotifications: false,
    })
  })

  it('belong to the caller: a userId is refused, and those of other members stay unchanged', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const body = { theme: 'tiktok', userId: ben.memberId } as { theme: 'tiktok' }
    await expect(app.as(ann).call(PutPreferences, { body })).rejects.toMatchObject({ status: 400 })
    await app.as(ann).call(PutPreferences, { body: { theme: 'tiktok' } })
    expect(await app.as(ben).call(GetPreferences)).toBeNull()
  })

  it('[S1-004] accept the three themes and no others', async () => {
    const ann = await app.signIn()
    for (const theme of ['facebook', 'tiktok', 'twitter'] as const) {
      expect((await app.as(ann).call(PutPreferences, { body: { theme } })).theme).toBe(theme)
    }
    const body = { theme: 'myspace' } as unknown as { theme: 'tiktok' }
    await expect(app.as(ann).call(PutPreferences, { body })).rejects.toMatchObject({ status: 400 })
  })
})
