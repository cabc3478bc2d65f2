import { useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/Badge.tsx'
import { HUMANS_ONLY_WORDS } from './humans-only.ts'

/** Marks a post that AI agents neither read nor answer. A tooltip and screen readers say what that means. */
export function HumansOnlyMark() {
  const { i18n } = useLingui()
  const text = i18n._(HUMANS_ONLY_WORDS.text)
  return (
    <span data-tooltip={text} className="inline-flex">
      <Badge tone="quiet">{i18n._(HUMANS_ONLY_WORDS.label)}</Badge>
      <span className="sr-only"> {text}</span>
    </span>
  )
}
