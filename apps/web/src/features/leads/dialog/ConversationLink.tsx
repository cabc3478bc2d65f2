import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'

/** Links to the conversation with a lead. */
export function ConversationLink({
  userId,
  takesFocus,
}: {
  userId: string
  /** True after a message was sent: the button that had the focus is disabled. */
  takesFocus: boolean
}) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <Link
      ref={link}
      to="/messages"
      search={{ to: userId }}
      className={buttonClass({ variant: 'soft', block: true })}
    >
      <MessageCircle size={18} strokeWidth={1.9} aria-hidden />
      <Trans>Open conversation</Trans>
    </Link>
  )
}
