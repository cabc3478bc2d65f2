import { useLingui } from '@lingui/react/macro'
import { displayName, greetingName } from '#web/lib/names.ts'
import { useTyping } from '../typing.ts'
import { useThreadInfo } from './thread-context.ts'

/** Renders who is typing, in a line that is always there, so that nothing moves. */
export function TypingLine({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const { memberOf } = useThreadInfo()
  const typingIds = useTyping(conversationId)
  const names = typingIds.flatMap((id) => {
    const member = memberOf(id)
    return member ? [greetingName(member) ?? displayName(member)] : []
  })
  const [first, second] = names
  const text =
    first === undefined
      ? null
      : second === undefined
        ? t`${first} is typing`
        : names.length === 2
          ? t`${first} and ${second} are typing`
          : t`Several people are typing`
  return (
    <div role="status" className="thread-typing">
      {text !== null && (
        <>
          <span aria-hidden className="thread-dots">
            <i />
            <i />
            <i />
          </span>
          <span className="truncate">{text}</span>
        </>
      )}
    </div>
  )
}
