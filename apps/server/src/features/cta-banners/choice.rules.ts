import type { CtaVariant } from '@guildhall/contract/cta-banner-limits'
import type { CtaContent } from '@guildhall/contract/cta-banners.input'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { createHash } from 'node:crypto'

/** A banner with all its variants. */
export type Banner = {
  id: string
  group_id: string
  a: CtaContent
  b: CtaContent | null
  show_to_lead_stages: LeadStage[]
  priority: number
}

/** What a viewer is to a group, as far as banners are concerned. */
export type MemberStatus = {
  role: string | null
  /** A block between them and the owner. */
  is_in_block: boolean
  /** They switched off the record that the group keeps of them. */
  is_opted_out: boolean
  /** Null if they are no lead. */
  stage: LeadStage | null
  /** They closed a banner not long ago. */
  is_quiet: boolean
}

/** Banners are for plain members: those who run the group see them where they write them. */
const isAudience = ({ role, is_in_block }: Pick<MemberStatus, 'role' | 'is_in_block'>): boolean =>
  role === 'member' && !is_in_block

/** Whether it is recorded what someone does with a banner. */
export const isRecorded = (status: MemberStatus): boolean => isAudience(status) && !status.is_opted_out

/** The stage that decides which banners someone sees: who is no lead yet is new. */
export const stageOf = ({ stage }: Pick<MemberStatus, 'stage'>): LeadStage => stage ?? 'new'

/**
 * Returns the banner that someone sees: of those for their stage the one with the highest priority, the newest of several.
 * Someone whose stage is not recorded sees those that are for everyone.
 */
export function chooseBanner<B extends Banner>(active: readonly B[], status: MemberStatus): B | null {
  if (!isAudience(status) || status.is_quiet) return null
  const [first] = active
    .filter((banner) => isFor(banner, status))
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1))
  return first ?? null
}

function isFor({ show_to_lead_stages: stages }: Banner, status: MemberStatus): boolean {
  return stages.length === 0 || (!status.is_opted_out && stages.includes(stageOf(status)))
}

/**
 * Returns which variant of a banner a member sees: always the same, and either with equal chance. Banners are independent of
 * each other, so that the same members are not compared with the same others every time.
 */
export function variantFor(memberId: string, { id, b }: Pick<Banner, 'id' | 'b'>): CtaVariant {
  if (b === null) return 'A'
  const [first = 0] = createHash('sha256').update(`${id} ${memberId}`).digest()
  return first % 2 === 0 ? 'A' : 'B'
}

/** What a variant of a banner says. */
export const contentOf = ({ a, b }: Pick<Banner, 'a' | 'b'>, variant: CtaVariant): CtaContent =>
  variant === 'B' && b !== null ? b : a
