import { RichText } from '#web/ui/RichText.tsx'
import { outcomeSentence, type NoticeFacts } from './notice-words.ts'

/** What became of a decision after the person answered, and what the admins wrote about it. */
export function OutcomeText({
  result,
  facts,
  note,
}: {
  result: 'kept' | 'lifted'
  facts: NoticeFacts
  note: string
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-md font-semibold text-pretty">{outcomeSentence(result, facts)}</p>
      {note !== '' && (
        <p dir="auto">
          <RichText text={note} />
        </p>
      )}
    </div>
  )
}
