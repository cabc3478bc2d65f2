import type { GroupMember } from '@guildhall/contract/groups'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Selection } from './use-selection.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Lets arrow keys move along a list of checkboxes. With Shift they select on the way, and a click selects everything
 * from the last one.
 */
export function useRowKeys(members: readonly GroupMember[], { selected, select }: Selection) {
  const lastAt = useRef(0)
  const boxesOf = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = STEPS[event.key]
    const boxes = boxesOf(event.currentTarget)
    const at = boxes.findIndex((box) => box === event.target)
    const next = boxes[at + (step ?? 0)]
    if (step === undefined || at < 0) return
    event.preventDefault()
    if (!next) return
    next.focus()
    if (!event.shiftKey) return
    const ids = [boxes[at]?.value, next.value]
    select(
      members.filter(({ userId }) => ids.includes(userId)),
      true,
    )
  }

  function onClick(event: MouseEvent<HTMLInputElement>, at: number): void {
    const [from, to] = [Math.min(lastAt.current, at), Math.max(lastAt.current, at)]
    const member = members[at]
    if (event.shiftKey && member) select(members.slice(from, to + 1), !selected.has(member.userId))
    lastAt.current = at
  }

  return { onKeyDown, onClick }
}
