/** Classes of the text inputs of a poll. */
export const pollInputClass =
  'min-h-11 min-w-0 rounded-small border border-line bg-surface px-3 text-base placeholder:text-muted aria-invalid:border-danger desk:min-h-10'
