import { Dialog } from '#web/ui/Dialog.tsx'
import { EmojiPicker } from './EmojiPicker.tsx'

/** Asks for one emoji. */
export function EmojiDialog({
  title,
  onEmoji,
  onClose,
}: {
  title: string
  onEmoji: (emoji: string) => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} shape="responsive" onClose={onClose}>
      <EmojiPicker
        onEmoji={(emoji) => {
          onClose()
          onEmoji(emoji)
        }}
      />
    </Dialog>
  )
}
