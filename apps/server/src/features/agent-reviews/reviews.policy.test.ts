import { expect, it } from 'vitest'
import { reviewsPolicy } from './reviews.policy.ts'

const now = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('[S2-291] without reviewAllPosts only texts with links and those of new members are reviewed', () => {
  const isReviewed = (content: string, joined_at: Date | null, reviewAllPosts = false) =>
    reviewsPolicy.isReviewed({ reviewAllPosts }, { content, joined_at }, now)
  expect(isReviewed('Hello. How are you?', daysAgo(8))).toBe(false)
  expect(isReviewed('Hello. How are you?', daysAgo(8), true)).toBe(true)
  expect(isReviewed('Hello. How are you?', daysAgo(6))).toBe(true)
  expect(isReviewed('Hello. How are you?', null)).toBe(true)
  for (const link of ['https://a.example', 'www.example', 'see shop.example/x', 'ftp://10.0.0.1'])
    expect(isReviewed(link, daysAgo(8)), link).toBe(true)
  expect(isReviewed(' ', daysAgo(1), true)).toBe(false)
})
