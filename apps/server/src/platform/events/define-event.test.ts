import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent } from './define-event.ts'
import { worker } from './worker.ts'

const Nothing = z.object({})

describe('the name of an event', () => {
  it.each(['group.member_joined', 'post.created.v2'])('%s is accepted', (name) => {
    expect(defineEvent(name, Nothing)).toEqual({ name, payload: Nothing })
  })

  it.each([
    'created',
    'post.Created',
    'post.created.now',
    'post..created',
    'post.>',
    'post.cre ated',
    'post.created.v1',
  ])('%s is rejected', (name) =>
    expect(() => defineEvent(name, Nothing)).toThrow(/is called like post.created/),
  )

  it('is unique', () => {
    defineEvent('twin.born', Nothing)
    expect(() => defineEvent('twin.born', Nothing)).toThrow('two events are called twin.born')
  })
})

describe('the name of a worker', () => {
  const on = defineEvent('name.tried', Nothing)
  const definition = { on, singleBecause: 'tests the single form', handle: async () => {} }

  it.each(['feed_fan-out-post', 'stats_count-member'])('%s is accepted', (name) => {
    expect(worker({ name, ...definition })).toMatchObject({ name, event: 'name.tried' })
  })

  // NATS accepts neither dots, nor spaces, nor asterisks.
  it.each(['feed', 'feed.fan-out', 'Feed_x', 'feed_fan out', 'feed_*', ''])('"%s" is rejected', (name) => {
    expect(() => worker({ name, ...definition })).toThrow(/is called like feed_fan-out-post/)
  })
})
