import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { buttonClass } from '#web/ui/Button.tsx'

/** Links to the conversation with a member. With a `name`, it is an icon that speaks it. */
export function MessageLink({ memberId, name }: { memberId: string; name?: string }) {
  const { t } = useLingui()
  const link = { to: '/messages', search: { to: memberId } } as const
  if (name !== undefined) {
    const label = t({ message: `Message ${name}`, context: 'button' })
    return (
      <Link
        {...link}
        aria-label={label}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunken desk:size-10"
      >
        <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
      </Link>
    )
  }
  return (
    <Link {...link} className={buttonClass()}>
      <MessageCircle size={18} strokeWidth={1.9} aria-hidden />
      {t({ message: 'Message', context: 'button' })}
    </Link>
  )
}
