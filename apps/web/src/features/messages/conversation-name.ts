import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { ConversationSummary } from '@guildhall/contract/conversations'
import { displayName, greetingName } from '#web/lib/names.ts'

type Named = Pick<ConversationSummary, 'title' | 'person' | 'faces' | 'peopleCount'>

/** Returns the name of a conversation: of the other person, the one that it was given, or those of its people. */
export function conversationName({ title, person, faces, peopleCount }: Named): string {
  if (person) return displayName(person)
  if (title) return title
  if (faces.length === 0) return t({ message: 'Conversation', context: 'name' })
  const names = faces.map((face) => greetingName(face) ?? displayName(face))
  const others = peopleCount - 1 - faces.length
  if (others < 1) return new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names)
  const first = names.join(', ')
  return plural(others, { one: `${first} and # other`, other: `${first} and # others` })
}
