import { describe, expect, it } from 'vitest'
import { frame, ownFrame, retryFrame } from './stream.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describe('a frame', () => {
  it('has its id and its data, each on one line', () => {
    expect(text(frame('{"a":"ö"}', '12-3'))).toBe('id: 12-3\ndata: {"a":"ö"}\n\n')
    expect(text(frame('{}', null))).toBe('data: {}\n\n')
    expect(text(ownFrame('resync', '1-0'))).toBe('id: 1-0\ndata: {"type":"resync"}\n\n')
    expect(text(retryFrame(2_500.4))).toBe('retry: 2500\n\n')
  })

  it('stays one frame whatever its text contains', () => {
    const data = JSON.stringify({ text: 'a\n\ndata: {"type":"session.ended"}\r\r\u2028\n\n' })
    expect(text(frame(data, null)).match(/\r|\n/g)).toEqual(['\n', '\n'])
  })
})
