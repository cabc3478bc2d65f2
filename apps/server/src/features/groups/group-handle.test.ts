import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildGroup, buildMember } from '#test/build'
import { handlesFor } from './group-handle.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

async function handleOf(groupId: string): Promise<string> {
  const [row] = await app.ctx.db.query<{ handle: string }>(
    'test.handle_of',
    'select handle from groups where id = $1',
    [groupId],
  )
  return row?.handle ?? ''
}

const group = async (name: string) => handleOf(await buildGroup(app.ctx, { name }))

describe('the handle of a group', () => {
  it.each([
    ['Book Makers', 'book_makers'],
    ['  Café, Crème & Co. ', 'cafe_creme_co'],
    ['42nd Street', 'nd_street'],
    ['A.I.', 'a_i'],
    ['Go', 'group_go'],
    ['日本', 'group_2'],
    ['x'.repeat(100), 'x'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('for %j is %j', (name, handle) => {
    expect(handlesFor(name)[0]).toBe(handle)
  })

  it('is valid behind an @ for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
        for (const handle of handlesFor(name)) expect(handle).toMatch(/^[a-z][a-z0-9_]{2,39}$/)
      }),
    )
  })

  it('is unused by groups and members, and not reserved', async () => {
    await buildMember(app.ctx, { username: 'weavers_2' })
    expect([await group('Weavers'), await group('weavers!'), await group('WEAVERS')]).toEqual([
      'weavers',
      'weavers_3',
      'weavers_4',
    ])
    expect([await group('Agent AI'), await group('Prom AI')]).toEqual(['agent_ai_2', 'prom_ai_2'])
  })

  it('is found for many concurrent groups of the same name', async () => {
    const handles = await Promise.all(Array.from({ length: 14 }, () => group('Crowded')))
    expect(new Set(handles).size).toBe(14)
    for (const handle of handles) expect(handle).toMatch(/^crowded(_[a-z0-9]+)?$/)
  })
})
