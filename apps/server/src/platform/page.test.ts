import { describe, expect, it } from 'vitest'
import { mapPage, pageOf } from './page.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const cursorOf = ({ id }: { id: string }) => `after ${id}`

describe('a page', () => {
  it('ends with a cursor if there is an extra row', () => {
    expect(pageOf(rows, 2, cursorOf)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], next: 'after b' })
  })

  it('is the last one if there is none', () => {
    expect(pageOf(rows, 3, cursorOf)).toEqual({ items: rows, next: null })
    expect(pageOf([], 3, cursorOf)).toEqual({ items: [], next: null })
  })

  it('keeps its cursor when its items are mapped', () => {
    expect(mapPage(pageOf(rows, 1, cursorOf), ({ id }) => id)).toEqual({ items: ['a'], next: 'after a' })
  })
})
