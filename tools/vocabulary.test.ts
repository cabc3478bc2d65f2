import { describe, expect, it } from 'vitest'
import { findSlips } from './vocabulary/find-slips.ts'

describe('the vocabulary check', () => {
  it.each([
    ['/** Answers its id. */', '1: "Answers" → Returns'],
    ['// Whoever asks is refused.', '1: "Whoever" → no one, anyone, members, the caller'],
    ['const x = 1 // sent at once', '1: "at once" → immediately, concurrently, in one batch'],
    ['/**\n * Members are told of it.\n */', '2: "are told" → notified, pushed, published or logged'],
    ['export function tellMembers() {}', '1: tellMembers → notify, publish, push, hint'],
    ['const MAX_TOLD = 3', '1: MAX_TOLD → notified, published, pushed'],
  ])('finds a slip in %j', (source, slip) => {
    expect(findSlips(source)).toEqual([slip])
  })

  it.each([
    "const text = 'Nobody was told at once.'",
    '// A hidden post cannot be told from one that does not exist.',
    '// Answers to own questions do not count.',
    'const threshold = 3',
    '/** Returns the storage URL. */',
  ])('lets %j pass', (source) => {
    expect(findSlips(source)).toEqual([])
  })
})
