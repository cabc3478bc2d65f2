import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chooseBanner, contentOf, variantFor, type Banner, type MemberStatus } from './choice.rules.ts'

const content = (title: string) => ({
  title,
  description: '',
  buttonText: 'Go',
  targetUrl: 'https://a.example',
})
const banner = (id: string, more: Partial<Banner> = {}): Banner => ({
  id,
  group_id: 'g',
  a: content('A'),
  b: content('B'),
  show_to_lead_stages: [],
  priority: 0,
  ...more,
})
const MEMBER: MemberStatus = {
  role: 'member',
  is_in_block: false,
  is_opted_out: false,
  stage: null,
  is_quiet: false,
}
const chosen = (banners: readonly Banner[], status: Partial<MemberStatus> = {}) =>
  chooseBanner(banners, { ...MEMBER, ...status })?.id

describe('the banner that a member sees', () => {
  it('[D-104] is the one with the highest priority, the newest of several', () => {
    expect(chosen([banner('1'), banner('3', { priority: 2 }), banner('2', { priority: 2 })])).toBe('3')
    expect(chosen([])).toBeUndefined()
  })

  it('[S2-225] is for their stage: who is no lead is new, and no stage is everyone', () => {
    const forHot = banner('2', { show_to_lead_stages: ['hot', 'qualified'], priority: 9 })
    const forNew = banner('1', { show_to_lead_stages: ['new'], priority: 5 })
    const forAll = banner('0')
    const all = [forAll, forNew, forHot]
    const byStage = Object.fromEntries(LEAD_STAGES.map((stage) => [stage, chosen(all, { stage })]))
    expect(byStage).toEqual({ new: '1', engaging: '0', hot: '2', qualified: '2', converted: '0', lost: '0' })
    expect(chosen(all)).toBe('1')
    expect(chosen([forHot])).toBeUndefined()
  })

  it('is not chosen by stage for those who switched their record off', () => {
    const stages: LeadStage[] = ['new']
    const all = [banner('1', { show_to_lead_stages: stages, priority: 9 }), banner('0')]
    expect(chosen(all, { is_opted_out: true })).toBe('0')
    expect(chosen(all.slice(0, 1), { is_opted_out: true })).toBeUndefined()
  })

  it('is none for outsiders, for those who run the group, in a block with the owner, or after closing one', () => {
    for (const status of [
      { role: null },
      { role: 'owner' },
      { role: 'admin' },
      { is_in_block: true },
      { is_quiet: true },
    ])
      expect(chosen([banner('1')], status)).toBeUndefined()
  })
})

describe('the variant of a banner', () => {
  it('[S2-225] is the same for a member every time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (memberId, id) => {
        expect(variantFor(memberId, banner(id))).toBe(variantFor(memberId, banner(id)))
      }),
    )
  })

  it('is either with equal chance, for each banner anew', () => {
    const members = Array.from({ length: 4_000 }, () => randomUUID())
    const [one, other] = [randomUUID(), randomUUID()].map((id) =>
      members.map((memberId) => variantFor(memberId, banner(id))),
    )
    const share = one!.filter((variant) => variant === 'B').length / members.length
    const same = one!.filter((variant, at) => variant === other![at]).length / members.length
    // Five standard deviations.
    expect(Math.abs(share - 0.5)).toBeLessThan(0.04)
    expect(Math.abs(same - 0.5)).toBeLessThan(0.04)
  })

  it('is A if there is no other', () => {
    for (let n = 0; n < 50; n += 1) expect(variantFor(randomUUID(), banner('1', { b: null }))).toBe('A')
    expect(contentOf(banner('1'), 'B').title).toBe('B')
    expect(contentOf(banner('1'), 'A').title).toBe('A')
  })
})
