import { buildViewer } from '@guildhall/contract/testing/members'
import { buildMessage } from '@guildhall/contract/testing/messages'
import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../outbox/outbox-store.ts'
import { buildRows, type Row } from './build-rows.ts'

const viewerId = buildViewer().id
const at = (day: number, time: string) =>
  new Date(`2026-05-${String(day).padStart(2, '0')}T${time}:00`).toISOString()
const rowsOf = (input: Partial<Parameters<typeof buildRows>[0]>) =>
  buildRows({ messages: [], outgoing: [], newAfter: null, viewerId, ...input })
const kinds = (rows: readonly Row[]) => rows.map(({ kind }) => kind)

function outgoingOf(overrides: Partial<Outgoing> = {}): Outgoing {
  return {
    id: crypto.randomUUID(),
    memberId: viewerId,
    conversationId: buildMessage(1).conversationId,
    personId: null,
    content: 'On its way',
    replyTo: null,
    file: null,
    createdAt: Date.parse(at(4, '12:00')),
    refusal: null,
    sent: null,
    ...overrides,
  }
}

describe('buildRows', () => {
  it('divides days', () => {
    const messages = [
      buildMessage(1, { createdAt: at(3, '23:59') }),
      buildMessage(2, { createdAt: at(4, '00:01') }),
    ]
    expect(kinds(rowsOf({ messages }))).toEqual(['day', 'message', 'day', 'message'])
  })

  it('groups messages of one sender that follow each other shortly', () => {
    const messages = [
      buildMessage(1, { createdAt: at(4, '10:00') }),
      buildMessage(2, { createdAt: at(4, '10:04') }),
      buildMessage(3, { createdAt: at(4, '10:20') }),
      buildMessage(4, { createdAt: at(4, '10:21'), fromUserId: viewerId }),
    ]
    const runs = rowsOf({ messages }).flatMap((row) =>
      row.kind === 'message' ? [[row.isRunStart, row.isRunEnd]] : [],
    )
    expect(runs).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  it('divides before the first new message of someone else, and ends the run there', () => {
    const createdAt = at(4, '10:00')
    const messages = [
      buildMessage(1, { createdAt }),
      buildMessage(2, { createdAt, fromUserId: viewerId }),
      buildMessage(3, { createdAt }),
      buildMessage(4, { createdAt }),
    ]
    const rows = rowsOf({ messages, newAfter: 1 })
    expect(kinds(rows)).toEqual(['day', 'message', 'message', 'new', 'message', 'message'])
    expect(rows.at(-2)).toMatchObject({ isRunStart: true })
  })

  it('shows notices as lines that end a run', () => {
    const createdAt = at(4, '10:00')
    const notice = { kind: 'left', subjectId: null, title: null } as const
    const messages = [
      buildMessage(1, { createdAt }),
      buildMessage(2, { createdAt, type: 'notice', notice }),
      buildMessage(3, { createdAt }),
    ]
    const rows = rowsOf({ messages })
    expect(kinds(rows)).toEqual(['day', 'message', 'notice', 'message'])
    expect([rows[1], rows[3]]).toMatchObject([{ isRunEnd: true }, { isRunStart: true }])
  })

  it('shows a message from here once, under the same key before and after the server has it', () => {
    const entry = outgoingOf()
    const sent = buildMessage(2, { id: entry.id, fromUserId: viewerId, createdAt: at(4, '12:00') })
    const first = buildMessage(1, { createdAt: at(4, '11:00') })
    const keys = [
      rowsOf({ messages: [first], outgoing: [entry] }),
      rowsOf({ messages: [first], outgoing: [{ ...entry, sent }] }),
      rowsOf({ messages: [first, sent], outgoing: [{ ...entry, sent }] }),
      rowsOf({ messages: [first, sent] }),
    ].map((rows) => rows.map(({ key }) => key))
    expect(new Set(keys.map((each) => each.join())).size).toBe(1)
    expect(keys[0]?.at(-1)).toBe(entry.id)
  })
})
