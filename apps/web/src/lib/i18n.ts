import { i18n, type Messages } from '@lingui/core'

/** Activates a locale. English is the source and the only language members can choose today. */
export function activateLocale(locale: string, messages: Messages): typeof i18n {
  i18n.loadAndActivate({ locale, messages })
  return i18n
}
