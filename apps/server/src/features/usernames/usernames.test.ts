import { ChangeUsername, CheckUsername, FindByUsername } from '@guildhall/contract/usernames'
import { EN } from '@guildhall/contract/texts/en/index'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember, buildUsername } from '#test/build'
import { countRows } from '#test/count-rows'
import { recordStatements, findFullScans } from '#test/record-statements'
import { changeUsername } from './change-username.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const DAY_MS = 86_400_000
const START = new Date('2026-03-01T12:00:00Z')

let ann: SignedIn
let ben: SignedIn
let counter = 0
let name: string
beforeEach(async () => {
  app.setNow(START)
  counter += 1
  name = `name${counter}`
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
})

/** Moves the clock to this day; both log in again, because their sessions may have expired. */
async function goToDay(n: number): Promise<void> {
  app.setNow(new Date(START.getTime() + n * DAY_MS))
  ;[ann, ben] = [await app.signIn(ann.memberId), await app.signIn(ben.memberId)]
}

const check = (username: string, who = ann) => app.as(who).call(CheckUsername, { params: { username } })
const change = (username: string, who = ann) => app.as(who).call(ChangeUsername, { body: { username } })
const find = (username: string, who = ben) => app.as(who).call(FindByUsername, { params: { username } })

describe('checking a username', () => {
  it('[S2-376] reports that it is free, in any case, and that one’s own is available', async () => {
    expect(await check(name)).toEqual({ available: true, message: 'Username is available' })
    expect(await check(`  ${name.toUpperCase()} `)).toMatchObject({ available: true })
    await change(name)
    expect(await check(name)).toMatchObject({ available: true })
  })

  it('[S2-376] [S2-313] reports that it is taken by a member, an agent or a group', async () => {
    await change(name)
    const taken = { available: false, message: 'Username is already taken' }
    expect(await check(name, ben)).toEqual(taken)
    expect(await check(name.toUpperCase(), ben)).toEqual(taken)
    const agent = await buildMember(app.ctx, { username: `${name}_agent` })
    await app.ctx.db.query('test.make_agent', `update users set kind = 'agent' where id = $1`, [agent])
    expect(await check(`${name}_agent`)).toEqual(taken)
    await buildGroup(app.ctx, { name: `${name} group` })
    expect(await check(`${name}_group`)).toEqual(taken)
  })

  it.each([
    ['ab', 'username.too_short'],
    ['a'.repeat(31), 'username.too_long'],
    ['a-b-c', 'username.characters'],
    ['12345', 'username.no_letter'],
    ['1abc', 'username.start'],
    ['abc_', 'username.end'],
    ['x_agent_ai', 'username.agent'],
    ['admin', 'username.reserved'],
    ['prom_ai', 'username.reserved'],
  ] as const)(
    '[D-009] reports the rule that %j breaks, and the change fails with the same message',
    async (bad, reason) => {
      const message = EN[reason]
      expect(await check(bad)).toEqual({ available: false, message })
      await expect(change(bad)).rejects.toMatchObject({ status: 400, code: 'invalid', reason, message })
    },
  )
})

describe('a username', () => {
  it('[S2-377] [D-009] is stored in lower case and found in any case', async () => {
    expect(await change(` ${name.toUpperCase()} `)).toEqual({ username: name })
    expect(await countRows(app.ctx, `users where username = '${name}'`)).toBe(1)
    const found = await find(name.toUpperCase())
    expect(found).toMatchObject({ id: ann.memberId, username: name, kind: 'member' })
    expect(Object.keys(found)).not.toContain('email')
  })

  it('[S2-378] that is taken is refused with a message', async () => {
    await change(name)
    const refusal = { status: 409, code: 'username_taken', message: 'Username is already taken' }
    await expect(change(name, ben)).rejects.toMatchObject(refusal)
    await buildGroup(app.ctx, { name: `Guild of ${name}` })
    await expect(change(`guild_of_${name}`)).rejects.toMatchObject(refusal)
  })

  it('[D-011] can be changed once in 14 days, not counting the first choice', async () => {
    await change(name)
    await change(`${name}_b`)
    const message =
      'You can change your username once every 14 days. Your next change is possible on March 15, 2026.'
    await expect(change(`${name}_c`)).rejects.toMatchObject({
      status: 409,
      message,
      code: 'username_too_soon',
    })
    expect(await check(`${name}_c`)).toEqual({ available: false, message })
    expect(await change(`${name}_b`)).toEqual({ username: `${name}_b` })
    await goToDay(13.9)
    await expect(change(`${name}_c`)).rejects.toMatchObject({ status: 409 })
    await goToDay(14)
    expect(await check(`${name}_c`)).toMatchObject({ available: true })
    await change(`${name}_c`)
    await goToDay(20)
    await expect(change(`${name}_d`)).rejects.toMatchObject({ status: 409 })
  })

  it('[D-010] that was given up still resolves to its member and stays reserved for 90 days', async () => {
    await change(name)
    await change(`${name}_new`)
    expect(await find(name)).toMatchObject({ id: ann.memberId, username: `${name}_new` })
    expect(await check(name, ben)).toEqual({ available: false, message: 'Username is already taken' })
    await expect(change(name, ben)).rejects.toMatchObject({ status: 409 })
    await goToDay(89.9)
    expect(await find(name)).toMatchObject({ id: ann.memberId })
    await expect(change(name, ben)).rejects.toMatchObject({ status: 409 })
    // No group can take it either.
    await buildGroup(app.ctx, { name })
    expect(await countRows(app.ctx, `groups where handle = '${name}'`)).toBe(0)
    expect(await countRows(app.ctx, `groups where handle = '${name}_2'`)).toBe(1)
    await goToDay(90)
    await expect(find(name)).rejects.toMatchObject({ status: 404 })
    await change(name, ben)
    expect(await find(name, ann)).toMatchObject({ id: ben.memberId })
  })

  it('[D-010] that was given up can be taken back by its member', async () => {
    await change(name)
    await change(`${name}_new`)
    await goToDay(15)
    expect(await check(name)).toMatchObject({ available: true })
    await change(name)
    expect(await find(`${name}_new`)).toMatchObject({ id: ann.memberId, username: name })
    expect(await countRows(app.ctx, `former_usernames where username = '${name}'`)).toBe(0)
  })

  it('[S1-185] [D-007] is not found if it is free or one member has blocked the other, with the same error', async () => {
    await change(name)
    const unknown = { status: 404, code: 'not_found', message: 'Not found' }
    await expect(find('nobody_at_all')).rejects.toMatchObject(unknown)
    await block(app.ctx, ann.memberId, ben.memberId)
    await expect(find(name)).rejects.toMatchObject(unknown)
    await change(`${name}_b`, ben)
    await expect(find(`${name}_b`, ann)).rejects.toMatchObject(unknown)
  })

  it('[D-009] goes to exactly one of many concurrent requests, for members and groups alike', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signIn()))
    const results = await Promise.allSettled([
      ...people.map((who) => change(name, who)),
      ...Array.from({ length: 4 }, () => buildGroup(app.ctx, { name })),
    ])
    const owners = results.slice(0, 8).filter(({ status }) => status === 'fulfilled').length
    const groups = await countRows(app.ctx, `groups where handle = '${name}'`)
    expect(owners + groups).toBe(1)
    expect(await countRows(app.ctx, `users where username = '${name}'`)).toBe(owners)
  })

  it('is found and changed using indexes only', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    await changeUsername(ctx, ann, name)
    await buildUsername(ctx, ben.memberId)
    for (const statement of executed)
      expect([statement.name, await findFullScans(app.ctx, statement)]).toEqual([statement.name, []])
  })
})
