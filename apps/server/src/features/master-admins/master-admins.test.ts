import { ListGlobalAgents } from '@guildhall/contract/agents'
import { PERMISSIONS } from '@guildhall/contract/endpoint'
import { CheckAdminAccess, SuspendMember } from '@guildhall/contract/master-admins'
import { GetCurrentUser } from '@guildhall/contract/members'
import { cast } from '@guildhall/identity/cast'
import { afterAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#platform/http/cookies'
import type { SignedIn } from '#test/app'
import { Browser } from '#test/browser'
import { buildMember } from '#test/build'
import { BASE, startAppWithProvider } from '#test/with-provider'
import { grantConfigured } from './grant-configured.ts'
import { setMasterAdmin } from './set-master-admin.ts'

const [mara, ines] = cast
const { app, close } = await startAppWithProvider({
  MASTER_ADMINS: ` ${mara.email.toUpperCase()}, zoe@example.org ,`,
})
afterAll(close)

const isHome = (url: string) => new URL(url).origin === BASE && !url.includes('/api/')

/** Logs in at the provider, as someone it knows or as someone new, whose address it has not verified. */
async function logIn(form: 'person' | 'newcomer', fields: Record<string, string>): Promise<SignedIn> {
  const browser = new Browser({ [BASE]: app.url })
  const page = await browser.follow(`${BASE}/api/login`, isHome)
  await browser.submit(new URL(`${new URL(page.url).pathname}/${form}`, page.url).href, fields, isHome)
  const caller = { cookie: `${SESSION_COOKIE}=${browser.cookie(BASE, SESSION_COOKIE)}` } as SignedIn
  const { id } = await app.as(caller).call(GetCurrentUser)
  return { ...caller, memberId: id }
}

const access = (who: SignedIn) => app.as(who).call(CheckAdminAccess)
const statusOf = (send: Promise<unknown>) =>
  send.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const actionsOn = (memberId: string) =>
  app.ctx.db.query(
    'test.role_actions',
    'select admin_id, action, reason from admin_actions where member_id = $1 order by id',
    [memberId],
  )
const granted = (reason: string) => ({ admin_id: null, action: 'grant', reason })
const ALL = PERMISSIONS.join(' ')

describe('the role of a master admin', () => {
  it('[S2-387] [D-018] is checked per area, and /admin needs the one for agents', async () => {
    const spam = async () => ({ params: { id: await buildMember(app.ctx) }, body: { reason: 'Spam' } })
    const tried = async (who: SignedIn) => [
      await statusOf(app.as(who).call(ListGlobalAgents)),
      await statusOf(app.as(who).call(SuspendMember, await spam())),
      (await access(who)).isMasterAdmin,
    ]
    const [olga, ann] = [await app.signIn(), await app.signIn()]
    expect(await tried(ann)).toEqual([403, 403, false])
    await setMasterAdmin(app.ctx, olga.memberId, { on: true, permissions: ['user_management'] })
    expect(await tried(olga)).toEqual([403, 200, false])
    await setMasterAdmin(app.ctx, olga.memberId, { on: true, permissions: ['ai_agents'] })
    expect(await tried(olga)).toEqual([200, 403, true])
    await setMasterAdmin(app.ctx, olga.memberId, { on: true, permissions: ['system_config'] })
    expect(await tried(olga)).toEqual([403, 403, false])
    await setMasterAdmin(app.ctx, olga.memberId, { on: true })
    expect(await tried(olga)).toEqual([200, 200, true])
    await setMasterAdmin(app.ctx, olga.memberId, { on: false })
    expect(await tried(olga)).toEqual([403, 403, false])
  })

  it('[S2-233] [D-017] has all permissions by default, and each grant and revoke is recorded', async () => {
    const ann = await buildMember(app.ctx)
    expect(await setMasterAdmin(app.ctx, ann, { on: true })).toBe(true)
    expect(await setMasterAdmin(app.ctx, ann, { on: true })).toBe(false)
    const [row] = await app.ctx.db.query(
      'test.role',
      'select permissions from master_admins where user_id = $1',
      [ann],
    )
    expect(row).toEqual({ permissions: [...PERMISSIONS] })
    expect(await setMasterAdmin(app.ctx, ann, { on: true, permissions: ['ai_agents'] })).toBe(true)
    expect(await setMasterAdmin(app.ctx, ann, { on: false })).toBe(true)
    expect(await setMasterAdmin(app.ctx, ann, { on: false })).toBe(false)
    expect(await actionsOn(ann)).toEqual([
      granted(ALL),
      granted('ai_agents'),
      { admin_id: null, action: 'revoke', reason: '' },
    ])
  })
})

describe('the configured list of master admins', () => {
  it('[D-016] [D-017] grants the role at log-in, once, for an address that the provider verified', async () => {
    const first = await logIn('person', { sub: mara.sub })
    const again = await logIn('person', { sub: mara.sub })
    expect([await access(first), await access(again)]).toEqual(Array(2).fill({ isMasterAdmin: true }))
    expect(await actionsOn(first.memberId)).toEqual([granted(`MASTER_ADMINS ${ALL}`)])
    const other = await logIn('person', { sub: ines.sub })
    expect(await access(other)).toEqual({ isMasterAdmin: false })
  })

  it('[D-016] gives nothing to someone who only claims an address of the list', async () => {
    const zoe = await logIn('newcomer', { firstName: 'Zoe', lastName: 'Ames', email: 'zoe@example.org' })
    expect(await access(zoe)).toEqual({ isMasterAdmin: false })
    expect(await actionsOn(zoe.memberId)).toEqual([])
  })

  it('changes no permissions that a command has set', async () => {
    const ann = await buildMember(app.ctx)
    await setMasterAdmin(app.ctx, ann, { on: true, permissions: ['user_management'] })
    await grantConfigured(app.ctx, ann, mara.email)
    expect(await actionsOn(ann)).toEqual([granted('user_management')])
  })
})
