import type { ThemeKind } from '@guildhall/contract/lead-limits'
import { textOf, type Text } from '@guildhall/contract/texts'
import type { Complaint, Intent } from './signals.rules.ts'
import type { Topic } from './themes.rules.ts'

/** The name of a theme that the rules know, and what to do about it. */
const SIGNS: Record<Intent | Complaint, { name: Text; advice: Text }> = {
  price: { name: textOf('insight.price'), advice: textOf('insight.do_price') },
  buy: { name: textOf('insight.buy'), advice: textOf('insight.do_buy') },
  hire: { name: textOf('insight.hire'), advice: textOf('insight.do_hire') },
  recommend: { name: textOf('insight.recommend'), advice: textOf('insight.do_recommend') },
  broken: { name: textOf('insight.broken'), advice: textOf('insight.do_broken') },
  slow: { name: textOf('insight.slow'), advice: textOf('insight.do_slow') },
  expensive: { name: textOf('insight.expensive'), advice: textOf('insight.do_expensive') },
  unclear: { name: textOf('insight.unclear'), advice: textOf('insight.do_unclear') },
  unanswered: { name: textOf('insight.unanswered'), advice: textOf('insight.do_unanswered') },
  let_down: { name: textOf('insight.let_down'), advice: textOf('insight.do_let_down') },
}

/** Returns how the rules name a theme. */
export function nameOf(kind: ThemeKind, topic: Topic): Text {
  if ('sign' in topic) return SIGNS[topic.sign].name
  const { term } = topic
  return kind === 'interest' ? textOf('insight.term', { term }) : textOf('insight.trouble_with', { term })
}

/** Returns what the rules recommend about a theme. */
export function adviceOn(kind: ThemeKind, topic: Topic): Text {
  if ('sign' in topic) return SIGNS[topic.sign].advice
  const { term } = topic
  return kind === 'interest'
    ? textOf('insight.do_term', { term })
    : textOf('insight.do_trouble_with', { term })
}
