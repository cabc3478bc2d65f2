import { useLingui } from '@lingui/react/macro'
import { untilText } from '#web/features/decisions/until-text.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Marks a muted member, and says until when. */
export function MutedBadge({ mutedUntil }: { mutedUntil: string }) {
  const { t } = useLingui()
  const date = untilText(mutedUntil)
  return <Badge tone="ask">{t({ message: `muted until ${date}`, context: 'badge' })}</Badge>
}
