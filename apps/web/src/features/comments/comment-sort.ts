import { COMMENT_SORTS, type CommentSort } from '@guildhall/contract/comments'
import { useState } from 'react'

const NAME = 'guildhall.comments.sort'

/** The order of comments that was chosen last in this browser; the best ones first for whoever never chose. */
export function useCommentSort(): [CommentSort, (sort: CommentSort) => void] {
  const [sort, setSort] = useState(read)
  return [
    sort,
    (next) => {
      setSort(next)
      keep(next)
    },
  ]
}

function read(): CommentSort {
  try {
    const kept = localStorage.getItem(NAME)
    return COMMENT_SORTS.find((sort) => sort === kept) ?? 'top'
  } catch {
    return 'top'
  }
}

function keep(sort: CommentSort): void {
  try {
    localStorage.setItem(NAME, sort)
  } catch {
    // A browser that keeps nothing begins with the best ones each time.
  }
}
