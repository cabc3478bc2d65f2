import { describe, expect, it } from 'vitest'
import { requestCount } from './request-count.ts'

describe('the number of pending requests', () => {
  it('is exact up to 99, then 99+', () => {
    expect([1, 99, 100].map(requestCount)).toEqual(['1', '99', '99+'])
  })
})
