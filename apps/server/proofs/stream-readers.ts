/** Many browsers in a separate process, so that the server's memory and CPU can be measured alone. */
import { connect, type Socket } from 'node:net'

/** A command from the test to the readers. */
export type Command =
  { kind: 'open'; port: number; cookies: string[] } | { kind: 'drop' } | { kind: 'report' }

/** What the readers have received since they were opened; `at` is the time of a message. */
export type Report = {
  open: number
  /** Streams that ended with a complete HTTP response. */
  ended: number
  /** Streams that were cut off. */
  broken: number
  /** How often opening a stream was retried because the server was too busy. */
  retried: number
  /** `from` is the id with which a reader reconnected. */
  readers: { status: number; from: string; messages: { type: string; at: number }[] }[]
}

type Reader = {
  cookie: string
  socket: Socket | null
  text: string
  status: number
  from: string
  lastId: string
  state: 'open' | 'ended' | 'broken' | 'dropped'
  messages: { type: string; at: number }[]
}

const BATCH_SIZE = 100
const MAX_TRIES = 10
const readers: Reader[] = []
let retried = 0

async function open(reader: Reader, port: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connectReader(reader, port)
    } catch (error) {
      // Too busy: refused with 503, or asked to reconnect before the stream began.
      if (tries === MAX_TRIES || (reader.status !== 503 && reader.status !== 200)) throw error
      retried += 1
      await new Promise((resolve) => setTimeout(resolve, 100 * tries))
    }
  }
}

function connectReader(reader: Reader, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const query = reader.lastId === '' ? '' : `?lastEventId=${reader.lastId}`
    Object.assign(reader, { socket, from: reader.lastId, text: '', status: 0, state: 'open', messages: [] })
    socket.setEncoding('utf8')
    socket.write(`GET /api/stream${query} HTTP/1.1\r\nhost: localhost\r\ncookie: ${reader.cookie}\r\n\r\n`)
    socket.on('data', (chunk: string) => {
      read(reader, chunk)
      if (reader.messages.length > 0) resolve()
      else if (reader.status > 200) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (reader.state === 'open') reader.state = 'broken'
      reject(new Error(`closed with ${reader.status} before hello`))
    })
  })
}

function read(reader: Reader, chunk: string): void {
  reader.text += chunk
  if (reader.status === 0) {
    reader.status = Number(/^HTTP\/1\.1 (\d+)/.exec(reader.text)?.[1] ?? 0)
    const head = reader.text.indexOf('\r\n\r\n')
    if (head < 0) return
    reader.text = reader.text.slice(head + 4)
  }
  // One chunk of the transfer contains one frame; the sizes in between are skipped like all lines without a field.
  const blocks = reader.text.split('\n\n')
  const rest = blocks.pop() ?? ''
  for (const block of blocks) {
    reader.lastId = /^id: (\S+)$/m.exec(block)?.[1] ?? reader.lastId
    const type = /^data: \{"type":"([^"]+)"/m.exec(block)?.[1]
    if (type !== undefined) reader.messages.push({ type, at: performance.timeOrigin + performance.now() })
  }
  if (/(^|\r\n)0\r\n\r\n$/.test(rest)) {
    reader.state = 'ended'
    reader.socket?.destroy()
  }
  reader.text = rest
}

async function openAll(port: number, cookies: string[]): Promise<void> {
  for (let n = readers.length; n < cookies.length; n += 1) {
    const cookie = cookies[n] ?? ''
    readers.push({
      cookie,
      socket: null,
      text: '',
      status: 0,
      from: '',
      lastId: '',
      state: 'dropped',
      messages: [],
    })
  }
  for (let start = 0; start < readers.length; start += BATCH_SIZE) {
    await Promise.all(readers.slice(start, start + BATCH_SIZE).map((reader) => open(reader, port)))
  }
}

function dropAll(): void {
  for (const reader of readers) {
    reader.state = 'dropped'
    reader.socket?.destroy()
  }
}

function report(): Report {
  const count = (state: Reader['state']) => readers.filter((reader) => reader.state === state).length
  return {
    open: count('open'),
    ended: count('ended'),
    broken: count('broken'),
    retried,
    readers: readers.map(({ status, from, messages }) => ({ status, from, messages })),
  }
}

process.on('message', async (command: Command) => {
  try {
    if (command.kind === 'open') await openAll(command.port, command.cookies)
    if (command.kind === 'drop') dropAll()
    process.send?.({ done: report() })
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
})
