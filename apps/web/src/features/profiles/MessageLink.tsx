import { Trans } from '@lingui/react/macro'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { buttonClass } from '#web/ui/Button.tsx'

const MESSAGES = '/messages'

/** Links to the conversation with a member; renders nothing until that page exists. */
export function MessageLink({ memberId }: { memberId: string }) {
  const { routesByPath } = useRouter()
  if (!(MESSAGES in routesByPath)) return null
  // The router's types don't know this route yet, but it exists at runtime.
  const link = { to: MESSAGES, search: { to: memberId } } as unknown as LinkProps
  return (
    <Link {...link} className={buttonClass()}>
      <MessageCircle size={18} strokeWidth={1.9} aria-hidden />
      <Trans context="button">Message</Trans>
    </Link>
  )
}
