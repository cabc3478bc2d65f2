import { TOTAL_ROWS_HEADER } from '@guildhall/contract/group-exports'

const [CARRIAGE_RETURN, LINE_FEED] = [13, 10]
/** Pieces are merged at this size, so that the browser can move them out of memory. */
const MERGE_BYTES = 4_000_000

/** How many rows of a file have arrived, of how many. */
export type ExportProgress = { rows: number; total: number }
/** A file that has arrived completely, with the name that the server gave it. */
export type ExportFile = { name: string; blob: Blob; rows: number }

/** Reads a file of rows as it arrives. Throws if the connection is lost, so that no incomplete file is saved. */
export async function readExport(
  response: Response,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportFile> {
  const total = Number(response.headers.get(TOTAL_ROWS_HEADER) ?? 0)
  const type = response.headers.get('content-type') ?? ''
  const countLines = lineCounter()
  let parts: BlobPart[] = []
  let pending = 0
  let rows = 0
  onProgress({ rows, total })
  for await (const bytes of piecesOf(response)) {
    parts.push(bytes)
    pending += bytes.length
    if (pending > MERGE_BYTES) {
      parts = [new Blob(parts)]
      pending = 0
    }
    // The first line has no row.
    rows = Math.max(0, countLines(bytes) - 1)
    onProgress({ rows: Math.min(rows, total), total })
  }
  return { name: fileName(response), blob: new Blob(parts, { type }), rows }
}

/** Saves a file where the browser saves downloads. */
export function saveFile({ name, blob }: ExportFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads it after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Returns a function that returns how many lines have ended up to a piece, also if one ends between two pieces. */
function lineCounter(): (bytes: Uint8Array) => number {
  let lines = 0
  let before = 0
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === LINE_FEED && before === CARRIAGE_RETURN) lines += 1
      before = byte
    }
    return lines
  }
}

async function* piecesOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
}

function fileName(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(header)?.[1] ?? 'export'
}
