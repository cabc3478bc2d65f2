import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { MAX_MESSAGE, type Message, type QuotedMessage } from '@guildhall/contract/messages'
import { textLength } from '@guildhall/contract/text'
import { Check, Image, SendHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { isMediaFile, kindOf, validateFile, type MediaFile } from '#web/features/media/file-checks.ts'
import { useFileDrop } from '#web/features/media/use-file-drop.ts'
import { LengthLeft } from '#web/ui/LengthLeft.tsx'
import { toastError } from '#web/ui/toasts.ts'
import type { OutboxFile } from '../outbox/outbox-db.ts'
import { sendMessage } from '../outbox/outbox.ts'
import { editMessage } from '../thread/message-changes.queries.ts'
import { focusMessage } from '../thread/message-menu.ts'
import { useThreadInfo } from '../thread/thread-context.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { setComposerMode, useComposerMode, type ComposerMode } from './composer-mode.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { mediaSize, UNKNOWN_SIZE, type MediaSize } from './media-size.ts'
import { useMessageDraft } from './message-draft.ts'
import { MessageField } from './MessageField.tsx'
import { ModeBar } from './ModeBar.tsx'
import { useTypingReports } from './use-typing-reports.ts'

/** The remaining length is shown from here on. */
const COUNTER_FROM = MAX_MESSAGE / 10

type Chosen = { file: MediaFile; url: string; alt: string; size: MediaSize }

/** Renders the field in which a message is written, with photo, emoji and Send. Its draft is kept. */
export function MessageComposer({
  conversation,
  person,
  name,
  isLimited,
  onSend,
}: {
  conversation: Conversation | null
  person: MemberCard | null
  name: string
  /** True until the other person accepts: only texts can be sent. */
  isLimited: boolean
  /** Called when a message was sent. */
  onSend: () => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { key, viewerId } = useThreadInfo()
  const field = useRef<HTMLTextAreaElement>(null)
  const leftId = useId()
  const mode = useComposerMode(key)
  const [draft, setDraft] = useMessageDraft(key)
  const [edited, setEdited] = useEditedText(mode)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const edit = useSaveEdit(mode)
  const reportTyping = useTypingReports(conversation)
  const isEditing = mode?.kind === 'edit'
  const value = isEditing ? edited : draft
  const text = value.trim()
  const left = MAX_MESSAGE - textLength(text)
  const file = isEditing ? null : chosen
  const hasContent = text !== '' || file !== null || (isEditing && mode.message.media !== null)
  const canSend = hasContent && left >= 0 && !edit.isPending && viewerId !== ''
  useFocusOnMode(mode, field)
  const isOver = useFileDrop(choose)

  function change(next: string) {
    if (isEditing) setEdited(next)
    else {
      setDraft(next)
      if (next.trim() !== '') reportTyping()
    }
  }
  function choose([first, ...more]: File[]) {
    if (!first || isEditing || isLimited) return
    const problem = validateFile(first, more.length)
    if (problem !== null) toastError(problem)
    else if (isMediaFile(first)) {
      setChosen({ file: first, url: URL.createObjectURL(first), alt: '', size: UNKNOWN_SIZE })
      void mediaSize(first).then((size) =>
        setChosen((current) => (current?.file === first ? { ...current, size } : current)),
      )
    }
    field.current?.focus()
  }
  function endMode() {
    setComposerMode(key, null)
    field.current?.focus()
  }
  function send() {
    if (!canSend) return
    if (isEditing) {
      if (text === mode.message.content) endMode()
      else edit.mutate(text, { onSuccess: endMode })
      return
    }
    const replyTo = mode ? quotedOf(mode.message) : null
    setDraft('')
    setChosen(null)
    setComposerMode(key, null)
    field.current?.focus()
    sendMessage(client, {
      memberId: viewerId,
      conversationId: conversation?.id ?? null,
      personId: person?.id ?? null,
      content: text,
      replyTo,
      file: file && outboxFile(file),
    })
    onSend()
  }
  function insert(emoji: string) {
    const [from, to] = [
      field.current?.selectionStart ?? value.length,
      field.current?.selectionEnd ?? value.length,
    ]
    change(value.slice(0, from) + emoji + value.slice(to))
    const caret = from + emoji.length
    // After the field has its new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret))
  }
  const focusLastMessage = () => {
    const rows = document.querySelectorAll<HTMLElement>('[data-message]')
    focusMessage([...rows].at(-1)?.dataset['message'] ?? '')
  }
  const sendLabel = isEditing
    ? t({ message: 'Save', context: 'button: save changes' })
    : t({ message: 'Send', context: 'button' })
  const SendIcon = isEditing ? Check : SendHorizontal
  return (
    <form
      className="relative flex-none bg-surface"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {mode && <ModeBar mode={mode} onCancel={endMode} />}
      {file && (
        <ChosenFile
          file={file.file}
          url={file.url}
          alt={file.alt}
          onAlt={(alt) => setChosen({ ...file, alt })}
          onRemove={() => setChosen(null)}
        />
      )}
      <LengthLeft id={leftId} left={left} from={COUNTER_FROM} className="block px-5 text-end" />
      <div className="thread-write">
        <FileButton
          onFiles={choose}
          disabled={isEditing || isLimited}
          aria-label={t`Add a photo or video`}
          data-tooltip={t`Add a photo or video`}
          className="grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
        >
          <Image size={21} strokeWidth={1.9} aria-hidden />
        </FileButton>
        <div className="thread-field" data-over={isOver || undefined}>
          <MessageField
            ref={field}
            value={value}
            label={
              isEditing
                ? t`Edit your message`
                : t({ message: `Message ${name}`, context: 'label: of the field for a message' })
            }
            isTooLong={left < 0}
            describedBy={leftId}
            onChange={change}
            onSend={() => send()}
            onEscape={() => mode && endMode()}
            onArrowUp={focusLastMessage}
            onFiles={choose}
          />
          <EmojiButton onEmoji={insert} onClose={() => field.current?.focus()} />
        </div>
        <button
          type="submit"
          disabled={!canSend}
          aria-label={sendLabel}
          data-tooltip={sendLabel}
          // The touch keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          className="thread-send"
        >
          <SendIcon size={20} strokeWidth={2} aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** The text of a message that is being edited; it begins with what was sent. */
function useEditedText(mode: ComposerMode | null): [string, (text: string) => void] {
  const id = mode?.kind === 'edit' ? mode.message.id : null
  const [state, setState] = useState({ id, text: '' })
  if (state.id !== id) setState({ id, text: id === null ? '' : (mode?.message.content ?? '') })
  return [state.text, (text) => setState({ id, text })]
}

const NO_MESSAGE = {} as Message

function useSaveEdit(mode: ComposerMode | null) {
  return useMutation(editMessage(mode?.message ?? NO_MESSAGE))
}

/** Focuses the field when a reply or an edit begins, with the caret at the end. */
function useFocusOnMode(mode: ComposerMode | null, field: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const box = field.current
    if (!mode || !box) return
    box.focus({ preventScroll: true })
    box.setSelectionRange(box.value.length, box.value.length)
  }, [mode, field])
}

function quotedOf({ id, seq, fromUserId, type, content }: Message): QuotedMessage {
  return { id, seq, fromUserId, type, content, isUnsent: false }
}

function outboxFile({ file, alt, size }: Chosen): OutboxFile {
  const { name, type } = file
  return { kind: kindOf(file), blob: file, name, type, alt: alt.trim(), objectPath: null, ...size }
}
