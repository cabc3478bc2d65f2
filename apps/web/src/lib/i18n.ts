import { i18n, type Messages } from '@lingui/core'

/** Speaks one language from now on. English is the source and the only language members can choose today. */
export function speak(locale: string, messages: Messages): typeof i18n {
  i18n.loadAndActivate({ locale, messages })
  return i18n
}
