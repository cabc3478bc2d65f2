import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { CtaContent, type CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import { validate } from '#web/lib/validate.ts'

/** A banner as it is filled in: the fields of both variants side by side. */
export type BannerValues = {
  title: string
  description: string
  buttonText: string
  targetUrl: string
  hasB: boolean
  titleB: string
  descriptionB: string
  buttonTextB: string
  targetUrlB: string
  stages: LeadStage[]
  priority: string
}

export const NEW_BANNER: BannerValues = {
  title: '',
  description: '',
  buttonText: '',
  targetUrl: '',
  hasB: false,
  titleB: '',
  descriptionB: '',
  buttonTextB: '',
  targetUrlB: '',
  stages: [],
  priority: '0',
}

/** Returns the fields of a banner. */
export function valuesOf({ a, b, showToLeadStages, priority }: CtaBanner): BannerValues {
  return {
    ...a,
    hasB: b !== null,
    titleB: b?.title ?? '',
    descriptionB: b?.description ?? '',
    buttonTextB: b?.buttonText ?? '',
    targetUrlB: b?.targetUrl ?? '',
    stages: showToLeadStages,
    priority: String(priority),
  }
}

/** Returns what a variant says as it is filled in. */
export const contentA = ({ title, description, buttonText, targetUrl }: BannerValues): CtaContent => ({
  title,
  description,
  buttonText,
  targetUrl,
})

export const contentB = (values: BannerValues): CtaContent => ({
  title: values.titleB,
  description: values.descriptionB,
  buttonText: values.buttonTextB,
  targetUrl: values.targetUrlB,
})

/** Returns the request body of a banner. */
export function bodyOf(values: BannerValues): Omit<CtaBannerInput, 'isActive'> {
  const priority = values.priority.trim() === '' ? Number.NaN : Number(values.priority)
  return {
    a: contentA(values),
    b: values.hasB ? contentB(values) : null,
    showToLeadStages: values.stages,
    priority,
  }
}

/** Returns the broken rules of the variants by the names of the fields. */
export function checkContents(values: BannerValues): Record<string, string> {
  const ofA = validate(CtaContent, contentA(values))
  const ofB = values.hasB ? validate(CtaContent, contentB(values)) : {}
  return { ...ofA, ...Object.fromEntries(Object.entries(ofB).map(([name, code]) => [`${name}B`, code])) }
}

/** Returns B as a beginning that differs from A only in what is changed then. */
export const withB = (values: BannerValues): Partial<BannerValues> => ({
  hasB: true,
  titleB: values.titleB || values.title,
  descriptionB: values.descriptionB || values.description,
  buttonTextB: values.buttonTextB || values.buttonText,
  targetUrlB: values.targetUrlB || values.targetUrl,
})
