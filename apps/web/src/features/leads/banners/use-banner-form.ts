import { useLingui } from '@lingui/react/macro'
import { MAX_CTA_PRIORITY } from '@guildhall/contract/cta-banner-limits'
import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import { useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { bodyOf, checkContents, NEW_BANNER, valuesOf } from './banner-form.ts'

/** The form of a new banner, or of changes to `banner`. */
export function useBannerForm(banner?: CtaBanner) {
  const { t } = useLingui()
  const [initial] = useState(() => (banner ? valuesOf(banner) : NEW_BANNER))
  const state = useState(initial)
  const form = useForm({
    initial,
    state,
    body: bodyOf,
    rules: CtaBannerInput,
    check: checkContents,
    messages: {
      'cta_banner.title_too_short': () => t`Write a title of at least 3 characters.`,
      'cta_banner.button_missing': () => t`Say what the button does.`,
      'cta_banner.target_url': () => t`Enter an https address, such as https://example.com.`,
    },
  })
  const isPriority = /^\d{1,3}$/.test(form.values.priority.trim()) && form.body.priority <= MAX_CTA_PRIORITY
  return {
    ...form,
    /** Changes several fields together. */
    change: (part: Partial<typeof initial>) => state[1]({ ...form.values, ...part }),
    priorityError: isPriority ? null : t`Enter a whole number from 0 to ${MAX_CTA_PRIORITY}.`,
  }
}

/** The form of a banner. */
export type BannerForm = ReturnType<typeof useBannerForm>
