import * as z from 'zod/mini'
import { CTA_VARIANTS, MAX_CTA_BANNERS } from './cta-banner-limits.ts'
import { CtaBannerChange, CtaBannerInput, type CtaContent } from './cta-banners.input.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { LEAD_STAGE_COUNT, LEAD_STAGES } from './lead-limits.ts'

const Stage = z.enum(LEAD_STAGES)
const Content = z.object({
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  targetUrl: z.string(),
} satisfies Record<keyof CtaContent, unknown>)

/** A banner of a group, as its owner and admins see it. */
export const CtaBanner = z.object({
  id: Id,
  groupId: Id,
  a: Content,
  /** Null if there is nothing to compare. */
  b: z.nullable(Content),
  isActive: z.boolean(),
  /** For members whose lead is in one of these stages; for everyone if there are none. */
  showToLeadStages: z.array(Stage).check(z.maxLength(LEAD_STAGE_COUNT)),
  /** Of several banners, a member sees the one with the highest. */
  priority: z.int(),
  /** How many members saw it, and how many of them clicked it. */
  impressions: z.int(),
  clicks: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type CtaBanner = z.output<typeof CtaBanner>

/** The banner that a member sees in a group: nothing of why it is this one. */
export const MemberCtaBanner = z.extend(Content, { id: Id })
export type MemberCtaBanner = z.output<typeof MemberCtaBanner>

/** What came of a variant. Members are counted, each once: those who clicked are among those who saw it, and so on. */
export const CtaVariantResult = z.object({
  variant: z.enum(CTA_VARIANTS),
  impressions: z.int(),
  clicks: z.int(),
  conversions: z.int(),
})
export type CtaVariantResult = z.output<typeof CtaVariantResult>

/** What came of a banner. */
export const CtaBannerResults = z.object({
  variants: z.array(CtaVariantResult).check(z.maxLength(CTA_VARIANTS.length)),
  /** In which stage those who clicked were at that time, in the order of the stages. */
  clicksByStage: z.array(z.object({ stage: Stage, clicks: z.int() })).check(z.maxLength(LEAD_STAGE_COUNT)),
})
export type CtaBannerResults = z.output<typeof CtaBannerResults>

const byGroup = z.strictObject({ id: Id })
const byId = z.strictObject({ id: Id })

export const ListCtaBanners = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/cta-banners',
  summary: 'Lists the banners of a group by priority, those that are off too; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: z.array(CtaBanner).check(z.maxLength(MAX_CTA_BANNERS)),
})

export const CreateCtaBanner = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/cta-banners',
  summary: 'Creates a banner of a group with one variant or two; its owner and admins.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byGroup,
  body: CtaBannerInput,
  answer: CtaBanner,
})

export const EditCtaBanner = endpoint({
  method: 'PATCH',
  path: '/api/cta-banners/{id}',
  summary: 'Changes a banner or switches it on or off; the owner and admins of its group.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: CtaBannerChange,
  answer: CtaBanner,
})

export const DeleteCtaBanner = endpoint({
  method: 'DELETE',
  path: '/api/cta-banners/{id}',
  summary: 'Deletes a banner with its results; the owner and admins of its group.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const GetCtaBannerResults = endpoint({
  method: 'GET',
  path: '/api/cta-banners/{id}/results',
  summary: 'Returns what came of a banner, by variant; for the owner and admins of its group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: CtaBannerResults,
})

export const GetCtaBanner = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/cta-banner',
  summary: 'Returns the banner that the caller sees in a group they are a member of; null if there is none.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: z.object({ banner: z.nullable(MemberCtaBanner) }),
})

export const RecordCtaImpression = endpoint({
  method: 'POST',
  path: '/api/cta-banners/{id}/impression',
  summary: 'Says that the caller has seen a banner. Saying it again changes nothing.',
  access: 'member',
  quota: 'reactions',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({}),
})

export const RecordCtaClick = endpoint({
  method: 'POST',
  path: '/api/cta-banners/{id}/click',
  summary: 'Says that the caller has followed a banner. Saying it again changes nothing.',
  access: 'member',
  quota: 'reactions',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({}),
})

export const DismissCtaBanner = endpoint({
  method: 'POST',
  path: '/api/cta-banners/{id}/dismiss',
  summary: 'Closes a banner: the caller sees none in its group for a week.',
  access: 'member',
  quota: 'reactions',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({}),
})
