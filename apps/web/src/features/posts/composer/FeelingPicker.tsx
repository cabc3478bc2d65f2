import { useLingui } from '@lingui/react/macro'
import { FEELINGS, type Feeling } from '@guildhall/contract/posts'
import { FEELING_WORDS } from '#web/features/posts/feelings.ts'

/** Picker for a feeling. Choosing the current one removes it. */
export function FeelingPicker({
  chosen,
  onChoose,
}: {
  chosen: Feeling | null
  onChoose: (feeling: Feeling | null) => void
}) {
  const { t, i18n } = useLingui()
  const first = chosen ?? FEELINGS[0]
  return (
    <section aria-label={t`How are you feeling?`} className="rounded-card border border-line p-3">
      <h3 className="mb-2 text-base">{t`How are you feeling?`}</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-1.5 sm:grid-cols-3">
        {FEELINGS.map((feeling) => (
          <button
            key={feeling}
            type="button"
            data-part={feeling === first ? 'feeling' : undefined}
            aria-pressed={feeling === chosen}
            onClick={() => onChoose(feeling === chosen ? null : feeling)}
            className="flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 rounded-small border border-line px-1 py-1.5 text-center text-sm font-medium sm:min-h-11 sm:flex-row sm:justify-start sm:gap-2 sm:px-3 sm:py-1 sm:text-left sm:text-base transition-colors hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent"
          >
            <span aria-hidden className="text-xl sm:text-lg">
              {FEELING_WORDS[feeling].picture}
            </span>
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">
              {i18n._(FEELING_WORDS[feeling].word)}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
