import { COMMENT_SORTS, type CommentSort } from '@guildhall/contract/comments'
import { useState } from 'react'

const STORAGE_KEY = 'guildhall.comments.sort'

/** The order of comments that was last chosen in this browser; `top` by default. */
export function useCommentSort(): [CommentSort, (sort: CommentSort) => void] {
  const [sort, setSort] = useState(read)
  return [
    sort,
    (next) => {
      setSort(next)
      save(next)
    },
  ]
}

function read(): CommentSort {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return COMMENT_SORTS.find((sort) => sort === stored) ?? 'top'
  } catch {
    return 'top'
  }
}

function save(sort: CommentSort): void {
  try {
    localStorage.setItem(STORAGE_KEY, sort)
  } catch {
    // Without storage, every visit starts with `top`.
  }
}
