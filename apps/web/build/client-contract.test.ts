import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clientCode } from './client-contract.ts'

const CONTRACT = new URL('../../../packages/contract/src/', import.meta.url)

describe('the contract in the browser', () => {
  it('has of a call what the client needs, on the same lines', () => {
    const code = [
      'export const Get = endpoint({',
      "  method: 'GET',",
      "  path: '/api/x/{id}',",
      "  summary: 'Returns x, { or } y.',",
      '  query: z.strictObject({ a: z.string() }),',
      '  idempotencyKey: false,',
      '  answer: z.array(X)',
      '})',
      "const other = { summary: 'stays' }",
    ]
    const lines = clientCode(code.join('\n')).split('\n')
    expect(lines.map((line) => line.trim())).toEqual([
      'export const Get = /*@__PURE__*/ endpoint({',
      ...code.slice(1, 3).map((line) => line.trim()),
      '',
      '',
      'idempotencyKey: false,',
      '',
      ...code.slice(7),
    ])
  })

  it('marks what runs at the top of a file as pure, and nothing else', () => {
    expect(clientCode('const A = z.string().check(z.maxLength(1))\nconst f = () => go()')).toBe(
      'const A = /*@__PURE__*/ z.string().check(/*@__PURE__*/ z.maxLength(1))\nconst f = () => go()',
    )
  })

  it('has no titles of notifications, and all types', async () => {
    const source = await readFile(new URL('notification-kinds.ts', CONTRACT), 'utf8')
    expect(source).toContain('{who} started following you')
    expect(clientCode(source)).not.toContain('{who}')
    expect(clientCode(source)).toContain('follow: { inApp: true')
  })

  it('keeps the rules that forms import by name', async () => {
    const source = clientCode(await readFile(new URL('posts.input.ts', CONTRACT), 'utf8'))
    expect(source).toContain('pollDays: /*@__PURE__*/ z.prefault')
  })
})
