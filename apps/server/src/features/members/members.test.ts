import { GetCurrentUser, MemberCard } from '@guildhall/contract/members'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'

const app = await startTestApp()
afterAll(() => app.close())

const me = async (memberId: string) => app.as(await app.signIn(memberId)).call(GetCurrentUser)

describe('joining', () => {
  it('[D-006] is keyed by (issuer, subject), never by e-mail', async () => {
    const subject = 'the-same-subject'
    const first = await buildMember(app.ctx, { subject, email: 'same@example.com' })
    expect(await buildMember(app.ctx, { subject, email: 'changed@example.com' })).toBe(first)
    const other = await buildMember(app.ctx, {
      subject,
      issuer: 'https://other.example',
      email: 'CHANGED@example.com',
    })
    expect(other).not.toBe(first)
    // The address is the one that was verified last.
    expect((await me(first)).email).toBe('changed@example.com')
    expect((await me(other)).email).toBeNull()
  })

  it('creates one member for twenty concurrent first log-ins', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => buildMember(app.ctx, { subject: 'racer' })),
    )
    expect(new Set(ids).size).toBe(1)
    const rows = await app.ctx.db.query(
      'test.racers',
      "select from users where email = 'person-racer@example.com'",
      [],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  it('gives an address to one of several people who first log in with it concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `both-${round}@example.com`
      const names = { email, username: `both_${round}` }
      const ids = await Promise.all(
        [1, 2, 3, 4].map((n) => buildMember(app.ctx, { ...names, subject: `${round}-${n}` })),
      )
      expect(new Set(ids).size).toBe(4)
      const emails = await Promise.all(ids.map(async (id) => (await me(id)).email))
      expect(emails.filter((one) => one !== null)).toEqual([email])
    }
  })

  it('updates the address at a log-in with another verified one, and keeps it if none is verified', async () => {
    const subject = 'moves'
    const id = await buildMember(app.ctx, { subject, email: 'old@example.com' })
    await buildMember(app.ctx, { subject, email: null })
    expect((await me(id)).email).toBe('old@example.com')
    await buildMember(app.ctx, { subject, email: 'new@example.com' })
    expect((await me(id)).email).toBe('new@example.com')
    await buildMember(app.ctx, { email: 'taken@example.com' })
    await buildMember(app.ctx, { subject, email: 'Taken@example.com' })
    expect((await me(id)).email).toBe('new@example.com')
  })

  it('strips invalid parts of a name instead of refusing the log-in', async () => {
    const id = await buildMember(app.ctx, {
      firstName: ' Zoe\u0301\u200b\u202e\0 ',
      lastName: 'x'.repeat(500),
    })
    expect(await me(id)).toMatchObject({ firstName: 'Zoé', lastName: null })
  })

  it.each([
    [
      { firstName: 'confirm at https://evil.example', lastName: 'now\r\nBcc: x' },
      { firstName: null, lastName: 'now Bcc: x' },
    ],
    [
      { firstName: '\u3164', lastName: '\u2800' },
      { firstName: null, lastName: null },
    ],
    [
      { firstName: 'Agent', lastName: 'AI' },
      { firstName: null, lastName: null },
    ],
    [
      { firstName: 'Ada ✅', lastName: 'Byron' },
      { firstName: null, lastName: 'Byron' },
    ],
  ])('drops names that no profile can have: %j', async (claimed, expected) => {
    expect(await me(await buildMember(app.ctx, claimed))).toMatchObject(expected)
  })

  it('[D-002] creates a row of kind member, and member cards include the kind', async () => {
    const id = await buildMember(app.ctx)
    expect(await me(id)).toMatchObject({ id, sub: id, kind: 'member' })
    expect(MemberCard.shape.kind.options).toEqual(['member', 'agent'])
    expect('email' in MemberCard.shape).toBe(false)
  })
})

describe('the members table', () => {
  it('[S2-201] has every column, a unique e-mail and handles of at most 30 characters', async () => {
    const columns = await app.ctx.db.query<{ column_name: string }>(
      'test.columns',
      `select column_name from information_schema.columns where table_name = 'users'`,
      [],
    )
    expect(columns.map((column) => column.column_name)).toEqual(
      expect.arrayContaining([
        'id',
        'kind',
        'email',
        'username',
        'first_name',
        'last_name',
        'profile_image_url',
        'bio',
        'location',
        'website',
        'cover_image_url',
        'is_verified',
        'followers_count',
        'following_count',
        'friends_count',
        'created_at',
        'updated_at',
      ]),
    )
    const [ann, ben] = [await buildMember(app.ctx), await buildMember(app.ctx)]
    const set = (column: string, value: string, id: string) =>
      app.ctx.db.query(`test.set_${column}`, `update users set ${column} = $1 where id = $2`, [value, id])
    await set('email', 'unique@example.com', ann)
    await expect(set('email', 'Unique@Example.com', ben)).rejects.toMatchObject({ code: '23505' })
    await set('username', 'a'.repeat(30), ann)
    await expect(set('username', 'b'.repeat(31), ann)).rejects.toMatchObject({ code: '23514' })
    await expect(set('username', 'Upper', ann)).rejects.toMatchObject({ code: '23514' })
    await expect(set('username', 'a'.repeat(30), ben)).rejects.toMatchObject({ code: '23505' })
  })
})
