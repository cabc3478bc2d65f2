import { useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '@guildhall/contract/members'
import { MAX_ALT_LENGTH } from '@guildhall/contract/posts'
import { CircleAlert } from 'lucide-react'
import { UploadCard } from '#web/features/media/UploadCard.tsx'
import { AudiencePicker } from '#web/features/posts/AudiencePicker.tsx'
import { HumansOnlySwitch } from '#web/features/posts/HumansOnlySwitch.tsx'
import { OptionSwitch } from '#web/features/posts/OptionSwitch.tsx'
import { Field } from '#web/ui/Field.tsx'
import { DraftBanner } from './DraftBanner.tsx'
import { FeelingPicker } from './FeelingPicker.tsx'
import { MediaDropzone } from './MediaDropzone.tsx'
import type { ComposerPart } from './composer-part.ts'
import { PollBuilder } from './PollBuilder.tsx'
import { TextBox } from './TextBox.tsx'
import type { ComposerState } from './use-composer.ts'
import type { FocusPart } from './use-focus.ts'
import { ComposerHeader } from './ComposerHeader.tsx'

/** The fields and pickers of the composer, in reading order. */
export function ComposerBody({
  user,
  groupId,
  isStory,
  composer,
  open,
  onOpen,
  focus,
}: {
  user: CurrentUser
  groupId: string | null
  isStory: boolean
  composer: ComposerState
  open: ComposerPart | null
  onOpen: (part: ComposerPart | null) => void
  focus: (part: FocusPart) => void
}) {
  const { t } = useLingui()
  const { draft, media, change, offered } = composer
  const { upload, fault } = media

  return (
    <>
      <p role="status" className="rounded-card bg-sunken p-3 text-base text-muted empty:hidden">
        {composer.isWaiting && t`You’re offline. Your post will be sent when you’re back online.`}
      </p>
      {isStory && (
        <p className="rounded-card bg-sunken p-3 text-base text-muted text-pretty">
          {t`Stories are coming soon. What you share here is a post and stays until you delete it.`}
        </p>
      )}
      {offered && (
        <DraftBanner
          draft={offered}
          onRestore={() => {
            composer.restoreOffered()
            focus('text')
          }}
          onDiscard={() => {
            composer.discardOffered()
            focus('text')
          }}
        />
      )}
      <ComposerHeader
        user={user}
        privacy={groupId ? null : draft.privacy}
        feeling={draft.feeling}
        onRemoveFeeling={() => {
          change({ feeling: null })
          focus('text')
        }}
      />
      {!groupId && <AudiencePicker value={draft.privacy} onChange={(privacy) => change({ privacy })} />}
      <TextBox
        user={user}
        value={draft.text}
        context={groupId ? { groupId } : { privacy: draft.privacy }}
        kind={draft.poll ? 'poll' : draft.postType}
        isLocked={composer.isSending}
        isCompact={open === 'feeling' || open === 'media' || upload !== null || draft.poll !== null}
        onChange={(text) => change({ text })}
      />
      {open === 'feeling' && (
        <FeelingPicker
          chosen={draft.feeling}
          onChoose={(feeling) => {
            change({ feeling })
            onOpen(null)
            focus('text')
          }}
        />
      )}
      {fault && (
        <p role="alert" className="flex gap-2 text-base font-semibold text-danger wrap-anywhere">
          <CircleAlert size={18} className="mt-px flex-none" aria-hidden />
          {fault}
        </p>
      )}
      {open === 'media' && !upload && <MediaDropzone onFiles={media.choose} />}
      {upload && (
        <UploadCard
          upload={upload}
          onRetry={media.retry}
          onRemove={() => {
            media.remove()
            change({ alt: '' })
            focus('text')
          }}
        >
          <Field
            label={t`Alt text`}
            value={draft.alt}
            onChange={(alt) => change({ alt })}
            maxLength={MAX_ALT_LENGTH}
            hint={draft.alt.trim() === '' && <AltReminder kind={upload.kind} />}
            className="desk:min-h-10"
          />
        </UploadCard>
      )}
      {draft.poll && (
        <PollBuilder
          poll={draft.poll}
          onChange={(poll) => change({ poll })}
          onRemove={() => {
            change({ poll: null })
            focus('text')
          }}
        />
      )}
      <OptionSwitch
        label={t`Ask a question`}
        text={t`Your post will be marked as a question`}
        checked={draft.postType === 'question'}
        onChange={(on) => change({ postType: on ? 'question' : 'post' })}
      />
      <HumansOnlySwitch value={draft.isHumansOnly} onChange={(isHumansOnly) => change({ isHumansOnly })} />
    </>
  )
}

function AltReminder({ kind }: { kind: 'image' | 'video' }) {
  const { t } = useLingui()
  return kind === 'image'
    ? t`Describe the photo for people who can’t see it.`
    : t`Describe the video for people who can’t see it.`
}
