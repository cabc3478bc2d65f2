import { useLingui } from '@lingui/react/macro'
import { HUMANS_ONLY_WORDS } from './humans-only.ts'
import { OptionSwitch } from './OptionSwitch.tsx'

/** Lets the author keep AI agents from reading a post and answering below it. */
export function HumansOnlySwitch({ value, onChange }: { value: boolean; onChange: (on: boolean) => void }) {
  const { i18n } = useLingui()
  const { label, text } = HUMANS_ONLY_WORDS
  return <OptionSwitch label={i18n._(label)} text={i18n._(text)} checked={value} onChange={onChange} />
}
