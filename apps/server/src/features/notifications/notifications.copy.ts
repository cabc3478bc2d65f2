import { memberName } from '@guildhall/contract/name-rules'
import { MAX_QUOTE, type Notification } from '@guildhall/contract/notifications'
import { textOf } from '@guildhall/contract/texts'
import { render } from '#platform/texts'
import { kindOf } from './kinds.registry.ts'

type Named = Pick<Notification, 'type' | 'actors' | 'actorCount' | 'reaction' | 'subject'>

/** One plain sentence in a language, for mails, pushes and API clients; the web application has its own texts. */
export function titleOf({ type, actors, actorCount, reaction, subject }: Named, language: string): string {
  const who = actorsOf({ actors, actorCount }, language)
  const group = subject?.groupName || null
  const title =
    kindOf(type)?.title({ who, group, actorCount, reaction, subject }) ?? textOf('notification.new')
  return render({ ...title, params: { count: actorCount, ...title.params } }, language)
}

/** The text, cut to the maximum length of a quote but never inside a character. */
export function quoteOf(text: string): string {
  const characters = Array.from(text.trim())
  return characters.length <= MAX_QUOTE
    ? characters.join('')
    : `${characters
        .slice(0, MAX_QUOTE - 1)
        .join('')
        .trimEnd()}…`
}

function actorsOf({ actors, actorCount }: Pick<Named, 'actors' | 'actorCount'>, language: string): string {
  const someone = render(textOf('notification.someone'), language)
  const [name = someone, other] = actors.map((actor) => memberName(actor) ?? someone)
  const others = actorCount - 1
  if (actors.length === 0 || others < 1) return name
  return render(
    others === 1 && other !== undefined
      ? textOf('notification.two_actors', { name, other })
      : textOf('notification.many_actors', { name, others }),
    language,
  )
}
