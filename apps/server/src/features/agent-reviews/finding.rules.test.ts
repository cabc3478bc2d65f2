import { AdminSettings } from '@guildhall/contract/group-agents.input'
import { describe, expect, it } from 'vitest'
import { decideFlag, readFinding, type Finding } from './finding.rules.ts'

const NOTHING: Finding = {
  inappropriate: false,
  spam: false,
  suspicious: false,
  sentiment: 0,
  reason: 'other',
  note: 'Nothing stands out.',
}
const secret = 'Rules that are never repeated to anyone outside of this review'
const read = (said: unknown) =>
  readFinding({ text: typeof said === 'string' ? said : JSON.stringify(said) }, { secret })
const settings = (changed: Partial<AdminSettings> = {}): AdminSettings => AdminSettings.parse(changed)

describe('what a model says about a text', () => {
  it('is a finding only if it is exactly the JSON that was asked for', () => {
    expect(read(NOTHING)).toEqual(NOTHING)
    expect(read(` ${JSON.stringify(NOTHING)}\n`)).toEqual(NOTHING)
    const { note: _note, ...withoutNote } = NOTHING
    const others: unknown[] = [
      '',
      'spam: false',
      'null',
      '[]',
      JSON.stringify(NOTHING).slice(0, -5),
      `Here it is: ${JSON.stringify(NOTHING)}`,
      withoutNote,
      { ...NOTHING, decision: 'remove' },
      { ...NOTHING, spam: 'false' },
      { ...NOTHING, sentiment: -1.01 },
      { ...NOTHING, sentiment: null },
      { ...NOTHING, reason: 'annoying' },
      { ...NOTHING, note: 'x'.repeat(1_001) },
    ]
    for (const said of others) expect(read(said), JSON.stringify(said)).toBeNull()
  })

  it('has a note of plain text, at most 200 characters; one that is not safe is left out', () => {
    expect(read({ ...NOTHING, note: 'Two\nlines' })?.note).toBe('Two lines')
    expect(read({ ...NOTHING, note: 'ä'.repeat(300) })?.note).toBe('ä'.repeat(200))
    for (const note of ['See https://evil.example', 'Ask @owner', '<b>Bold</b>', secret, ''])
      expect(read({ ...NOTHING, note, spam: true })).toEqual({ ...NOTHING, spam: true, note: '' })
  })
})

describe('what is flagged', () => {
  it('[S2-291] is what the agent is to look for, all of it by default', () => {
    expect(decideFlag(settings(), NOTHING)).toBeNull()
    const cases = [
      ['flagInappropriateContent', { inappropriate: true, reason: 'hate' }, 'hate'],
      ['spamDetection', { spam: true, reason: 'other' }, 'spam'],
      ['alertOnSuspiciousActivity', { suspicious: true, reason: 'impersonation' }, 'impersonation'],
    ] as const
    for (const [setting, found, reason] of cases) {
      const finding = { ...NOTHING, ...found }
      expect(decideFlag(settings(), finding)).toEqual({ reason, note: NOTHING.note })
      expect(decideFlag(settings({ [setting]: false }), finding)).toBeNull()
    }
  })

  it('is named spam only if spam is looked for', () => {
    const finding: Finding = { ...NOTHING, spam: true, inappropriate: true, reason: 'spam' }
    expect(decideFlag(settings(), finding)).toMatchObject({ reason: 'spam' })
    expect(decideFlag(settings({ spamDetection: false }), finding)).toMatchObject({ reason: 'other' })
  })

  it('[S2-293] is what is said in a worse mood than the threshold', () => {
    const flag = (sentiment: number, sentimentThreshold?: number) =>
      decideFlag(settings(sentimentThreshold === undefined ? {} : { sentimentThreshold }), {
        ...NOTHING,
        sentiment,
      })
    expect(flag(-0.5)).toBeNull()
    expect(flag(-0.51)).not.toBeNull()
    expect(flag(-1, -1)).toBeNull()
    expect(flag(0.9, 1)).not.toBeNull()
  })
})
