import { describe, expect, it } from 'vitest'
import { requestCount } from './request-count.ts'

describe('how many requests wait', () => {
  it('is said to the number, and beyond 99 as more than that', () => {
    expect([1, 99, 100].map(requestCount)).toEqual(['1', '99', '99+'])
  })
})
