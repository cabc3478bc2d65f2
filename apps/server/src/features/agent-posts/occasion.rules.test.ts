import { PostCreatorSettings } from '@guildhall/contract/group-agents.input'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { weekOf } from './days.rules.ts'
import {
  chooseOccasion,
  newSince,
  nextTurn,
  rehearseOccasions,
  topicOf,
  type Act,
  type Activity,
} from './occasion.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Monday. */
const MONDAY = new Date('2026-11-16T09:00:00Z')
const WEDNESDAY = new Date('2026-11-18T12:00:00Z')

const settings = (given: object = {}) => z.parse(PostCreatorSettings, given)
const only = (kind: string, text = 'Write.', rest: object = {}) => {
  const none = { weeklyDigest: '', trendingTopics: '', welcomePost: '', engagementPost: '' }
  return settings({ ...rest, templates: { ...none, [kind]: text } })
}
const hours = (at: Date, count: number) => new Date(at.getTime() + count * HOUR_MS)
const quiet: Activity = { texts: [], postedAt: [], joinedAt: [], hasWelcome: false }
const busyAt = (at: Date): Activity => ({ ...quiet, postedAt: [hours(at, -1)] })
const text = (at: Date, content = 'Some words', authorId = content) => ({ at, content, authorId })
const post = (at: Date, key = 'k'): Act => ({ trigger: 'quiet_group', key, at, postedAt: at })

describe('the week of a moment', () => {
  it('starts on Monday, and belongs to the year of its Thursday', () => {
    expect(weekOf(new Date('2026-11-16T00:00:00Z'))).toBe('2026-W47')
    expect(weekOf(new Date('2026-11-15T23:59:59Z'))).toBe('2026-W46')
    expect(weekOf(new Date('2027-01-03T12:00:00Z'))).toBe('2026-W53')
    expect(weekOf(new Date('2027-01-04T12:00:00Z'))).toBe('2027-W01')
    expect(weekOf(new Date('2024-12-30T12:00:00Z'))).toBe('2025-W01')
  })
})

describe('an occasion to post', () => {
  it('[S2-297] weeklyDigest: once a week, on Monday from nine o’clock, if there are three posts to sum up', () => {
    const digest = only('weeklyDigest')
    const texts = [1, 2, 3].map((days) => text(hours(MONDAY, -24 * days)))
    const activity = { ...quiet, texts }
    const choose = (at: Date, given = activity, acts: Act[] = []) => chooseOccasion(digest, given, acts, at)
    expect(choose(MONDAY)).toEqual({ trigger: 'weekly_digest', key: '2026-W47' })
    expect(choose(hours(MONDAY, 14))).not.toBeNull()
    expect(choose(hours(MONDAY, -0.01))).toBeNull()
    expect(choose(hours(MONDAY, 15))).toBeNull()
    expect(choose(MONDAY, { ...quiet, texts: texts.slice(1) })).toBeNull()
    expect(
      choose(MONDAY, { ...quiet, texts: texts.map((one) => ({ ...one, at: hours(one.at, -150) })) }),
    ).toBeNull()
    const done: Act = { trigger: 'weekly_digest', key: '2026-W47', at: MONDAY, postedAt: null }
    expect(choose(hours(MONDAY, 1), activity, [done])).toBeNull()
  })

  it('[S2-296] trendingTopics: a hashtag in trendingThreshold posts of a day, by more than one member', () => {
    const tagged = (count: number, authors = count) =>
      Array.from({ length: count }, (_, n) =>
        text(hours(WEDNESDAY, -n), `My #Sourdough, take ${n}`, `author ${n % authors}`),
      )
    const choose = (texts: Activity['texts'], trendingThreshold?: number, acts: Act[] = []) => {
      const given = trendingThreshold === undefined ? {} : { trendingThreshold }
      const trending = only('trendingTopics', 'About {topic}.', given)
      return chooseOccasion(trending, { ...busyAt(WEDNESDAY), texts }, acts, WEDNESDAY)
    }
    const occasion = { trigger: 'trending_topic', key: '2026-11-18 sourdough' } as const
    expect(choose(tagged(5))).toEqual(occasion)
    expect(topicOf(occasion)).toBe('sourdough')
    expect(choose(tagged(4))).toBeNull()
    expect(choose(tagged(2), 2)).toEqual(occasion)
    expect(choose(tagged(20), 20)).toEqual(occasion)
    expect(choose(tagged(19), 20)).toBeNull()
    expect(choose(tagged(5, 1))).toBeNull()
    expect(choose(tagged(5).map((one) => ({ ...one, at: hours(one.at, -24) })))).toBeNull()
    const yesterday = { ...occasion, key: '2026-11-17 sourdough', at: hours(WEDNESDAY, -20), postedAt: null }
    expect(choose(tagged(5), 5, [yesterday])).toBeNull()
  })

  it('[S2-296] takes words for topics if they are far more frequent than before, never usual ones', () => {
    const earlier = Array.from({ length: 12 }, (_, n) =>
      text(hours(WEDNESDAY, -48), `There were ${n} loaves about`, `a${n}`),
    )
    const today = Array.from({ length: 5 }, (_, n) =>
      text(
        hours(WEDNESDAY, -2),
        `There was rhubarb about, see https://rhubarbs.example @rhubarb_fan`,
        `b${n}`,
      ),
    )
    const choose = (texts: Activity['texts']) =>
      chooseOccasion(only('trendingTopics'), { ...quiet, texts }, [], WEDNESDAY)
    expect(choose([...earlier, ...today])).toEqual({ trigger: 'trending_topic', key: '2026-11-18 rhubarb' })
    expect(choose(today)).toBeNull()
    expect(choose([...earlier, ...today.slice(1)])).toBeNull()
  })

  it('[S2-297] welcomePost: once a week, for those who joined since the last welcome, not if the group does so', () => {
    const joinedAt = [hours(WEDNESDAY, -30)]
    const choose = (activity: Partial<Activity>, acts: Act[] = [], at = WEDNESDAY) =>
      chooseOccasion(only('welcomePost'), { ...quiet, joinedAt, ...activity }, acts, at)
    const welcomed = (at: Date): Act => ({ trigger: 'welcome', key: weekOf(at), at, postedAt: at })
    expect(choose({})).toEqual({ trigger: 'welcome', key: '2026-W47' })
    expect(choose({ joinedAt: [] })).toBeNull()
    expect(choose({ joinedAt: [hours(WEDNESDAY, -7 * 24)] })).toBeNull()
    expect(choose({ hasWelcome: true })).toBeNull()
    expect(choose({ joinedAt: [hours(WEDNESDAY, -1)] }, [welcomed(hours(WEDNESDAY, -20))])).toBeNull()
    const nextMonday = hours(MONDAY, 7 * 24)
    const acts = [welcomed(WEDNESDAY)]
    expect(choose({}, acts, nextMonday)).toBeNull()
    expect(choose({ joinedAt: [hours(WEDNESDAY, 1)] }, acts, nextMonday)).not.toBeNull()
    expect(newSince(acts, nextMonday)).toEqual(WEDNESDAY)
  })

  it('[S2-295] engagementPost: after lowActivityThreshold hours without a post, once a day, not at night', () => {
    const choose = (ago: number, lowActivityThreshold?: number, at = WEDNESDAY) => {
      const given = lowActivityThreshold === undefined ? {} : { lowActivityThreshold }
      const engagement = only('engagementPost', 'Ask.', given)
      return chooseOccasion(engagement, { ...quiet, postedAt: [hours(at, -ago)] }, [], at)
    }
    const occasion = { trigger: 'quiet_group', key: '2026-11-18' }
    expect(choose(6)).toEqual(occasion)
    expect(choose(5.9)).toBeNull()
    expect(choose(1, 1)).toEqual(occasion)
    expect(choose(0.9, 1)).toBeNull()
    expect(choose(24, 24)).toEqual(occasion)
    expect(choose(23.9, 24)).toBeNull()
    for (const hour of ['22', '23', '00', '06'])
      expect(choose(30, 6, new Date(`2026-11-18T${hour}:00:00Z`))).toBeNull()
    expect(choose(30, 6, new Date('2026-11-18T07:00:00Z'))).toEqual(occasion)
    expect(choose(30, 6, new Date('2026-11-18T21:59:00Z'))).toEqual(occasion)
    const done: Act = { trigger: 'quiet_group', key: '2026-11-18', at: hours(WEDNESDAY, -3), postedAt: null }
    expect(chooseOccasion(only('engagementPost'), quiet, [done], WEDNESDAY)).toBeNull()
  })

  it('[S2-297] an empty template switches its kind off; the next kind has its turn', () => {
    const activity: Activity = {
      ...quiet,
      texts: Array.from({ length: 5 }, (_, n) => text(hours(MONDAY, -n), `#bread ${n}`)),
      joinedAt: [hours(MONDAY, -2)],
    }
    const order = ['weeklyDigest', 'trendingTopics', 'welcomePost', 'engagementPost'] as const
    const chosen = order.map((_, at) => {
      const off = Object.fromEntries(order.slice(0, at).map((name) => [name, '']))
      return chooseOccasion(settings({ templates: off }), activity, [], MONDAY)?.trigger
    })
    expect(chosen).toEqual(['weekly_digest', 'trending_topic', 'welcome', 'quiet_group'])
    const none = Object.fromEntries(order.map((name) => [name, '']))
    expect(chooseOccasion(settings({ templates: none }), activity, [], MONDAY)).toBeNull()
  })

  it('[S2-294] there is none after postFrequency posts in 7 days; it looks again when the oldest is older', () => {
    const ago = (days: number) => new Date(WEDNESDAY.getTime() - days * DAY_MS)
    const choose = (acts: Act[], given: object = {}) =>
      chooseOccasion(settings(given), quiet, acts, WEDNESDAY)
    const three = [1, 3, 6].map((days) => post(ago(days), `${days}`))
    expect(settings().postFrequency).toBe(3)
    expect(choose(three)).toBeNull()
    expect(nextTurn(settings(), three, WEDNESDAY)).toEqual(new Date(ago(6).getTime() + 7 * DAY_MS))
    expect(choose(three.slice(1))).not.toBeNull()
    expect(nextTurn(settings(), three.slice(1), WEDNESDAY)).toEqual(hours(WEDNESDAY, 1))
    expect(choose([...three.slice(0, 2), post(ago(7))])).not.toBeNull()
    expect(choose(three.map((act) => ({ ...act, postedAt: null })))).not.toBeNull()
    expect(choose([post(ago(6))], { postFrequency: 1 })).toBeNull()
    expect(choose(three, { postFrequency: 7 })).not.toBeNull()
    for (const postFrequency of [0, 8, 1.5]) expect(() => settings({ postFrequency })).toThrow()
  })
})

describe('a rehearsal', () => {
  it('[S2-294] takes every turn of a time span, as an agent that began with it would have', () => {
    const to = hours(MONDAY, 7 * 24)
    const texts = [1, 2, 3].map((days) => text(hours(MONDAY, -20 * days)))
    const taken = rehearseOccasions(settings(), { ...quiet, texts }, { from: MONDAY, to })
    expect(taken).toEqual([
      { trigger: 'weekly_digest', key: '2026-W47', at: MONDAY },
      { trigger: 'quiet_group', key: '2026-11-16', at: hours(MONDAY, 6) },
      { trigger: 'quiet_group', key: '2026-11-17', at: hours(MONDAY, 22) },
      { trigger: 'quiet_group', key: '2026-11-23', at: to },
    ])
  })
})
