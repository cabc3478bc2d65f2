import * as z from 'zod/mini'
import {
  MAX_CTA_BUTTON,
  MAX_CTA_DESCRIPTION,
  MAX_CTA_PRIORITY,
  MAX_CTA_TITLE,
  MAX_CTA_URL,
  MIN_CTA_TITLE,
} from './cta-banner-limits.ts'
import { LEAD_STAGE_COUNT, LEAD_STAGES, type LeadStage } from './lead-limits.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'
import { normalizeWebsite } from './website.ts'

/** An address as it is stored: https only. */
const targetUrl = z.pipe(
  z
    .pipe(text({ max: MAX_CTA_URL }), z.transform(normalizeWebsite))
    .check(z.refine((url) => url?.startsWith('https:') === true, reason('cta_banner.target_url'))),
  z.transform((url) => url ?? ''),
)

/** What a variant of a banner says, and where its button leads. */
export const CtaContent = z.strictObject({
  title: text({
    min: MIN_CTA_TITLE,
    max: MAX_CTA_TITLE,
    tooShort: reason('cta_banner.title_too_short', { min: MIN_CTA_TITLE }),
  }),
  description: z.prefault(text({ max: MAX_CTA_DESCRIPTION }), ''),
  buttonText: text({ min: 1, max: MAX_CTA_BUTTON, tooShort: reason('cta_banner.button_missing') }),
  targetUrl,
})
export type CtaContent = z.output<typeof CtaContent>

const isActive = z.boolean()
/** In the order of the stages; none of them for everyone. */
const showToLeadStages = z.pipe(
  z.array(z.enum(LEAD_STAGES)).check(z.maxLength(LEAD_STAGE_COUNT)),
  z.transform((chosen: LeadStage[]) => LEAD_STAGES.filter((stage) => chosen.includes(stage))),
)
const priority = z.int().check(z.minimum(0), z.maximum(MAX_CTA_PRIORITY))

/** A new banner: one variant, or two that are compared. */
export const CtaBannerInput = z.strictObject({
  a: CtaContent,
  b: z.prefault(z.nullable(CtaContent), null),
  isActive: z.prefault(isActive, true),
  showToLeadStages: z.prefault(showToLeadStages, []),
  priority: z.prefault(priority, 0),
})
export type CtaBannerInput = z.output<typeof CtaBannerInput>

/** What can be changed of a banner; fields that are left out keep their values. A variant cannot be added or removed. */
export const CtaBannerChange = z.strictObject({
  a: z.optional(CtaContent),
  b: z.optional(CtaContent),
  isActive: z.optional(isActive),
  showToLeadStages: z.optional(showToLeadStages),
  priority: z.optional(priority),
})
export type CtaBannerChange = z.output<typeof CtaBannerChange>
