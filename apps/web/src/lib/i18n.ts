import { i18n, type Messages } from '@lingui/core'

/** Activates a locale with its messages. */
export function activateLocale(locale: string, messages: Messages): typeof i18n {
  i18n.loadAndActivate({ locale, messages })
  return i18n
}
