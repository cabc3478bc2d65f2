/** SQL for the beginning of a text. One that is longer ends after a word, with an ellipsis. */
export function beginningOf(text: string, max: number): string {
  return `case when length(${text}) <= ${max} then ${text}
               else rtrim(regexp_replace(left(${text}, ${max - 1}), '\\s+\\S*$', ''), '.,;: ') || '…' end`
}
